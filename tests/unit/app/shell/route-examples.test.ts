import { expect, it } from "vitest";
import { pagePaths } from "#tests/support/page-paths.ts";
import { exampleOf, LEADS_ON } from "#tests/support/route-examples.ts";

it("every page has an example, by which it is read in every look (tests/e2e/every-page.test.ts)", () => {
  const paths = pagePaths();
  expect(paths.length).toBeGreaterThan(120);
  expect(paths.filter((path) => exampleOf(path) === null)).toEqual([]);
  expect(LEADS_ON.filter((path) => !paths.includes(path))).toEqual([]);
});
