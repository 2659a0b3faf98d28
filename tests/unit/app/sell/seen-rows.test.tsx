import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { Destination } from "#app/components/destination.tsx";
import { DepositAmount } from "#app/features/deposits/deposit-list.tsx";
import { STATEMENT_CELLS } from "#app/features/statement/statement-cells.tsx";
import { common } from "#app/i18n/en/common.ts";
import type { DepositStatus } from "#core/deposits/states.ts";
import type { StatementRow } from "#core/wallet/statement-schema.ts";

const texts = createInstance();
texts.init({ lng: "en", resources: { en: { common } }, initImmediate: false });
const drawn = (part: ReactNode) => renderToStaticMarkup(<I18nextProvider i18n={texts}>{part}</I18nextProvider>);

it("a long destination breaks between its parts, none of which forbids a line to end", () => {
  const html = drawn(<Destination text="9658 5485 2356 8702 · NIK •••0123" />);
  expect(html.match(/inline-block max-w-full/g)).toHaveLength(2);
  expect(html).not.toContain("nowrap");
  expect(html.replace(/<[^>]*>/g, "")).toBe("9658 5485 2356 8702 · NIK •••0123");
});

it.each([
  ["paid", false],
  ["pending", false],
  ["review", false],
  ["cancelled", true],
  ["expired", true],
  ["failed", true],
] as const)("a %s top-up's amount is struck out and said to have brought nothing: %s", (status, struck) => {
  const row = { status: status as DepositStatus, total: 102_041, adjusted: 0, net: 0 };
  for (const place of ["card", "table"] as const) {
    const html = drawn(<DepositAmount row={row} place={place} />);
    expect([place, html.includes("<del>"), html.includes("not credited")]).toEqual([place, struck, struck]);
  }
});

it("a card of a top-up that claims changed says what it had brought, struck out, and what stayed", () => {
  const row = { status: "paid" as DepositStatus, total: 102_041, adjusted: -60_000, net: 40_000 };
  const card = drawn(<DepositAmount row={row} place="card" />);
  expect(card).toMatch(/<del[^>]*>.*100\.000.*<\/del>.*40\.000/);
  expect(card).not.toContain("102.041");
});

it("a card of a top-up says which of its sums it shows, a table's cell stands under its heading", () => {
  const said = (status: DepositStatus, place: "card" | "table") =>
    drawn(<DepositAmount row={{ status, total: 102_041, adjusted: 0, net: 100_000 }} place={place} named />).replace(
      /<[^>]*>/g,
      "",
    );
  expect(said("pending", "card")).toMatch(/^to pay Rp.102.041$/);
  expect(said("review", "card")).toMatch(/^asked Rp.102.041$/);
  expect(said("paid", "card")).toMatch(/^credited Rp.100.000$/);
  expect(said("pending", "table")).toMatch(/^102.041$/);
});

it("a statement's line breaks before a number, not inside one", () => {
  const row = { kind: "purchase", about: "Kirim ke Bank BCA · 1234 5678 90", note: "titip" } as StatementRow;
  const html = drawn(STATEMENT_CELLS.about?.(row, "card"));
  expect(html).toMatch(/<span class="inline-block [^"]*">1234 5678 90<\/span>/);
  expect(html.replace(/<[^>]*>/g, "")).toBe("Kirim ke Bank BCA · 1234 5678 90 · “titip”");
  const sent = drawn(STATEMENT_CELLS.about?.({ ...row, kind: "transfer", about: "a · b", note: null }, "card"));
  expect(sent.replace(/<[^>]*>/g, "")).toBe("“a · b”");
});
