/** How our books and a partner's can differ. */
export const DIFFERENCE_KINDS = [
  "missing_at_us",
  "missing_at_them",
  "amount_differs",
  "status_differs",
  "float_differs",
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A difference is explained by an admin, once; the same one found again opens nothing. */
export const DIFFERENCE_STATUSES = ["open", "explained"] as const;

export const RUN_STATUSES = ["due", "running", "done", "failed"] as const;
