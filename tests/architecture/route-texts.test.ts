import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { frame } from "#app/i18n/en/frame.ts";
import { en } from "#app/i18n/en/resources.ts";
import { ROOT } from "#scripts/lib/process.mjs";
import { broughtTexts, frameFaults, neededTexts, routeTextFaults, withTexts } from "#scripts/runtime/route-texts.ts";

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
    const brought = Object.keys(en).filter((name) => !(name in frame));
    const source = readFileSync(join(ROOT, "app/i18n/route-texts.ts"), "utf8");
    expect(/\{id,en,zh\}\/\{([a-zA-Z,]+)\}/.exec(source)?.[1]?.split(",").sort()).toEqual(brought.sort());
    for (const language of ["id", "en", "zh"]) {
      const files = readdirSync(join(ROOT, "app/i18n", language));
      expect(brought.filter((name) => !files.includes(`${name}.ts`))).toEqual([]);
    }
  });
});
