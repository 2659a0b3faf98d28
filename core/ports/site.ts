/** Who the site is to people: what its settings say; what nobody has entered is null. */
export interface Site {
  readonly name: string;
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
  /** Prepaid types that a guest's menu has, in its order. */
  readonly services: readonly string[];
  /** Bills that a guest's menu has, in its order. */
  readonly bills: readonly string[];
}

/** The site as this Worker knows it, at most a minute old (docs/decisions/site-identity.md). Does not throw. */
export type AskSite = () => Promise<Site>;
