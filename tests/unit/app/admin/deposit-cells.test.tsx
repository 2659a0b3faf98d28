import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { ADMIN_DEPOSIT_CELLS } from "#app/features/admin/deposits/deposit-cells.tsx";
import { ADMIN_DEPOSIT_LIST } from "#core/admin/deposits/admin-deposit-list.ts";
import type { AdminDepositRow } from "#core/admin/schema.ts";

const texts = createInstance();
texts.init({ lng: "id", resources: {}, initImmediate: false });

const order = { order: { product_name: "XL 10.000" } };
const paid = { status: "paid", total: 2_004_440, credited: 2_000_000, order: null };
const ROWS = [
  paid,
  { ...paid, total: 48_540, credited: 44_100, ...order },
  { ...paid, status: "expired", credited: 0 },
];

it.each(["table", "card"] as const)("what the headline adds up stands in each row of a %s: what was asked", (place) => {
  expect(ADMIN_DEPOSIT_LIST.card?.amount).toBe("total");
  const drawn = ROWS.map((row) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={texts}>{ADMIN_DEPOSIT_CELLS.total?.(row as AdminDepositRow, place)}</I18nextProvider>,
    ),
  );
  expect(drawn.map((html) => Number(html.replace(/<[^>]*>|\D/g, "")))).toEqual(ROWS.map(({ total }) => total));
});

it("what a claim holds is told below what was received, and on a card; nothing is held: nothing is said", () => {
  const draw = (row: object, column: "received" | "held", place: "table" | "card") =>
    renderToStaticMarkup(
      <I18nextProvider i18n={texts}>{ADMIN_DEPOSIT_CELLS[column]?.(row as AdminDepositRow, place)}</I18nextProvider>,
    );
  const [late, whole] = [
    { received: 0, held: 12_336 },
    { received: 50_000, held: 0 },
  ];
  expect(draw(late, "received", "table")).toContain("deposits.rowHeld");
  expect(draw(late, "held", "card")).toContain("deposits.rowHeld");
  expect(draw(whole, "received", "table")).not.toContain("deposits.rowHeld");
  expect(ADMIN_DEPOSIT_CELLS.held?.(whole as AdminDepositRow, "card")).toBeNull();
});

it("a status takes two lines where the table has no room for one", () => {
  const drawn = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      {ADMIN_DEPOSIT_CELLS.status?.({ state: "pending" } as AdminDepositRow, "table")}
    </I18nextProvider>,
  );
  expect(drawn).not.toContain("whitespace-nowrap");
});
