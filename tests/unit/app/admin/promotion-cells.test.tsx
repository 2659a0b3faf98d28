import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { PROMOTION_CELLS } from "#app/features/admin/promotions/promotion-cells.tsx";
import { promotions } from "#app/i18n/id/promotions.ts";
import type { Promotion } from "#core/catalog/promotions/schema.ts";

const texts = createInstance();
texts.init({ lng: "id", resources: { id: { promotions } }, initImmediate: false });

it("the usual price of a promotion is one line on a card: its words do not part from its sum", () => {
  const card = PROMOTION_CELLS.regular_price?.({ regular_price: 100_000 } as Promotion, "card");
  const drawn = renderToStaticMarkup(<I18nextProvider i18n={texts}>{card}</I18nextProvider>);
  expect(drawn.replace(/<[^>]*>/g, "")).toMatch(/^Harga biasa member Rp\s100\.000$/);
  expect(drawn).toMatch(/^<span class="whitespace-nowrap">.*<\/span>$/);
});
