import { createHash } from "node:crypto";
import type { CallbackSample, SignedCallback } from "../../../_kit/callback-sample.ts";
import success from "./callback-success.json" with { type: "json" };

const body = JSON.stringify(success);

/** The proof stands in the body, beside the reference that it covers. A body without one is left as it is. */
function sign(text: string, secret: string): SignedCallback {
  const parsed = JSON.parse(text) as { data?: { ref_id?: string } };
  if (parsed.data === undefined) return { body: text, headers: {} };
  const proof = createHash("md5").update(secret + (parsed.data.ref_id ?? "")).digest("hex");
  return { body: JSON.stringify({ ...parsed, data: { ...parsed.data, sign: proof } }), headers: {} };
}

export const callback: CallbackSample = {
  body,
  sign,
  unsigned: { body, headers: {} },
  proof: "token",
  members: {
    ref_id: '"TRX1"',
    status: '"1"',
    product_code: '"x"',
    customer_id: '"0878"',
    message: '"ok"',
    rc: '"00"',
    sn: '"SN"',
    pin: '"PIN"',
    price: '"10000"',
    sign: '"0123456789abcdef0123456789abcdef"',
  },
  wrap: (object) => `{"data":${object}}`,
};
