import { expect, it } from "vitest";
import { askBill, askCustomer } from "#core/checkout/ask-bill.ts";
import type { LimitResult } from "#core/ports/rate-limiter.ts";
import { recordedDatabase } from "#tests/unit/jobs/fakes.ts";

const SLUG = "abcdefghij";
const INPUT = { product_code: "pln", customer_number: "530000000003" };
const page = (status: string, reason: string | null) => ({
  slug: SLUG,
  open: true,
  unpayable: false,
  type: "electricity",
  operator: "pln",
  operator_name: "PLN",
  shop: { name: "Toko", phone: "" },
  products: [],
  channels: [],
  customer: null,
  bill: {
    inquiry_id: "TRXA1B2C3",
    status,
    reason,
    product_code: "pln",
    product_name: "PLN",
    customer_number: INPUT.customer_number,
    customer_name: null,
    fields: [],
    periods: [],
    amount: null,
    admin: null,
    service: null,
    price: null,
    expires_at: "2026-11-26T03:00:00+07:00",
  },
});

function stage(bill: ReturnType<typeof page>, allowed = true) {
  const { db, calls } = recordedDatabase({
    checkout_inquire: { inquiry_id: "TRXA1B2C3", ask: true },
    checkout_page: bill,
  });
  const asked: string[] = [];
  const taken: [string, string][] = [];
  const result: LimitResult = { allowed, limit: 5, remaining: 0, resetSeconds: 30 };
  const ctx = {
    actor: { kind: "guest" as const, address: "203.0.113.7" },
    pinPepper: "pepper",
    db,
    service: db,
    now: () => new Date(),
    locale: "id" as const,
    requestId: "r",
    inquiries: { ask: async (id: string) => void asked.push(id) },
    limiter: {
      take: async (name: string, subject: string) => {
        taken.push([name, subject]);
        return result;
      },
      giveBack: async () => undefined,
      limitOf: async () => 5,
    },
  };
  return { ctx, calls, asked, taken };
}

it("a stranger's question takes a place of their address, and without one no supplier is asked", async () => {
  const found = stage(page("inquiry", null));
  expect(await askBill(found.ctx, SLUG, INPUT)).toBe("TRXA1B2C3");
  expect(found.taken).toEqual([["guest_inquiry", "203.0.113.7"]]);
  expect(found.asked).toEqual(["TRXA1B2C3"]);
  // SQL counts an address without reading it.
  const [opened] = found.calls;
  expect(opened).toMatchObject({
    name: "checkout_inquire",
    args: { p_asker: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });

  const refused = stage(page("inquiry", null), false);
  await expect(askBill(refused.ctx, SLUG, INPUT)).rejects.toMatchObject({ code: "rate_limited" });
  expect([refused.calls, refused.asked]).toEqual([[], []]);
});

it("tells what the supplier refused, and reads no address that is none", async () => {
  const { ctx } = stage(page("refused", "nothing_due"));
  await expect(askBill(ctx, SLUG, INPUT)).rejects.toMatchObject({ code: "nothing_due" });
  const silent = stage(page("asking", null));
  await expect(askBill(silent.ctx, SLUG, INPUT)).rejects.toMatchObject({ code: "inquiry_unavailable" });
  const wrong = stage(page("inquiry", null));
  await expect(askBill(wrong.ctx, "../../x", INPUT)).rejects.toMatchObject({ code: "not_found" });
  expect(wrong.calls).toEqual([]);
});

it("whose number it is takes the same place, and a refusal stands on the page", async () => {
  const question = { product_code: "pln20", destination: "12345678901" };
  const found = stage(page("inquiry", null));
  expect(await askCustomer(found.ctx, SLUG, question)).toBe("TRXA1B2C3");
  expect(found.taken).toEqual([["guest_inquiry", "203.0.113.7"]]);
  expect(found.asked).toEqual(["TRXA1B2C3"]);
  expect(found.calls.map(({ name }) => name)).toEqual(["checkout_inquire"]);
  const full = stage(page("inquiry", null), false);
  await expect(askCustomer(full.ctx, SLUG, question)).rejects.toMatchObject({ code: "rate_limited" });
  expect(full.calls).toEqual([]);
});
