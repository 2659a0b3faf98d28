import { createHash } from "node:crypto";
import type { CallbackSample } from "../../../_kit/callback-sample.ts";
import settlement from "./notification-settlement.json" with { type: "json" };

const { signature_key: _, ...unsigned } = settlement;

export const callback: CallbackSample = {
  body: JSON.stringify(settlement),
  sign(body, secret) {
    const fields = JSON.parse(body) as typeof settlement;
    const signed = fields.order_id + fields.status_code + fields.gross_amount + secret;
    const signature_key = createHash("sha512").update(signed).digest("hex");
    return { body: JSON.stringify({ ...fields, signature_key }), headers: {} };
  },
  unsigned: { body: JSON.stringify(unsigned), headers: {} },
  proof: "signature",
  members: {
    order_id: '"DEP1"',
    transaction_id: '"t-1"',
    transaction_status: '"settlement"',
    status_code: '"200"',
    gross_amount: '"50000.00"',
    currency: '"IDR"',
    payment_type: '"bank_transfer"',
  },
  wrap: (object) => object,
};
