// Zoom and pan of the table: wheel or pinch, then drag; a double click shows it whole again.
// @ts-check

const MOST = 4;

/** @param {SVGElement} svg @param {SVGElement} world */
export function zoomable(svg, world) {
  let [k, x, y] = [1, 0, 0];
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  let dragged = false;

  const put = () => {
    const { width, height } = svg.getBoundingClientRect();
    [x, y] = [Math.min(0, Math.max(x, width * (1 - k))), Math.min(0, Math.max(y, height * (1 - k)))];
    world.style.transform = k === 1 ? "" : `translate(${x}px, ${y}px) scale(${k})`;
    svg.classList.toggle("zoomed", k > 1);
  };
  const zoom = (/** @type {number} */ by, /** @type {number} */ cx, /** @type {number} */ cy) => {
    const next = Math.max(1, Math.min(MOST, k * by));
    [x, y] = [cx - ((cx - x) * next) / k, cy - ((cy - y) * next) / k];
    k = by < 1 && next < 1.02 ? 1 : next;
    put();
  };
  const at = (/** @type {PointerEvent | WheelEvent | MouseEvent} */ event) => {
    const box = svg.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const fits = () => document.documentElement.scrollHeight <= innerHeight + 2;

  svg.addEventListener("wheel", (event) => {
    if (!(event.ctrlKey || (svg.classList.contains("staged") && fits()))) return;
    event.preventDefault();
    const { x: cx, y: cy } = at(event);
    zoom(Math.exp(-event.deltaY * 0.0016), cx, cy);
  }, { passive: false });
  svg.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, at(event));
    dragged = false;
  });
  svg.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    if (other) {
      const apart = (/** @type {{ x: number, y: number }} */ one) => Math.hypot(one.x - other.x, one.y - other.y);
      zoom(apart(now) / Math.max(1, apart(before)), (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else if (k > 1) {
      if (!dragged && Math.hypot(now.x - before.x, now.y - before.y) < 4) return;
      [x, y] = [x + now.x - before.x, y + now.y - before.y];
      put();
    } else return;
    dragged = true;
    fingers.set(event.pointerId, now);
  });
  const lift = (/** @type {PointerEvent} */ event) => fingers.delete(event.pointerId);
  window.addEventListener("pointerup", lift);
  window.addEventListener("pointercancel", lift);
  svg.addEventListener("click", (event) => {
    if (dragged) event.stopImmediatePropagation();
    dragged = false;
  }, { capture: true });
  const whole = () => {
    [k, x, y] = [1, 0, 0];
    put();
  };
  svg.addEventListener("dblclick", whole);
}
