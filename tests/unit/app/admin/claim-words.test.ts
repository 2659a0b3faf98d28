import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import {
  amountLabel,
  decidedBy,
  explainText,
  happenedText,
  movedBy,
  referenceText,
  takeableNow,
  targetText,
  timelineWhat,
} from "#app/features/admin/claims/claim-words.ts";
import { sourceText } from "#app/features/admin/reconciliation/difference-words.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import type { Claim } from "#core/admin/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

const t = serverTexts("en", "Gerai").getFixedT("en", "admin") as unknown as TFunction<"admin">;
type About = Partial<Pick<Claim, "kind">> & { deposit?: { status: string }; purchase?: object };
const keep = (about: About) => explainText(t, about as unknown as Claim, "keep");

it("leaving a claim promises what happens to what it is about, and nothing else", () => {
  expect(keep({ kind: "currency_mismatch", deposit: { status: "review" } })).toContain("ends as cancelled");
  for (const kind of ["chargeback", "refund_failed", "cancelled_after_paid"]) {
    const said = keep({ kind, deposit: { status: "paid" } });
    expect(said).toContain("its owner is told that the balance has not changed");
    expect(said).not.toContain("cancelled");
  }
  expect(keep({ kind: "proof_without_money", deposit: { status: "expired" } })).not.toContain("owner");
  expect(keep({ kind: "late_success", purchase: {} })).toContain("The purchase stays as it is");
  expect(keep({ kind: "inbound_event" })).toBe("No money moves. The claim is closed.");
});

it("leaving a refund that failed promises nothing of a balance that it gave back by itself", () => {
  const about = (deleted: boolean) =>
    keep({ kind: "refund_failed", deposit: { status: "paid" }, put_back: { balance: 1, deleted } } as unknown as About);
  expect(about(false)).toContain("came back by itself");
  expect(about(true)).toContain("balance of the deleted account");
  expect(happenedText(t, "undone:fees")).toBe("Back with the fees that the site earned, for the refund failed");
});

it("undoing a sale to an agent's customer says that the money goes to a claim, and to no balance", () => {
  const refund = (order: object | null) => explainText(t, { order } as unknown as Claim, "refund");
  expect(refund({})).toContain("goes to a new claim");
  expect(refund(null)).toContain("The buyer gets the price back");
  const moved = (order: object | null) =>
    movedBy({ order, held: null, reversal: null, amount: 10_750 } as unknown as Claim, "refund");
  expect([moved({ total: 16_730 }), moved(null)]).toEqual([16_730, 10_750]);
});

it("a claim whose money the provider sent already is recorded in whole, and says what is left to send", () => {
  const about = (amount: number) => ({ held: 103_072, reversal: { amount } }) as unknown as Claim;
  expect(movedBy(about(103_072), "return")).toBe(103_072);
  expect(explainText(t, about(103_072), "return")).toContain("nothing for you to send");
  expect(movedBy(about(50_000), "return")).toBe(103_072);
  expect(explainText(t, about(50_000), "return")).toContain(`remaining ${formatRupiah(53_072)}`);
  expect(explainText(t, { held: 103_072, reversal: null } as unknown as Claim, "return")).not.toContain("provider has");
});

it("a supplier's cost that nobody could read is said to be so, and leaving a cost settles what is beyond the booked", () => {
  const about = (cost: number | null) =>
    ({ kind: "supplier_price", cost, amount: 4_000, held: null, reversal: null, purchase: {} }) as unknown as Claim;
  expect(explainText(t, about(null), "keep")).toContain("could not be read");
  expect(explainText(t, about(1_500), "keep")).not.toContain("read");
  expect([null, -5_500, 1_500].map((cost) => movedBy(about(cost), "keep"))).toEqual([0, 0, 1_500]);
});

it("a partner is named as it names itself", () => {
  expect(["iak", "digiflazz", "bank"].map((source) => sourceText(t, source))).toEqual([
    "IAK",
    "Digiflazz",
    "Bank accounts",
  ]);
});

