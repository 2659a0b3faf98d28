import { common } from "./common.ts";
import { shell } from "./shell.ts";

/** What every signed-in screen says; a screen brings the rest (route-texts.ts). */
export const frame = { common, shell };
