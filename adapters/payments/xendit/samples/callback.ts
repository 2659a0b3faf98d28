import type { CallbackSample } from "../../../_kit/callback-sample.ts";
import succeeded from "./callback-succeeded.json" with { type: "json" };

const body = JSON.stringify(succeeded);

export const callback: CallbackSample = {
  body,
  sign: (text, secret) => ({ body: text, headers: { "x-callback-token": secret } }),
  unsigned: { body, headers: {} },
  proof: "token",
  members: {
    id: '"py-1"',
    reference_id: '"DEP1"',
    amount: "50000",
    currency: '"IDR"',
    status: '"SUCCEEDED"',
  },
  wrap: (object) => `{"event":"payment.succeeded","data":${object}}`,
};
