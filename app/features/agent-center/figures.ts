/**
 * What the dashboard shows of its figures, by the name that its place on the page has (`data-figure`): texts in the
 * reader's language, and the lengths of bars from 0 to 100. The page is drawn of it and the script in
 * public/agent-center.js puts the next one in its place.
 */
export interface Figures {
  /** The Jakarta day; on another the page is loaded anew. */
  readonly day: string;
  readonly at: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly bars: Readonly<Record<string, number>>;
}

export const DAYS = 30;
export const TYPES = 6;
export const AGENTS = 5;
export const PERIODS = [1, 7, 30] as const;
