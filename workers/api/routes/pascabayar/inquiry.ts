import { inquireBill } from "#core/inquiries/inquire.ts";
import { billInquiryInput, inquiry } from "#core/inquiries/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const pascabayarInquiry: Endpoint = {
  method: "post",
  path: "/pascabayar/inquiry",
  tag: "pascabayar",
  summary: "Ask what is due",
  description:
    "Asks the supplier, which may take some seconds, and moves no money. Send what the type asks besides: `month` for BPJS, `year` for PBB, `identity_number` for e-Samsat, `amount` for kirim uang. The same number is answered by the first inquiry until `expires_at`; `anew` asks once more. `total` is the bill with its fee, `price` what paying takes from your balance. Inquiries that lead to no payment are counted a day.",
  access: "session",
  needs: "active",
  idempotency: "natural",
  body: billInquiryInput,
  bodyExample: { product_code: "pln", customer_number: "530000000001" },
  data: inquiry,
  errors: [
    "nothing_due",
    "customer_not_found",
    "number_blocked",
    "inquiry_unavailable",
    "inquiry_limit",
    "no_inquiry",
    "invalid_number",
    "product_not_found",
    "product_inactive",
    "product_disturbed",
  ],
  handle: async ({ ctx, body }) => ({ data: await inquireBill(ctx, body) }),
};
