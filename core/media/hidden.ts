import type { MediaDesign } from "./schema.ts";

/** Why nobody is to be shown a design: it has what is not sold any more, or a price below what its owner pays. */
export type HiddenWhy = "gone" | "below";

/** Null of a design that anybody may be shown. */
export function hiddenWhy({ gone, below }: Pick<MediaDesign, "gone" | "below">): HiddenWhy | null {
  if (gone) return "gone";
  return below ? "below" : null;
}
