import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { enPublic } from "#app/i18n/en/public-resources.ts";
import { en } from "#app/i18n/en/resources.ts";
import { ROOT } from "#scripts/lib/process.mjs";

/** Where a sentence may be asked for, by its name or by one that SQL answers. */
const CODE = ["app/**/*.{ts,tsx}", "core/**/*.ts", "workers/**/*.ts", "supabase/schemas/**/*.sql"];
const TEXTS = /^app\/i18n\/(id|en|zh)\/|\.test\.tsx?$/;

const code = globSync(CODE, { cwd: ROOT })
  .filter((file) => !TEXTS.test(file))
  .map((file) => readFileSync(join(ROOT, file), "utf8"));

const whole = code.join("\n");
const words = new Set(code.flatMap((text) => text.match(/[A-Za-z0-9_]+/g) ?? []));

/** Names that are put together: `${state}Text` stands for whatever ends so. */
const composed = code
  .flatMap((text) => [...text.matchAll(/`((?:[\w.:-]|\$\{[^`{}]*\})+)`/g)].map(([, name = ""]) => name))
  .map((name) => name.split(/[.:]/).at(-1) ?? "")
  .filter((last) => last.includes("${") && /[A-Za-z]{2}/.test(last.replace(/\$\{[^}]*\}/g, "")))
  .map((last) => new RegExp(`^${last.replace(/\$\{[^}]*\}/g, "\\w+").replace(/-/g, "\\-")}$`));

/** Plural forms are asked for by the name that they share. */
const asked = (name: string) => name.replace(/_(zero|one|two|few|many|other)$/, "");

function unused(value: unknown, path: string): string[] {
  if (value && typeof value === "object")
    return Object.entries(value).flatMap(([name, of]) => unused(of, `${path}.${name}`));
  const own = path.slice(path.lastIndexOf(".") + 1);
  const named = [own, asked(own)].some((name) => words.has(name) || composed.some((pattern) => pattern.test(name)));
  // States and addresses of several words are no names of code.
  return named || (/[ -]/.test(own) && whole.includes(own)) ? [] : [path];
}

it("no sentence is written in three languages that no code names", () => {
  expect(words.size).toBeGreaterThan(1_000);
  expect(unused({ ...en, ...enPublic }, "")).toEqual([]);
});
