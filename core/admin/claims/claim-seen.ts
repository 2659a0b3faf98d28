import type { Claim, ClaimSeen, Payee } from "../schema.ts";
import { type ClaimAction, settledBy } from "../states.ts";

interface Shown {
  readonly action: ClaimAction;
  /** Of a split: rupiah from the balance. */
  readonly target: string | null;
  /** Of a credit. */
  readonly payee: Payee | null;
}

/**
 * What the confirmation of a claim shows that would be booked: SQL refuses with `changed_meanwhile` where it would be
 * anything else (private.admin_claim_books). Read from what is shown itself, so that nothing comes between the two.
 */
export function claimSeen(claim: Claim, { action, target, payee }: Shown): ClaimSeen {
  const { reversal, person } = claim;
  // What is decided of a late delivery is what its supplier took, also where it is left.
  const amount = claim.kind === "late_success" ? (claim.cost ?? 0) : settledBy(claim, action);
  const about = { amount, sale: claim.purchase?.status ?? null };
  if (payee) return { ...about, person: payee.person.id, deposit: payee.deposit, balance: payee.brings };
  const part = action === "split" ? Number(target) : 0;
  const taken = action === "take_back" ? (reversal?.takeable ?? 0) : part;
  return { ...about, person: person?.id ?? null, deposit: null, balance: 0 - taken };
}
