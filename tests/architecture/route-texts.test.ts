import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { enPublic } from "#app/i18n/en/public-resources.ts";
import { en } from "#app/i18n/en/resources.ts";
import { localeTexts } from "#app/i18n/locale-texts.server.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { ROOT } from "#scripts/lib/process.mjs";
import {
  broughtTexts,
  frameFaults,
  namespaceFaults,
  neededTexts,
  routeTextFaults,
  withTexts,
} from "#scripts/runtime/route-texts.ts";

const MODULE = `import { a } from "#core/a.ts";\nimport {\n  b,\n} from "#core/b.ts";\n\nexport const needs = "user";\n`;

describe("the sentences of routes", () => {
  it("are what their parts use, no more and no less", async () => {
    expect([...frameFaults(), ...(await routeTextFaults(false))]).toEqual([]);
  });

  it("are found through features, hooks and namespaces before a colon", () => {
    expect(neededTexts(join(ROOT, "app/routes/prabayar/sell.tsx"))).toEqual(
      expect.arrayContaining(["contacts", "money", "sell"]),
    );
    expect(neededTexts(join(ROOT, "app/routes/account/agent.tsx"))).toContain("account");
  });

  it("stand below the imports, once, and go when nothing is needed", () => {
    const written = withTexts(MODULE, ["money", "sell"]);
    expect(broughtTexts(written)).toEqual(["money", "sell"]);
    expect(written.indexOf("await routeTexts")).toBeGreaterThan(written.indexOf("core/b.ts"));
    expect(broughtTexts(withTexts(written, ["sell"]))).toEqual(["sell"]);
    expect(broughtTexts(withTexts(written, []))).toBeNull();
  });

  it("have a file of their name in each language, which browsers can ask for", () => {
    expect(namespaceFaults(false)).toEqual([]);
  });

  it("have the namespaces of English in every language, which is the one list", () => {
    for (const locale of LOCALES) {
      expect([locale, Object.keys(localeTexts(locale))]).toEqual([locale, Object.keys({ ...en, ...enPublic })]);
    }
    expect(localeTexts("id").transfer.title).toBe("Transfer deposit");
    const named = readdirSync(join(ROOT, "app/i18n"), { recursive: true, encoding: "utf8" }).filter((file) =>
      /resources\.ts$/.test(file),
    );
    expect(named.sort()).toEqual(["en/public-resources.ts", "en/resources.ts"]);
  });
});
