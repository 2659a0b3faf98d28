import { inquireBill } from "#core/inquiries/inquire.ts";
import { billInquiryInput, inquiry } from "#core/inquiries/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const pascabayarInquiry: Endpoint = {
  method: "post",
  path: "/pascabayar/inquiry",
  tag: "pascabayar",
  summary: "Ask what is due, or what an operator offers a number",
  description:
    'Asks the supplier, which may take some seconds, and moves no money. Send what the type asks besides: `month` for BPJS, `year` for PBB, `identity_number` for e-Samsat, `amount` for kirim uang. The same number is answered by the first inquiry until `expires_at`; `anew` asks once more. `total` is the bill with its fee, `price` what paying takes from your balance. Inquiries that lead to no payment are counted a day. Operators\' promos (`tselomni`, `indosat4u`, `tricuanmax`, `xlcuanku`, `byupromo`) take two calls: `{"product_code": "tselomni", "customer_number": "081234567890"}` answers `about: offers` with the `offers` of this number, perhaps none, as `[{"code": "TSE678901", "name": "Combo Sakti 12 GB", "description": "10 GB internet, 100 menit nelpon", "validity": "30 Hari", "amount": 58000, "admin": 1500, "price": 58660}]`; the same call with `"offer": "TSE678901"` asks about the chosen one and answers its bill, which is paid as any other. Its `price` counts where it differs from the list\'s. The number must be the operator\'s.',
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
    "offer_gone",
    "inquiry_unavailable",
    "inquiry_limit",
    "no_inquiry",
    "invalid_number",
    "product_not_found",
    "product_inactive",
    "product_disturbed",
    "product_closed",
    "permission_needed",
  ],
  handle: async ({ ctx, body }) => ({ data: await inquireBill(ctx, body) }),
};
