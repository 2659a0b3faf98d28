import type { SellFailure } from "./sell-failure.ts";

/** What the confirmation shows when no answer came: the outcome is unknown, and the same key may ask again. */
export function answerLost(form: FormData): { failure: SellFailure; key: string; lost: true } {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    failure: {
      code: "answer_lost",
      text: "",
      fields: {},
      details: {
        oldPrice: null,
        newPrice: null,
        missing: null,
        balance: null,
        count: null,
        limit: null,
        firstRef: null,
        until: null,
      },
      draft: { sellingPrice: text("selling_price"), note: text("note") },
      nonce: crypto.randomUUID(),
    },
    key: text("key"),
    lost: true,
  };
}
