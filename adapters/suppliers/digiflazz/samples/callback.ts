import { createHmac } from "node:crypto";
import type { CallbackSample } from "../../../_kit/callback-sample.ts";
import refunded from "./webhook-refunded.json" with { type: "json" };

const body = JSON.stringify(refunded);

export const callback: CallbackSample = {
  body,
  sign: (text, secret) => ({
    body: text,
    headers: { "x-hub-signature": `sha1=${createHmac("sha1", secret).update(text).digest("hex")}` },
  }),
  unsigned: { body, headers: {} },
  proof: "signature",
  members: {
    ref_id: '"TRX1"',
    customer_no: '"0878"',
    buyer_sku_code: '"x"',
    message: '"ok"',
    status: '"SUCCEEDED"',
    rc: '"00"',
    sn: '"SN"',
    price: "10000",
  },
  wrap: (object) => `{"data":${object}}`,
};
