import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BRANDS, brandOf } from "#core/shared/brands.ts";
import { OPERATORS } from "../../../supabase/seed/catalog/operators.ts";

it("every operator and every way to pay has its mark in the one table", () => {
  const rows = readFileSync("supabase/schemas/channels/rows.sql", "utf8");
  const channels = [...rows.matchAll(/^ {2}\('(?:a|b|manual)\.([a-z]+)'/gm)].map(([, code]) => code ?? "");
  expect(channels.length).toBeGreaterThan(20);
  const unknown = [...OPERATORS.map(({ code }) => code), ...channels].filter((code) => !Object.hasOwn(BRANDS, code));
  expect(unknown).toEqual([]);
});

it("a mark has at most four letters on a colour; an unknown code has its first three in grey", () => {
  for (const { mark, color } of Object.values(BRANDS)) {
    expect(mark).toMatch(/^.{1,4}$/);
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(brandOf("newbank")).toEqual({ name: "newbank", mark: "NEW", color: "#566866" });
});
