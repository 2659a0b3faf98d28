import type { Site, SiteLimits } from "#core/ports/site.ts";
import { getSiteInfo } from "#core/settings/get-site-info.ts";
import type { Context } from "#core/shared/context.ts";
import { sha256Hex } from "#core/shared/crypto.ts";
import { errorFields, log } from "./log.ts";

/** Asked for anew beside an answer. */
const FRESH_MS = 30_000;
/** The oldest that is shown while the database answers. */
const OLDEST_MS = 60_000;
/** How soon it is asked again. */
const AGAIN_MS = 5_000;

/** Who asks, as a guest: what an isolate keeps must not depend on somebody's session. */
export interface SiteAsker {
  readonly ctx: Pick<Context, "db" | "now" | "requestId">;
  /** What stands for the site's name until the database has told it. */
  readonly host: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * The site's identity as an isolate keeps it. Requests share what was read, never a promise: one that ends takes its
 * own along.
 */
export class KnownSite {
  #known: { readonly site: Site; readonly limits: SiteLimits } | null = null;
  #edition = "";
  #readAt = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;

  /**
   * The site, at most a minute old. Half a minute old it is asked for anew beside the answer. While the database is
   * away the last one known stands, and before there is one the name is the site's address.
   */
  async get(asker: SiteAsker): Promise<Site> {
    await this.#look(asker);
    return this.#known?.site ?? unknownSite(asker.host);
  }

  /** The limits of its settings, as old as the rest; before there are any, those that the code begins with. */
  async limits(asker: SiteAsker): Promise<Partial<SiteLimits>> {
    await this.#look(asker);
    return this.#known?.limits ?? {};
  }

  async #look(asker: SiteAsker): Promise<void> {
    const now = asker.ctx.now().getTime();
    const age = now - this.#readAt;
    if (age > OLDEST_MS) {
      if (now - this.#failedAt > AGAIN_MS) await this.#ask(asker, now);
    } else if (age > FRESH_MS && now - this.#askedAt > AGAIN_MS) {
      asker.waitUntil(this.#ask(asker, now));
    }
  }

  /**
   * Names what the site was when it was last read: whoever keeps a page that shows it asks for this first. Null once
   * that is more than a minute ago.
   */
  edition(now: number): string | null {
    return now - this.#readAt > OLDEST_MS ? null : this.#edition;
  }

  /** The next visit asks: the site has just been changed. */
  forget(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  async #ask({ ctx }: SiteAsker, now: number): Promise<void> {
    this.#askedAt = now;
    try {
      const known = await getSiteInfo(ctx);
      this.#edition = await sha256Hex(JSON.stringify(known.site));
      this.#known = known;
      this.#readAt = now;
    } catch (error) {
      this.#failedAt = now;
      log("warn", "site_info_unknown", { request_id: ctx.requestId, ...errorFields(error) });
    }
  }
}

function unknownSite(name: string): Site {
  const told = { address: null, email: null, phone: null, hours: null, logo: null, apk_url: null };
  return {
    name,
    short_name: name,
    ...told,
    show_download: false,
    register_open: true,
    sign_in_open: true,
    hide_agent_center: false,
    contact_us_button: false,
    grid_layout: true,
    custom_frontend_view_exists: false,
    chat_embed_id: null,
    services: [],
    bills: [],
  };
}

/** The isolate's one. */
export const knownSite = new KnownSite();
