import type { Slip } from "./slip.ts";

/** The receipt as text for chats: heading, lines, total, the seller's note, and who stands behind it. */
export function receiptText({ shop, contact, heading, lines, serial, total, note, via }: Slip): string {
  const all = [
    ...lines,
    ...(serial ? [[serial.label, serial.value] as const] : []),
    [total.label, total.value] as const,
  ];
  const body = all.filter(([, value]) => value !== null && value !== "").map(([label, value]) => `${label}: ${value}`);
  const install = serial?.esim ? [serial.esim.how, ""] : [];
  return [shop, ...contact, heading, "", ...body, "", ...install, ...(note ? [note.text, ""] : []), ...via].join("\n");
}
