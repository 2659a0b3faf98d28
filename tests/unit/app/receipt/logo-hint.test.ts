import { expect, it } from "vitest";
import { logoHint } from "#app/features/receipt/receipt-settings-page.tsx";

it("no logo is promised where neither the shop nor the site has one", () => {
  expect(logoHint(null, null)).toBe("settings.noLogo");
  expect(logoHint("/avatar", null)).toBe("settings.logoHint");
  expect(logoHint(null, "/logo")).toBe("settings.logoHint");
});
