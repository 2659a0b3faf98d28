import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Whoever looks for a request in the logs looks for one name. */
test("every line of the log that names its request calls it request_id", () => {
  const files = globSync("{adapters,app,core,workers}/**/*.ts", { exclude: (name) => name.endsWith(".test.ts") });
  const calls = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\blog\((?:[^()]|\([^()]*\))*\)/g)].map(([call]) => `${file} ${call}`),
  );
  expect(calls.length).toBeGreaterThan(40);
  expect(calls.filter((call) => /[{,]\s*(?:request|requestId|reference|ray|trace)\s*[:,}]/.test(call))).toEqual([]);
});