it("a supplier's claim is named by its supplier and what it is about, without the day", () => {
  const said = (source: string) => referenceText(t, { source, transfer: null });
  expect(said("route:iak:htelkomsel10:2026-11-26")).toBe("IAK · htelkomsel10");
  expect(said("route:digiflazz:xl:10:2026-11-26")).toBe("Digiflazz · xl:10");
  expect(said("list:iak:pascabayar:2026-11-26")).toBe("IAK · postpaid");
});

it("a guest's money is told as the order's, and comes into no balance", () => {
  expect(happenedText(t, "move:topup", true)).toBe("Received for the order");
  expect(happenedText(t, "move:topup")).not.toContain("order");
  expect(happenedText(t, "move:suspense", true)).toBe(happenedText(t, "move:suspense"));
});

it("a top-up that ended with time left was cancelled or failed, and did not run out of time", () => {
  const deposit = { expires_at: "2026-11-28T10:52:00+00:00" } as Claim["deposit"];
  const said = (at: string) => happenedText(t, timelineWhat({ at, what: "ended", amount: null }, { deposit }));
  expect(said("2026-11-27T17:52:00+07:00")).toBe("Top-up cancelled or failed before its time was over");
  expect(said("2026-11-28T17:50:00+07:00")).toBe("Top-up ended");
  expect(said("2026-11-28T18:00:00+07:00")).toBe("Top-up ended");
});

it("no more can be taken than may be, and than the balance has", () => {
  const back = { amount: 60_000, credited: 60_000, taken: 0 };
  expect(takeableNow({ ...back, takeable: 50_000, balance: 28_000 })).toBe(28_000);
  expect(takeableNow({ ...back, takeable: 50_000, balance: 90_000 })).toBe(50_000);
  expect(takeableNow({ ...back, takeable: 50_000, balance: 0 })).toBe(0);
  expect(takeableNow({ ...back, takeable: 0, balance: null })).toBe(0);
});

it("a wrong part or target is told by the name of its own field, with what would be right", () => {
  const reversal = { amount: 60_000, credited: 60_000, taken: 0, takeable: 50_000, balance: 28_000 };
  const split = (target: string) => targetText(t, { reversal }, { action: "split", target, code: "validation_failed" });
  expect(split("")).toBe("How much from the balance is required.");
  for (const wrong of ["0", "-1", "28001", "abc"]) {
    expect(split(wrong)).toBe(`How much from the balance must be more than 0, at most ${formatRupiah(28_000)}.`);
  }
  const credit = (code: string) => targetText(t, { reversal: null }, { action: "credit", target: "nobody", code });
  expect(credit("recipient_not_found")).toContain("deposit code");
  expect(credit("recipient_self")).toBeNull();
});

it("a late delivery waits for a second admin by what was given back, however it is decided, and books its cost", () => {
  const late = { kind: "late_success", amount: 5_000_000, cost: 3_000, held: null, reversal: null } as unknown as Claim;
  expect([decidedBy(late, "keep"), decidedBy(late, "write_off")]).toEqual([5_000_000, 5_000_000]);
  expect(movedBy(late, "write_off")).toBe(3_000);
});

it("a claim's amount is called what it is: said or only agreed, what went back or a guest paid, the agent's price", () => {
  const label = (claim: object) => amountLabel({ order: null, deposit: null, details: {}, ...claim } as Claim);
  const priced = { kind: "supplier_price", amount: 9_500 };
  expect(label({ ...priced, details: { cost: 9_500 } })).toBe("claim.supplierSays");
  for (const cost of [null, 2e15]) expect(label({ ...priced, details: { cost } })).toBe("claim.supplierAgreed");
  expect(label({ kind: "late_success", amount: 10_750 })).toBe("claim.priceBack");
  expect(label({ kind: "late_success", amount: 16_730, order: {} })).toBe("claim.guestPaid");
  expect(label({ kind: "order_undelivered", amount: 16_730, order: {} })).toBe("claim.agentPrice");
});
