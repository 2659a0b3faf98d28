import type { FirstAnswer } from "./behaviour.ts";
import { billBehaviourOf } from "./bill-numbers.ts";
import { BILL_PRODUCTS } from "./bill-products.ts";
import { type BillRow, billCost, extraOf, inquiryAnswer, inquiryRefusal, PAYMENTS, paymentAnswer } from "./bills.ts";
import { billRefusal, type InquiryCall } from "./wire.ts";

/** The postpaid side: inquiries by reference, each with a number by which it is paid. */
export class BillBook {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    this.#sql.exec(`create table if not exists bills (
      tr_id integer primary key autoincrement, ref_id text unique not null, code text not null, hp text not null,
      extra text, created_at integer not null, status integer not null default 0,
      response_code text not null default '42', paid_at integer, tries integer not null default 0,
      cost integer not null default 0)`);
  }

  inquire(call: InquiryCall): Record<string, unknown> {
    const refused = inquiryRefusal(call);
    if (refused !== null) return refused;
    if (this.#of("ref_id", call.ref_id) !== null) return billRefusal("11", "DUPLICATE REF ID", call);
    const product = BILL_PRODUCTS.get(call.code);
    const extra = product === undefined ? null : (extraOf(product, call) ?? null);
    this.#sql.exec(
      "insert into bills (ref_id, code, hp, extra, created_at) values (?, ?, ?, ?, ?)",
      call.ref_id,
      call.code,
      call.hp,
      extra,
      Date.now(),
    );
    const row = this.#of("ref_id", call.ref_id);
    return row === null ? billRefusal("09", "INQUIRY FAILED", call) : inquiryAnswer(row);
  }

  /** Paid once: a second call for it is told that it was. Must be of the same Jakarta day as its inquiry. */
  pay(trId: number, float: number): { body: Record<string, unknown>; answer: FirstAnswer | "lost" } {
    const row = this.#of("tr_id", trId);
    if (row === null) return plain(billRefusal("06", "INQUIRY ID NOT FOUND"));
    if (row.status !== 0) return plain(billRefusal("01", "INVOICE HAS BEEN PAID", row));
    if (jakartaDay(row.created_at) !== jakartaDay(Date.now())) {
      return plain(billRefusal("04", "BILLING ID EXPIRED", row));
    }
    const cost = billCost(row);
    if (cost > float) return plain(billRefusal("17", "BALANCE NOT ENOUGH", row));
    const { answer, payment } = billBehaviourOf(row.code, row.hp);
    this.#sql.exec("update bills set tries = tries + 1 where tr_id = ?", trId);
    if (answer === "lost" && row.tries === 0) return { body: {}, answer };
    const { status, response_code } = PAYMENTS[payment];
    const at = Date.now();
    this.#sql.exec(
      "update bills set status = ?, response_code = ?, paid_at = ?, cost = ? where tr_id = ?",
      status,
      response_code,
      at,
      status === 2 ? 0 : cost,
      trId,
    );
    const body = paymentAnswer({ ...row, status, response_code, paid_at: at }, float - cost, false);
    return { body, answer: answer === "lost" ? "plain" : answer };
  }

  status(refId: string, float: number): Record<string, unknown> | null {
    const row = this.#of("ref_id", refId);
    return row === null ? null : paymentAnswer(row, float, true);
  }

  /** What bills took from the float, in rupiah. */
  taken(): number {
    return this.#sql.exec<{ taken: number | null }>("select sum(cost) as taken from bills").one().taken ?? 0;
  }

  recent(): BillRow[] {
    return this.#sql.exec<BillRow>("select * from bills order by tr_id desc limit 50").toArray();
  }

  #of(column: "ref_id" | "tr_id", value: string | number): BillRow | null {
    return this.#sql.exec<BillRow>(`select * from bills where ${column} = ?`, value).toArray()[0] ?? null;
  }
}

function plain(body: Record<string, unknown>): { body: Record<string, unknown>; answer: "plain" } {
  return { body, answer: "plain" };
}

function jakartaDay(at: number): string {
  return new Date(at + 7 * 3_600_000).toISOString().slice(0, 10);
}
