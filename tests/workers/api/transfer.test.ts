import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Transfer, transfer } from "#core/transfers/schema.ts";
import { type StatementPage, type StatementRow, statementPage } from "#core/wallet/statement-schema.ts";
import { openSharedShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openSharedShop();
const agent = () => shop().own("agen");
const member = () => shop().own("member");

const body = async () => ({
  recipient: (await shop().person("member")).phone.replace(/^\+62(...)(...)/, "0$1 $2 "),
  amount: 50_000,
  pin: "123456",
  note: "Modal",
});

describe("deposit/transfer", () => {
  it("shows the name first, in any spelling of the number", async () => {
    const from = await agent();
    const { email, phone } = await shop().person("member");
    const [first, second] = [phone.slice(3, 6), phone.slice(6)];
    for (const recipient of [`0${first}${second}`, `+62 ${first}-${second}`, email.toUpperCase()]) {
      const { status, data } = await from.post<{ name: string }>("/deposit/transfer/recipient", { recipient });
      expect([status, Object.keys(data), data.name]).toEqual([200, ["recipient", "name"], "Mira Member"]);
    }
  });

  it("sends once, however often the same key comes", async () => {
    const [from, to] = [await agent(), await member()];
    const [before, others] = [await from.balance(), await to.balance()];
    const key = randomUUID();
    const asked = await body();
    const send = () => from.post<Transfer>("/deposit/transfer", asked, { "idempotency-key": key });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.map(({ status, error }) => [status, error])).toEqual(Array(10).fill([200, null]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(transfer.parse(answers[0]?.data)).toMatchObject({
      direction: "out",
      name: "Mira Member",
      amount: 50_000,
      note: "Modal",
      start_balance: before,
      end_balance: before - 50_000,
    });
    expect([await from.balance(), await to.balance()]).toEqual([before - 50_000, others + 50_000]);
    const other = await from.post(
      "/deposit/transfer",
      { ...(await body()), amount: 50_001 },
      { "idempotency-key": key },
    );
    expect([other.status, other.error]).toEqual([409, "idempotency_mismatch"]);
  });

  it("names the field that is wrong", async () => {
    const from = await agent();
    const refused = async (changes: object) => {
      const answer = await from.post("/deposit/transfer", { ...(await body()), ...changes });
      return [answer.status, answer.error, Object.keys((answer.body["errors"] as object) ?? {})];
    };
    expect(await refused({ recipient: "08110" })).toEqual([422, "validation_failed", ["recipient"]]);
    expect(await refused({ recipient: "nobody@gerai.test" })).toEqual([422, "recipient_not_found", ["recipient"]]);
    expect(await refused({ recipient: (await shop().person("agen")).email })).toEqual([
      422,
      "recipient_self",
      ["recipient"],
    ]);
    expect(await refused({ amount: 1 })).toEqual([422, "below_minimum", ["amount"]]);
    expect(await refused({ amount: 1.5 })).toEqual([422, "validation_failed", ["amount"]]);
    expect(await refused({ pin: "12345" })).toEqual([422, "validation_failed", ["pin"]]);
    expect(await refused({ pin: "000000" })).toEqual([422, "pin_incorrect", ["pin"]]);
    expect(await refused({ amount: 9_999_999 })).toEqual([422, "insufficient_balance", ["amount"]]);
  });

  it("is for those who were given the permission", async () => {
    const answer = await (await member()).post("/deposit/transfer", {
      ...(await body()),
      recipient: (await shop().person("agen")).email,
    });
    expect([answer.status, answer.error]).toEqual([403, "forbidden"]);
    const asked = await (await member()).post("/deposit/transfer/recipient", {
      recipient: (await shop().person("agen")).email,
    });
    expect([asked.status, asked.error]).toEqual([403, "forbidden"]);
  });
});

describe("the reports of the balances", () => {
  type Rows = { rows: StatementRow[]; totals: StatementPage["totals"] };

  it("show every movement with the balance before and after it, and add up", async () => {
    const user = await agent();
    const { data, body: whole } = await user.post<Rows>("/report/deposit", {});
    const page = statementPage.parse({ ...data, meta: whole["meta"] });
    expect(page.rows[0]).toMatchObject({ kind: "transfer", about: "Mira Member", debit: 50_000, credit: 0 });
    expect(page.totals.start_balance - page.totals.debit + page.totals.credit).toBe(await user.balance());
    const cashback = await user.post<Rows>("/report/cashback-balance", {});
    expect(cashback.data.totals.end_balance).toBe(25_000);
  });

  it("come as a file on request", async () => {
    const file = await (await agent()).file("/report/deposit", {}, { accept: "text/csv" });
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8; header=present"]);
    const [header, ...lines] = (await file.text()).trim().split("\r\n");
    expect(header).toMatch(
      /created_at,kind,code,about,note,method,service_fee,payment_status,start_balance,debit,credit,end_balance$/,
    );
    expect(lines.length).toBeGreaterThan(1);
  });

  it("keep cashback to those who have it", async () => {
    const answer = await (await member()).post("/report/cashback-balance", {});
    expect([answer.status, answer.error]).toEqual([403, "forbidden"]);
  });
});
