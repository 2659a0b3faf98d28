export type DepositTone = "ok" | "wait" | "bad";

const LOW = 10_000;
const ENOUGH = 100_000;

/** Core spec §9: above 100000 green, 10000 to 100000 amber, otherwise red. Rupiah. */
export function depositTone(deposit: number): DepositTone {
  if (deposit > ENOUGH) return "ok";
  return deposit >= LOW ? "wait" : "bad";
}
