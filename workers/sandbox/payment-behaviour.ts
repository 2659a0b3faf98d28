/** What a simulated payment provider does by the last three digits of the total, fee included. */
export type PaymentBehaviour = "plain" | "refused" | "short" | "silent" | "twice" | "unreachable";

const BY_TAIL: Readonly<Record<string, PaymentBehaviour>> = {
  "991": "refused",
  "992": "short",
  "993": "silent",
  "994": "twice",
  "995": "unreachable",
};

/** For the pages: tail, and what it does. */
export const BEHAVIOUR_TEXTS: readonly (readonly [tail: string, text: string])[] = [
  ["991", "tagihan ditolak · the charge is refused"],
  ["992", "berakhir dalam 2 detik · expires in 2 seconds"],
  ["993", "notifikasi tidak pernah datang · no notification ever comes (asking for the status heals it)"],
  ["994", "setiap notifikasi dua kali · every notification twice"],
  ["995", "status tidak bisa ditanya · the status cannot be asked"],
];

/** Lifetime of a charge that expires at once, in seconds. */
export const SHORT_S = 2;

export function behaviourOf(total: number): PaymentBehaviour {
  return BY_TAIL[String(total).slice(-3)] ?? "plain";
}
