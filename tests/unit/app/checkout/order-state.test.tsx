import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { OrderState } from "#app/features/checkout/order-state.tsx";
import { links } from "#app/i18n/id/links.ts";

const texts = createInstance();
texts.init({ lng: "id", resources: { id: { links } }, initImmediate: false });
const said = (state: "success" | "refunding" | "refunded", refunded: number) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <OrderState order={{ state, refunded }} />
    </I18nextProvider>,
  ).replace(/<[^>]*>/g, "|");

it("an order that was delivered says of money that its customer has again, one whose money went back says it once", () => {
  expect(said("success", 0)).toMatch(/^\|+Terkirim\|+$/);
  expect(said("success", 12_000)).toMatch(/Terkirim.*Rp.12\.000 kembali ke pelanggan/);
  expect(said("refunding", 2_000)).toMatch(/Akan dikembalikan.*Rp.2\.000 kembali ke pelanggan/);
  expect(said("refunded", 12_000)).toMatch(/^\|+Uang kembali\|+$/);
});
