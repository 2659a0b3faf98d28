import { createInstance } from "i18next";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { SerialNumber } from "#app/components/serial-number.tsx";
import { RowAmount } from "#app/features/transactions/row-amount.tsx";

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

it("what a failed sale was to cost stands among the buying prices, and never among the selling prices", () => {
  const row = { status: "failed", price: 10_750, buying_price: 0, selling_price: 0 } as const;
  expect(drawn(<RowAmount row={row} sum="buying_price" />)).toMatch(/<del[^>]*>.*10\.750.*<\/del>/);
  expect(drawn(<RowAmount row={row} sum="selling_price" />)).not.toMatch(/10\.750|<del/);
});
