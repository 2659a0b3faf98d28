import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { Timeline } from "#app/features/transactions/timeline.tsx";
import { MoneyLines } from "#app/features/transactions/transaction-detail.tsx";
import { common } from "#app/i18n/id/common.ts";
import { transactions } from "#app/i18n/id/transactions.ts";
import type { BillSubject } from "#core/catalog/types.ts";
import type { TransactionDetail } from "#core/purchases/schema.ts";

vi.mock("#app/components/use-root.ts", () => ({ useWhen: () => () => "", useWhenInside: () => () => "" }));

const texts = createInstance();
texts.init({ lng: "id", resources: { id: { common, transactions } }, initImmediate: false });
const said = (node: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={texts}>{node}</I18nextProvider>).replace(/<[^>]*>/g, "|");

it.each([
  [null, "Diterima pelanggan"],
  ["bill", "Tagihan lunas"],
  ["offers", "Paket aktif"],
  ["transfer", "Uang terkirim"],
] as const)("a sale of %s ends in its own words: %s", (subject: BillSubject | null, words) => {
  const entries = [{ status: "success" as const, at: "2026-11-27T10:00:00+07:00", note: null }];
  expect(said(<Timeline entries={entries} paidWith="deposit" subject={subject} provider="operator" />)).toContain(
    `|${words}|`,
  );
});

const failed = (changes: Partial<TransactionDetail>) =>
  said(
    <MoneyLines
      transaction={
        {
          ...{ status: "failed", buying_price: 10_750, selling_price: 12_250, profit: 0, cashback: 0, discount: 0 },
          ...{ ref_id: "TRX", order_number: null, note: null, start_balance: null, end_balance: null },
          ...{ pay_with: "checkout", customer_order: null, ...changes },
        } as TransactionDetail
      }
    />,
  );

it("of an order that was not delivered the price is said to be the customer's, who paid it", () => {
  const order = (state: "refunding" | "refunded" | "credited" | "checked") =>
    failed({ customer_order: { id: "0193a1b2-0000-7000-8000-000000000001", state } });
  expect(order("refunding")).toMatch(/Harga jual\|.*12\.250[|\s]*akan dikembalikan ke pelanggan\|/);
  expect(order("refunded")).toMatch(/12\.250[|\s]*sudah dikembalikan ke pelanggan\|/);
  expect(order("credited")).toMatch(/12\.250[|\s]*masuk ke deposit Anda\|/);
  expect(order("checked")).toMatch(/12\.250[|\s]*sedang diperiksa\|/);
  const own = failed({ pay_with: "deposit" });
  expect(own).toMatch(/10\.750[|\s]*tidak ditagih\|/);
  expect(own).not.toContain("Harga jual");
});
