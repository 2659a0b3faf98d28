import type { SetLimit } from "../settings/types.ts";

/** Who the site is to people: what its settings say; what nobody has entered is null. */
export interface Site {
  readonly name: string;
  /** At most 12 letters of it, or what it is called where there is no more room. */
  readonly short_name: string;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly hours: string | null;
  /** Address of the uploaded logo on our own origin. */
  readonly logo: string | null;
  /** Where the Android app is downloaded. */
  readonly apk_url: string | null;
  /** People are offered to download it; never without its address. */
  readonly show_download: boolean;
  /** Anybody may register; never where signing in is closed. */
  readonly register_open: boolean;
  /** Not closed to all but admins. */
  readonly sign_in_open: boolean;
  /** No menu leads to the agents' center. */
  readonly hide_agent_center: boolean;
  /** The foot of public pages has a button to the contact page. */
  readonly contact_us_button: boolean;
  /** Products stand beside each other, not one a line. */
  readonly grid_layout: boolean;
  /** The site has a front page of its own elsewhere: ours is left out. */
  readonly custom_frontend_view_exists: boolean;
  /** Whose chat it is at the chat's provider; null for no chat within our pages. */
  readonly chat_embed_id: string | null;
  /** Prepaid types that a guest's menu has, in its order. */
  readonly services: readonly string[];
  /** Bills that a guest's menu has, in its order. */
  readonly bills: readonly string[];
}

/** Requests a minute that the site's settings allow, by the limit's name. */
export type SiteLimits = Readonly<Record<SetLimit, number>>;

/** The site as this Worker knows it, at most a minute old (docs/decisions/site-identity.md). Does not throw. */
export type AskSite = () => Promise<Site>;
