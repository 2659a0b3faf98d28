import type { enPublic } from "./en/public-resources.ts";
import type { en } from "./en/resources.ts";
import type { Texts } from "./shape.ts";

/** The namespaces of the signed-in screens in one language: what the browser downloads. English is the shape. */
export type Resources = Texts<typeof en>;

/** The namespaces of pages without JavaScript and of files: they never leave the server. */
export type PublicResources = Texts<typeof enPublic>;
