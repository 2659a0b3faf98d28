import { getSiteInfo } from "#core/settings/get-site-info.ts";
import type { SiteInfo } from "#core/settings/schema.ts";
import { errorFields, log } from "#workers/_kit/log.ts";
import type { Visit } from "./visit.server.ts";

const FRESH_MS = 60_000;
/** While nobody could tell yet. */
const UNKNOWN: SiteInfo = { name: "Gerai", address: null, email: null, phone: null, hours: null };

let known: { readonly info: SiteInfo; readonly at: number } | null = null;

/**
 * The site's name and contacts, kept by the isolate for a minute: an older answer is given once more while it is asked
 * for anew, so that no page waits for it but an isolate's first.
 */
export async function siteInfo(visit: Visit): Promise<SiteInfo> {
  if (known === null) await refresh(visit);
  else if (Date.now() - known.at > FRESH_MS) visit.ctx.waitUntil(refresh(visit));
  return known?.info ?? UNKNOWN;
}

async function refresh({ ctx }: Visit): Promise<void> {
  const at = Date.now();
  if (known !== null) known = { ...known, at };
  try {
    known = { info: await getSiteInfo(ctx), at };
  } catch (error) {
    // Asked again in a minute, so that no page waits for a database that is away.
    known ??= { info: UNKNOWN, at };
    log("warn", "site_info_unknown", { request: ctx.requestId, ...errorFields(error) });
  }
}
