import type { Mutant } from "./mutant.ts";

/** Mistakes with what guests pay agents for. */
export const CHECKOUT: readonly Mutant[] = [
  {
    name: "checkout: a guest's payment is the agent's at once",
    of: "private.deposit_post",
    from: "case when p.checkout then 'checkout' else 'deposit' end",
    to: "'deposit'",
    by: ["checkout", "delivered posts payment"],
  },
  {
    name: "checkout: sold beyond what the guest paid",
    always: true,
    of: "private.checkout_place",
    from: "if v_price > o.price then",
    to: "if false then",
    by: ["checkout", "what changes before it is paid a price beyond"],
  },
  {
    name: "checkout: sold as often as it is paid for at one number",
    of: "private.checkout_place",
    from: ">= (select c.duplicate_limit_per_day from private.site_settings c)",
    to: "< 0",
    by: ["checkout", "what changes before it is paid the duplicate rule"],
  },
  {
    name: "checkout: a failed sale keeps its guest's money",
    always: true,
    of: "private.purchase_fail",
    from: "perform private.checkout_refund(c, v_reason) from private.checkout_orders c where c.ref_id = p.ref_id;",
    to: "null;",
    by: ["checkout", "not delivered a failed sale"],
  },
  {
    name: "checkout: a failed sale keeps the fee",
    of: "private.checkout_refund",
    from: "(private.house('fees'), -d.fee_paid),\n      (private.house('suspense'), d.credited + d.fee_paid)",
    to: "(private.house('suspense'), d.credited)",
    by: ["checkout", "not delivered a failed sale"],
  },
  {
    name: "checkout: the profit of a returned sale stays",
    of: "private.purchase_return",
    from: "perform private.checkout_returned(p);",
    to: "perform private.checkout_refund(c, 'returned') from private.checkout_orders c where c.ref_id = p.ref_id;",
    by: ["checkout", "not delivered a returned sale"],
  },
  {
    name: "checkout: a claim's money sells",
    of: "private.admin_claim_credit",
    from: " and not d.checkout",
    to: "",
    by: ["checkout", "a payment of another sum"],
  },
  {
    name: "checkout: a provider's refund that came first is forgotten",
    of: "private.checkout_refund",
    from: "set review_id = v_review\n  where x.payment = v_source",
    to: "set review_id = v_review\n  where false and x.payment = v_source",
    by: ["checkout", "not delivered a refund of the provider that came before"],
  },
  {
    name: "checkout: a link that is off takes orders",
    of: "private.checkout_sells",
    from: "l.status = 'on' and",
    to: "",
    by: ["checkout", "an order is refused where the link is off"],
  },
  {
    name: "checkout: orders wait without end",
    of: "private.checkout_refuse_crowd",
    from: "where crowd.open >= crowd.max",
    to: "where false",
    by: ["checkout", "an order is refused where too many wait"],
  },
];
