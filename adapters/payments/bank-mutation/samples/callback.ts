import { createHmac } from "node:crypto";
import type { CallbackSample } from "../../../_kit/callback-sample.ts";
import push from "./push.json" with { type: "json" };

const body = JSON.stringify(push);

export const callback: CallbackSample = {
  body,
  sign: (text, secret) => ({
    body: text,
    headers: { signature: createHmac("sha256", secret).update(text).digest("hex") },
  }),
  unsigned: { body, headers: {} },
  proof: "signature",
  members: {
    mutation_id: '"m-1"',
    account_number: '"1"',
    bank_type: '"bca"',
    date: '"2026-11-20 10:00:00"',
    description: '"CR"',
    amount: "50000",
    type: '"CR"',
  },
  wrap: (object) => object,
};
