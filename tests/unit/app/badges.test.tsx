import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it, vi } from "vitest";
import { CashbackBadge } from "#app/features/cashback/cashback-badge.tsx";
import { LinkBadge } from "#app/features/checkout/link-badge.tsx";
import { OrderState } from "#app/features/checkout/order-state.tsx";
import { Availability } from "#app/features/pricelist/price-rows.tsx";
import { CASHBACK_STATUSES } from "#core/cashback/states.ts";
import type { PricelistRow } from "#core/catalog/schema.ts";
import { CHECKOUT_STATES } from "#core/checkout/states.ts";

vi.mock("#app/components/use-since.ts", () => ({ useClock: () => (at: string) => at }));

const texts = createInstance();
texts.init({ lng: "id", resources: {}, initImmediate: false });
const drawn = (part: ReactNode) => renderToStaticMarkup(<I18nextProvider i18n={texts}>{part}</I18nextProvider>);

it.each([
  ...CHECKOUT_STATES.map(
    (state) => ["order", state, <OrderState key={state} order={{ state, refunded: 0 }} />] as const,
  ),
  ...(["on", "off", "ended"] as const).flatMap((status) =>
    [true, false].map((sells) => ["link", status, <LinkBadge key={status} status={status} sells={sells} />] as const),
  ),
  ...CASHBACK_STATUSES.map((status) => ["cashback", status, <CashbackBadge key={status} status={status} />] as const),
])("the badge of a %s that is %s has an icon and a word", (_, __, badge) => {
  expect(drawn(badge)).toMatch(/<svg.*<\/svg>\w+/s);
});

it("a word of a price's badge keeps its line, hours may break", () => {
  const row = {
    status: "active",
    stock_label: "sold out",
    closed_since: null,
    closed_until: null,
  } as unknown as PricelistRow;
  expect(drawn(<Availability row={row} />)).toMatch(/^<span class="whitespace-nowrap">.*sold_out/);
  const closed = { ...row, status: "closed", closed_since: "22:00", closed_until: "01:00" } as PricelistRow;
  expect(drawn(<Availability row={closed} />)).not.toMatch(/^<span class="whitespace-nowrap">/);
});
