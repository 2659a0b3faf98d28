import { expect, it } from "vitest";
import { listTexts } from "#app/server/sheet-texts.server.ts";
import { unknownNumber } from "#app/server/unknown-number.server.ts";
import { orderReason } from "#core/checkout/states.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { errorText } from "#core/shared/errors.ts";

const reader = (locale: (typeof LOCALES)[number]) => ({ locale, site: { name: "Gerai" } });

it("a number that its supplier does not know is told in one sentence, by what its type is sold to", () => {
  const told = (type: string, locale: (typeof LOCALES)[number] = "id") =>
    unknownNumber({ code: "customer_not_found" }, type, reader(locale));
  // A meter, prepaid or billed; an account, paid before or after.
  expect(told("electricity")).toBe(told("listrik"));
  expect(told("kirim-uang")).toBe(told("send-money"));
  for (const locale of LOCALES) expect(told("pdam", locale)).toBe(errorText("customer_not_found", locale));
  for (const type of ["electricity", "send-money", "games", "pdam"]) expect(told(type)).toContain("tidak terdaftar");
  expect(unknownNumber({ code: "number_blocked" }, "listrik", reader("id"))).toBeNull();
});

it("an order to such a number has one reason, whoever said so and when", () => {
  expect(orderReason("customer_not_found")).toBe(orderReason("invalid_number"));
  expect(listTexts(reader("id")).word?.("checkoutReason", "invalid_number")).toContain("tidak terdaftar");
});
