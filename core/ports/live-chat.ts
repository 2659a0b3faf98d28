/** How people write to the site's own at once (core spec §2.4, §4): what a chat's provider offers. */
export interface LiveChat {
  /** Where a link to it leads, with or without scripts; null where the provider has no page of its own. */
  readonly link: string | null;
  /** The provider's page, shown within ours once somebody opens the chat; null where people leave for `link`. */
  readonly frame: string | null;
}
