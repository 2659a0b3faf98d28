import { publicPageAt } from "#app/navigation/public-pages.ts";
import type { Visit } from "./visit.server.ts";

/** The one address of the public page that a visit is at, with its origin; undefined of every other page. */
export function publicAddress({ env, url }: Visit): string | undefined {
  return publicPageAt(url.pathname) ? env.PUBLIC_URL + url.pathname : undefined;
}
