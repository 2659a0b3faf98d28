import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { ReversalParts } from "#app/features/admin/claims/reversal-parts.tsx";
import { PersonName } from "#app/features/admin/person-name.tsx";

const texts = createInstance();
texts.init({
  lng: "en",
  resources: { en: { admin: { claims: { nobody: "nobody" }, claim: { from: { balance: "from {{name}}" } } } } },
  initImmediate: false,
  interpolation: { escapeValue: false },
});

const drawn = (part: ReactNode) => renderToStaticMarkup(<I18nextProvider i18n={texts}>{part}</I18nextProvider>);

it("beside a claim's money a person's own words stand in quotation marks", () => {
  expect(drawn(<PersonName person={{ name: "Rp 500.000 ❞ masuk" }} />)).toBe("“Rp 500.000 &#x27; masuk”");
  expect(drawn(<PersonName person={null} />)).toBe("nobody");
  const settlement = { action: "take_back", amount: 5, takeable: 5, target: null } as const;
  expect(drawn(<ReversalParts {...settlement} name="Lunas" />)).toContain("from “Lunas”");
});
