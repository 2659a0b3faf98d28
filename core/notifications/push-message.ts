import type { Locale } from "../shared/error-catalogue.ts";
import type { Told } from "./kind.ts";

/** What the service worker shows (public/sw.js), and the page that a tap opens. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A path of this origin. */
  readonly url: string;
  /** A later message about the same thing takes the place of the one before. */
  readonly tag: string;
  readonly lang: Locale;
}

/** A notification on a lock screen. */
export function pushMessage({ title, push, path, subject }: Told, lang: Locale): PushMessage {
  return { title, body: push, url: path, tag: subject, lang };
}
