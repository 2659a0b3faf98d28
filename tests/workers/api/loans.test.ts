import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  type LoanDeskAgent,
  type LoanState,
  loanDeposit,
  loanDeskAgent,
  loanState,
  ownLoan,
  type Repayment,
  repayment,
} from "#core/loans/schema.ts";
import { expectSoundLedger, openShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openShop();
const agent = () => shop().user("agen@gerai.test");
const admin = () => shop().user("admin@gerai.test");
const DECIDE = "/agent-center/deposit-debt/decide";

describe("agent-debt", () => {
  it("goes from the request to the last rupiah paid back, each once for a key", async () => {
    const [user, boss] = await Promise.all([agent(), admin()]);
    const [row] = (await user.get<unknown[]>("/agent-debt")).data;
    expect(ownLoan.parse(row)).toMatchObject({ status: "active", limit: 500_000, usage: 0, due: "other" });
    const key = { "idempotency-key": randomUUID() };
    const asked = await Promise.all(
      Array.from({ length: 4 }, () => user.post("/agent-debt/deposit", { amount: 60_000, note: "akhir pekan" }, key)),
    );
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { code } = loanDeposit.parse(asked[0]?.data);
    const second = await user.post("/agent-debt/deposit", { amount: 10_000 });
    expect([second.status, second.error]).toEqual([409, "loan_request_open"]);

    const decision = { code, action: "approve", amount: 60_000, reason: "Langganan lama" };
    const clicks = await Promise.all(Array.from({ length: 5 }, () => boss.post<LoanDeskAgent>(DECIDE, decision)));
    expect(clicks.map(({ error }) => error).sort()).toEqual([
      "loan_decided",
      "loan_decided",
      "loan_decided",
      "loan_decided",
      null,
    ]);
    const seen = loanDeskAgent.parse(clicks.find(({ ok }) => ok)?.data);
    expect(seen).toMatchObject({ loan_balance: 60_000, loan: { usage: 60_000 } });

    const state = loanState.parse((await user.get<LoanState>("/agent-debt/facility")).data);
    expect(state).toMatchObject({ loan_balance: 60_000, facility: { remaining_limit: 440_000 } });
    const account = (await user.get<{ agent_debt: unknown }>("/account")).data.agent_debt;
    expect(account).toEqual({
      deposit: 60_000,
      is_due_today: false,
      not_paid_off: true,
      usage: 60_000,
      due_date: state.facility?.due_date,
    });

    const before = await user.balance();
    const payKey = { "idempotency-key": randomUUID() };
    const paid = await Promise.all(
      Array.from({ length: 4 }, () =>
        user.post<Repayment>("/agent-debt/pay", { amount: 60_000, pin: "123456" }, payKey),
      ),
    );
    expect(new Set(paid.map(({ data }) => repayment.parse(data).code)).size).toBe(1);
    expect(await user.balance()).toBe(before - 60_000);
    const again = await user.post("/agent-debt/pay", { amount: 1, pin: "123456" });
    expect([again.status, again.error, Object.keys(again.body["errors"] as object)]).toEqual([
      422,
      "repayment_above_usage",
      ["amount"],
    ]);
    const history = await user.get<{ totals: unknown }>("/agent-debt/history");
    expect(history.data.totals).toEqual({ count: 2, lent: 60_000, repaid: 60_000 });
    await expectSoundLedger(shop().world);
  });

  it("what is owed is seen and paid back while the site has no new loans, and nothing is lent", async () => {
    const [user, boss] = await Promise.all([agent(), admin()]);
    const asked = loanDeposit.parse((await user.post("/agent-debt/deposit", { amount: 20_000 })).data);
    const decision = { code: asked.code, action: "approve", amount: 20_000, reason: "Langganan lama" };
    expect((await boss.post(DECIDE, decision)).status).toBe(200);
    await shop().world.sql.query("update private.site_settings set agent_debt_enabled = false");
    try {
      const state = loanState.parse((await user.get<LoanState>("/agent-debt/facility")).data);
      expect(state).toMatchObject({ lending: false, facility: { usage: 20_000 } });
      expect((await user.get("/agent-debt")).data).toMatchObject([{ usage: 20_000 }]);
      expect((await user.get("/account")).data).toMatchObject({ agent_debt: { usage: 20_000, not_paid_off: true } });
      const borrow = await user.post("/agent-debt/deposit", { amount: 10_000 });
      expect([borrow.status, borrow.error]).toEqual([422, "loan_not_offered"]);
      const facility = await user.post("/agent-debt/facility", { limit: 100_000, due_day: 5 });
      expect([facility.status, facility.error]).toEqual([422, "loan_not_offered"]);
      expect((await user.post("/agent-debt/pay", { amount: 20_000, pin: "123456" })).status).toBe(200);
      const sales = await shop().user("sales@gerai.test");
      expect((await sales.get("/agent-center/agent-debt")).error).toBe("forbidden");
    } finally {
      await shop().world.sql.query("update private.site_settings set agent_debt_enabled = true");
    }
    await expectSoundLedger(shop().world);
  });

  it("two repayments at once never pay more than is owed", async () => {
    const user = await shop().user("tempo@gerai.test");
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => user.post("/agent-debt/pay", { amount: 150_000, pin: "123456" })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await user.balance()).toBe(0);
    const borrow = await user.post("/agent-debt/deposit", { amount: 10_000 });
    expect([borrow.status, borrow.error]).toEqual([422, "loan_overdue"]);
    await expectSoundLedger(shop().world);
  });

  it("is for agents, and its desk for sales users and admins", async () => {
    const [member, user, sales] = await Promise.all(
      ["member", "agen", "sales"].map((name) => shop().user(`${name}@gerai.test`)),
    );
    expect((await member?.get("/agent-debt"))?.data).toEqual([]);
    for (const path of ["/agent-debt/facility", "/agent-debt/deposit", "/agent-debt/history", "/agent-debt/bill"]) {
      expect((await member?.get(path))?.error, path).toBe("forbidden");
    }
    for (const list of ["agent-debt", "bill-debt", "deposit-debt"]) {
      expect((await user?.get(`/agent-center/${list}`))?.error, list).toBe("forbidden");
      expect((await sales?.get(`/agent-center/${list}?due=overdue`))?.status, list).toBe(200);
    }
    const facility = { user_id: randomUUID(), action: "deactivate", reason: "because I can" };
    expect((await sales?.post("/agent-center/agent-debt/decide", facility))?.error).toBe("forbidden");
  });
});
