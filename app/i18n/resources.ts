import type { en } from "./en/resources.ts";
import type { Texts } from "./shape.ts";

/** All namespaces of one language. English is the shape that the others are held to. */
export type Resources = Texts<typeof en>;
