/** Widths of receipt printers' paper, in millimetres. */
export const PAPERS = ["58", "80"] as const;
export type Paper = (typeof PAPERS)[number];

/** The paper a URL asks for; 58 mm, the commoner one, otherwise. */
export function paperOf(value: string | null): Paper {
  return PAPERS.find((paper) => paper === value) ?? "58";
}
