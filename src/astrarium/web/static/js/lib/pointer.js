// Whether the pointer has moved, or only what lies under it: nothing opens because the table changed under a hand that rests.
// @ts-check

let [x, y] = [NaN, NaN];
let travelled = false;

document.addEventListener("pointerover", (event) => {
  travelled = event.clientX !== x || event.clientY !== y;
  [x, y] = [event.clientX, event.clientY];
}, { capture: true });
document.addEventListener("pointermove", (event) => {
  const moves = event.clientX !== x || event.clientY !== y;
  if (moves && !travelled) event.target?.dispatchEvent(new PointerEvent("pointerover", event)); // what came under the pointer by itself is met by hand now
  [x, y] = [event.clientX, event.clientY];
}, { capture: true });

/** Whether the pointer came to what it is over now by a movement of its own. */
export const cameByHand = () => travelled;
