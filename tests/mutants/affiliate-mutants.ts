import type { Mutant } from "./mutant.ts";

const change = (of: string, from: string, to: string, by: Mutant["by"], name: string): Mutant => ({
  name,
  of,
  from,
  to,
  by,
});

/** Mistakes about affiliates: who is one, what they earn, and what is paid out. */
export const AFFILIATES: readonly Mutant[] = [
  change(
    "public.admin_affiliate_decide",
    "elsif not private.affiliate_document_seen(v_affiliate, v_admin) then",
    "elsif false then",
    ["affiliates", "taking part waits for an admin"],
    "an affiliate is verified without a look at the document",
  ),
  change(
    "public.admin_affiliate_decide",
    "if v_affiliate.document_id <> p_document then",
    "if false then",
    ["affiliates", "taking part is refused with a reason"],
    "an affiliate is verified by a document of before",
  ),
  change(
    "private.require_affiliate",
    "if private.affiliate_until(v_user) is null then",
    "if false then",
    ["affiliates", "taking part is nobody's to see"],
    "the report of commission is open before the verification",
  ),
  change(
    "public.commission_post",
    " and p.created_at < y.ends_at",
    "",
    ["affiliates", "taking part ends after a year"],
    "a code earns commission when its year is over",
  ),
  change(
    "public.commission_post",
    "p.created_at >= y.begins_at and",
    "",
    ["affiliates", "commission is never taken where"],
    "a code earns commission before its year",
  ),
  change(
    "public.commission_post",
    "g.looked_to - interval '1 hour'",
    "g.looked_to",
    ["affiliates", "commission is posted in small rounds"],
    "a sale that was committed late earns no commission",
  ),
  change(
    "private.sale_margin",
    ", private.house('cashback_cost'))",
    ")",
    ["affiliates", "commission is a share of what"],
    "a commission is of a margin with the cashback in it",
  ),
  change(
    "private.purchase_return",
    "  perform private.commission_take_back(p.ref_id);\n",
    "",
    ["affiliates", "commission falls away"],
    "a returned sale keeps its commission",
  ),
  change(
    "public.commission_pay",
    "case when v_one.amount >= greatest(v_min, 1) then 'paid' else 'below_minimum' end",
    "'paid'",
    ["affiliates", "the month's payout carries over"],
    "a payout below the minimum says that it was paid",
  ),
  change(
    "public.commission_pay",
    "payout_code = coalesce(c.payout_code, v_code)",
    "payout_code = c.payout_code",
    ["affiliates", "the month's payout goes to the deposit"],
    "a commission that was paid is paid again",
  ),
  change(
    "private.commission_open",
    "then -c.amount",
    "then 0",
    ["affiliates", "the month's payout carries over"],
    "what was returned after its payout is never taken off",
  ),
  change(
    "public.commission_pay",
    "a.is_active and a.deleted_at is null",
    "true",
    ["affiliates", "the month's payout waits"],
    "commission is paid to an account that is switched off",
  ),
];
