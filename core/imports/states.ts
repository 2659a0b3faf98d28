/** What becomes of an upload; SQL has the same words and rows (private.import_transitions). */
export const IMPORT_STATUSES = ["reading", "refused", "ready", "running", "done", "canceled"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const IMPORT_TRANSITIONS: Readonly<Record<ImportStatus, readonly ImportStatus[]>> = {
  reading: ["refused", "ready", "canceled"],
  refused: [],
  ready: ["running", "canceled"],
  running: ["done", "canceled"],
  done: [],
  canceled: [],
};

/**
 * How a row stands. Before the confirmation: `bad`, `repeat` (to be asked about) or `good`; then `waiting`, and what
 * became of it: `bought`, `refused` by a rule of its own, `stopped` with all that were left, `canceled`.
 */
export const IMPORT_ROW_STATUSES = [
  "bad",
  "repeat",
  "good",
  "waiting",
  "bought",
  "refused",
  "stopped",
  "canceled",
] as const;

/** What a row of a confirmed file came to, or that it still waits for its turn; `skipped`: it was not confirmed. */
export const ROW_RESULTS = ["success", "failed", "processing", "waiting", "unbought", "skipped"] as const;
export type RowResult = (typeof ROW_RESULTS)[number];
