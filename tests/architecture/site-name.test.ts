import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#scripts/lib/process.mjs";

/** The setting itself begins as the name. */
const SETTING = join(ROOT, "core/settings/types.ts");
const PRODUCT = ["app", "core", "adapters", "workers", "public", "supabase/schemas"];
/** `window.GeraiAndroid` is what the Android app calls itself: a technical name. */
const NAME = /Gerai(?!Android)/;

it("no source says the site's name: it is a setting", () => {
  const found = PRODUCT.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|js|svg|sql|css|toml)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => file !== SETTING && NAME.test(readFileSync(file, "utf8"))),
  );
  expect(found).toEqual([]);
});
