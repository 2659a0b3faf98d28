export const NEWS_STATES = ["planned", "running", "over", "withdrawn"] as const;
export type NewsState = (typeof NEWS_STATES)[number];

/** For whom news are: account categories. */
export const NEWS_CATEGORIES = [1, 2, 3] as const;

/** As many characters as SQL takes (private.news_texts). */
export const LONGEST_TITLE = 120;
export const LONGEST_BODY = 4000;
