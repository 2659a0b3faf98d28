import { createInstance } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { OrderHead } from "#app/features/checkout/order-head.tsx";
import { links } from "#app/i18n/id/links.ts";
import type { CheckoutOrder } from "#core/checkout/schema.ts";

vi.mock("#app/components/use-root.ts", () => ({ useWhenInside: () => (at: string) => at }));

const texts = createInstance();
texts.init({ lng: "id", resources: { id: { links } }, initImmediate: false });
const drawn = (state: "success" | "refunding") =>
  renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <OrderHead
        order={{ state, profit: 500, amount: null, total: 12_250, late: false, refunded: 0 } as CheckoutOrder}
        reason={null}
      />
    </I18nextProvider>,
  );

it("an agent who is told to ask customer service finds the way there, nobody else", () => {
  expect(drawn("refunding")).toMatch(
    /hubungi layanan pelanggan.*<a [^>]*href="\/help\/hubungi-kami"[^>]*>Hubungi kami</s,
  );
  expect(drawn("success")).not.toContain("hubungi-kami");
});
