import type { Mutant } from "./mutant.ts";

/** Bills: what each payment lives by. */
export const BILLS: readonly Mutant[] = [
  {
    name: "a bill is paid as often as it is asked for",
    of: "public.bill_pay",
    from: "if v_inquiry.status = 'paid' then",
    to: "if false then",
    by: ["bill-pay", "a bill is paid once, when 20"],
    always: true,
  },
  {
    name: "a bill is paid after its time",
    of: "public.bill_pay",
    from: " or v_inquiry.expires_at <= v_at then",
    to: " then",
    by: ["bill-pay", "nothing is charged from the moment on"],
    always: true,
  },
  {
    name: "whoever pays a bill may name its price",
    of: "public.bill_pay",
    from: "v_price := v_inquiry.price;",
    to: "v_price := coalesce(p_price, v_inquiry.price);",
    by: ["bill-pay", "nothing is charged for another price"],
    always: true,
  },
  {
    name: "somebody else's inquiry is paid",
    of: "public.bill_pay",
    from: "and i.user_id = v_user and i.about = 'bill'",
    to: "and i.about = 'bill'",
    by: ["bill-pay", "nothing is charged for somebody else"],
  },
  {
    name: "a wrong PIN pays a bill",
    of: "public.bill_pay",
    from: "if v_pin is not null then\n    return v_pin;\n  end if;",
    to: "",
    by: ["bill-pay", "nothing is charged for a wrong PIN"],
  },
  {
    name: "a key pays two bills",
    of: "public.bill_pay",
    from: "if exists (select from private.inquiries o where o.pay_key = v_key)",
    to: "if false",
    by: ["bill-pay", "nothing is charged for a key that paid another"],
  },
  {
    name: "a failed bill goes to a supplier that found nothing",
    of: "private.purchase_fail",
    from: " and d.module = 'prabayar'",
    to: "",
    by: ["bill-pay", "a payment that the supplier ends badly"],
    always: true,
  },
  {
    name: "the same number asks the supplier again and again",
    of: "private.inquiry_living",
    from: "and i.destination = p_destination",
    to: "and false",
    by: ["inquiries", "the same number again 20 times"],
  },
  {
    name: "a late answer changes what was found",
    of: "public.inquiry_answer",
    from: "if v_inquiry.status <> 'asking' or v_inquiry.attempt <> p_attempt then",
    to: "if v_inquiry.status not in ('asking', 'inquiry') then",
    by: ["inquiries", "an inquiry keeps its first answer"],
  },
  {
    name: "inquiries are not counted",
    of: "public.inquiry_open",
    from: ") >= v_limit then",
    to: ") < 0 then",
    by: ["inquiries", "is refused the hundred and first"],
  },
];
