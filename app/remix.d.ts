import "@remix-run/cloudflare";
import type { RequestNote } from "#workers/_kit/request-log.ts";

declare module "@remix-run/cloudflare" {
  /** Loader data keeps its own types. */
  interface Future {
    v3_singleFetch: true;
  }

  /** What workers/web hands to every loader and action of one request. */
  interface AppLoadContext {
    readonly env: object;
    readonly ctx: { waitUntil(work: Promise<unknown>): void };
    /** Headers that the answer must carry whatever made it: refreshed cookies. */
    readonly answerHeaders: Headers;
    /** True where the browser says that a page of this site sent the request. */
    readonly fromOwnPage: boolean;
    /** What the log says of the request. */
    readonly note: RequestNote;
  }
}
