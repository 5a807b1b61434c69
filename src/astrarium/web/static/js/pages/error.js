// An error page still shows a piece of sky.
// @ts-check
import { cover } from "../art/cover.js";
import { at } from "../lib/dom.js";
import { boot } from "./shell.js";

at("cover").append(cover(`lost-${boot.error?.status ?? ""}`, { cover: "systems" }));
