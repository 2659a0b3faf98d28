import type { Mutant } from "./mutant.ts";

/** Mistakes about whose a sum is that was given out. */
export const SUMS: readonly Mutant[] = [
  {
    name: "by the clock: a deposit ends when it is swept",
    of: "private.deposit_over",
    from: "d.status = 'pending'\n",
    to: "false\n",
    by: ["deposits-by-the-clock", "a deposit whose time is over by"],
  },
  {
    name: "by the clock: late money for a manual transfer is in time",
    of: "public.mutation_settle",
    from: "  perform private.deposit_expire(d.code)\n",
    to: "  perform d.code\n",
    by: ["deposits-by-the-clock", "a deposit whose time is over by hand"],
  },
  {
    name: "by the clock: a provider's late payment is in time",
    of: "public.deposit_settle",
    from: "if private.deposit_expire(v_deposit.code) then",
    to: "if false then",
    by: ["deposits-by-the-clock", "a deposit whose time is over by a provider"],
  },
  {
    name: "by the clock: an approval of a loan stands until it is swept",
    of: "private.loan_deposit_now",
    from: "private.proposal_expired(d.approved_at)",
    to: "false",
    by: ["proposals-expire", "an agent takes a request back"],
  },
  {
    name: "sums: what one person gave back goes to the next",
    always: true,
    of: "private.deposit_unique_code",
    from: "(d.user_id = p_user and d.status in ('expired', 'cancelled'))",
    to: "d.status in ('expired', 'cancelled')",
    by: ["manual-transfers", "a sum that was given out is given to nobody else"],
  },
  {
    name: "sums: late money is nobody's",
    of: "public.mutation_settle",
    from: "if v_fitting <= 1 and v_deposit.code is not null then",
    to: "if false then",
    by: ["manual-transfers", "money for a request that has ended is its owner's"],
  },
  {
    name: "sums: who proved no phone may hold one",
    of: "private.deposit_check_open",
    from: "and a.phone_verified_at is not null",
    to: "",
    by: ["manual-transfers", "who may ask for a manual transfer has proved a phone number"],
  },
];

/** Mistakes in what goes back to the payer. */
export const MONEY_BACK: readonly Mutant[] = [
  {
    name: "reversals: one word counts as often as it is told",
    of: "private.deposit_reverse",
    from: "where x.payment = p_payment and v_total <= (",
    to: "where false and v_total <= (",
    by: ["reversals", "partial refunds that the provider counts are what each adds"],
  },
  {
    name: "reversals: a word that was left as wrong counts",
    of: "private.reversals_counted",
    from: "and not private.reversal_kept(x.review_id, p_at)",
    to: "",
    by: ["reversals", "a word that was left as wrong"],
  },
  {
    name: "reversals: a word that was left as wrong is never heard again",
    of: "private.deposit_reverse",
    from: "if (v_failed or private.reversal_kept(v_review)) and",
    to: "if v_failed and",
    by: ["reversals", "a word that was left as wrong is a claim anew"],
  },
  {
    name: "reversals: the message that was judged opens its claim again",
    of: "private.deposit_reverse",
    from: "where e.id = p_event and e.review_id = v_review",
    to: "where false",
    by: ["reversals", "a word that was left as wrong is none anew"],
  },
  {
    name: "reversals: what was left as wrong later was never counted",
    of: "private.reversal_kept",
    from: "      and (p_at is null or r.closed_at < p_at)\n",
    to: "",
    by: ["reversals", "a payment that its provider cancelled after it was credited left as it is beside"],
  },
  {
    name: "reversals: more goes back than was paid",
    always: true,
    of: "private.deposit_reverse",
    from: "v_arrived - coalesce(sum(x.amount), 0)",
    to: "v_arrived * 10",
    by: ["reversals", "partial refunds that the provider counts that are single ones"],
  },
  {
    name: "reversals: a split takes more than it says there is",
    of: "private.admin_claim_reverse",
    from: "or v_take > v_left",
    to: "",
    by: ["reversals", "money that went back after it was credited never makes a balance negative"],
  },
  {
    name: "deposits: guests' orders came into a balance",
    of: "public.admin_deposit_list",
    from: "sum(m.credited) filter (where not m.checkout)",
    to: "sum(m.credited)",
    by: ["admin-deposit", "what guests paid for orders came into no balance"],
  },
  {
    name: "reversals: a failed refund's money lies in an account that is nobody's",
    of: "private.reversal_ownerless",
    from: "where o.deleted_for_good",
    to: "where false",
    by: ["claim-page-says", "a refund that failed after it was taken from an account that is deleted for good"],
  },
  {
    name: "reversals: an owner whose balance was restored reads that nothing moved",
    of: "private.claim_end",
    from: "private.claim_restored(r) > 0",
    to: "false",
    by: ["told-what-became", "a failed refund that was booked as take_back"],
  },
  {
    name: "reversals: the house bears nothing",
    of: "private.admin_claim_reverse",
    from: "(private.house('write_off'), v_take + v_fee - v_row.amount)",
    to: "(private.house('fees'), v_take + v_fee - v_row.amount)",
    by: ["reversals", "money that went back after it was credited is borne by the house"],
  },
];
