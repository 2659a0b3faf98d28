import { inquireCustomer } from "#core/inquiries/inquire.ts";
import { customerInquiryInput, inquiry } from "#core/inquiries/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const prabayarInquiry: Endpoint = {
  method: "post",
  path: "/prabayar/inquiry",
  tag: "prabayar",
  summary: "Ask whose number it is, before something is sold to it",
  description:
    "The name, and of a PLN meter its tariff and power. Moves no money. The same number is answered by the first inquiry for an hour.",
  access: "session",
  needs: "active",
  idempotency: "natural",
  body: customerInquiryInput,
  bodyExample: { product_code: "pln20", destination: "12345678901" },
  data: inquiry,
  errors: [
    "customer_not_found",
    "number_blocked",
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
  handle: async ({ ctx, body }) => ({ data: await inquireCustomer(ctx, body) }),
};
