import { createInstance } from "i18next";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { CardAmount } from "#app/components/card-amount.tsx";
import { SaleMoney } from "#app/components/sale-money.tsx";
import { SerialNumber } from "#app/components/serial-number.tsx";
import { SALE_CELLS } from "#app/features/admin/sales/sale-cells.tsx";
import { AGENT_SALE_CELLS } from "#app/features/transactions/agent-sale-cells.tsx";
import { RowAmount } from "#app/features/transactions/row-amount.tsx";
import type { AdminPurchaseRow } from "#core/purchases/admin/purchase-schema.ts";
import type { AgentTransactionRow } from "#core/purchases/schema.ts";

const texts = createInstance();
texts.init({ lng: "id", resources: {}, initImmediate: false });
const drawn = (element: ReactElement) =>
  renderToStaticMarkup(<I18nextProvider i18n={texts}>{element}</I18nextProvider>);

it("a token breaks between its groups alone, and below it stands what is told beside; another serial number as it is", () => {
  const html = drawn(<SerialNumber serial="25128946119555844027/PELANGGAN CONTOH/R1 /000001300/13.9" />);
  const groups = [...html.matchAll(/<wbr\/><span class="whitespace-nowrap">([\d-]+)</g)].map(([, group]) => group);
  expect(groups).toEqual(["2512-", "8946-", "1195-", "5584-", "4027"]);
  expect(html).toMatch(/>PELANGGAN CONTOH · R1 · 1300 VA · 13,9 kWh</);
  expect(drawn(<SerialNumber serial="0419/250" />)).toMatch(/>0419\/250</);
});

it.each(["failed", "canceled", "returned", "expired"] as const)(
  "nothing is charged of a %s sale, said in one way",
  (status) => {
    const row = { status, price: 10_750, buying_price: 0, selling_price: 0 };
    const said = (html: string) => html.replace(/<[^>]*>/g, "");
    const [whole, bare] = [
      drawn(<SaleMoney status={status} amount={10_750} />),
      drawn(<SaleMoney bare status={status} amount={10_750} />),
    ];
    expect(whole).toMatch(/<del>.*Rp.10\.750.*<\/del>/);
    expect(said(whole)).toMatch(/^Rp.10\.750 notCharged$/);
    for (const sum of ["buying_price", "selling_price"] as const)
      expect(drawn(<CardAmount row={row} sum={sum} />)).toBe(whole);
    expect(drawn(<RowAmount row={row} sum="buying_price" />)).toBe(bare);
    expect(said(drawn(<RowAmount row={row} sum="selling_price" />))).toBe("0");
    const sale = { ...row, buying_price: 10_750 } as unknown as AdminPurchaseRow;
    expect(drawn(<>{SALE_CELLS.buying_price?.(sale, "card")}</>)).toBe(whole);
    expect(drawn(<>{SALE_CELLS.buying_price?.(sale, "table")}</>)).toBe(bare);
    const below = { status, price: 0, asked: 10_750 } as AgentTransactionRow;
    expect(drawn(<>{AGENT_SALE_CELLS.price?.(below, "card")}</>)).toBe(whole);
    expect(drawn(<>{AGENT_SALE_CELLS.price?.(below, "table")}</>)).toBe(bare);
  },
);

it("what a failed sale was to cost stands among the buying prices, and never among the selling prices", () => {
  const row = { status: "failed", price: 10_750, buying_price: 0, selling_price: 0 } as const;
  expect(drawn(<RowAmount row={row} sum="buying_price" />)).toMatch(/<del[^>]*>.*10\.750.*<\/del>/);
  expect(drawn(<RowAmount row={row} sum="selling_price" />)).not.toMatch(/10\.750|<del/);
});
