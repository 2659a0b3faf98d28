/** A line of the receipt: what and how much; null leaves it out. */
export type ReceiptLine = readonly [label: string, value: string | null];

/** The receipt as text for chats: heading, lines, total, and who stands behind it. */
export function receiptText(
  heading: readonly string[],
  lines: readonly ReceiptLine[],
  foot: readonly string[],
): string {
  const kept = lines.filter(([, value]) => value !== null && value !== "");
  const body = kept.map(([label, value]) => `${label}: ${value}`);
  return [...heading.filter(Boolean), "", ...body, "", ...foot].join("\n");
}
