/** A line of the receipt: what and how much; null leaves it out. */
export type ReceiptLine = readonly [label: string, value: string | null];

/** The receipt as text for chats: heading, lines, total. */
export function receiptText(heading: readonly string[], lines: readonly ReceiptLine[]): string {
  const kept = lines.filter(([, value]) => value !== null && value !== "");
  return [...heading.filter(Boolean), "", ...kept.map(([label, value]) => `${label}: ${value}`)].join("\n");
}
