import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownNode, runBeside } from "#scripts/lib/process.mjs";
import { sideBySide } from "#scripts/lib/side-by-side.mjs";

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A suite that says three lines, with time between them in which its neighbour speaks, and ends with a code. */
const saying = (word: string, code: number) => [
  "-e",
  `let n = 0; const say = () => (console.log("${word}", n), ++n < 3 ? setTimeout(say, 20) : process.exit(${code})); say();`,
];

test("the suites of a lane follow each other, those of two are told whole, and one that fails ends none", async () => {
  const codes = new Map<string, number>();
  await sideBySide([["a"], ["b", "c"]], async (suite, into) => {
    codes.set(suite, await runBeside(ownNode(), saying(suite, suite === "a" || suite === "b" ? 3 : 0), { into }));
  });
  expect(Object.fromEntries(codes)).toEqual({ a: 3, b: 3, c: 0 });
  expect(printed.toSorted()).toEqual(["a", "b", "c"].map((word) => `\n■ ${word}\n${word} 0\n${word} 1\n${word} 2\n`));
  expect(printed.findIndex((text) => text.includes("b 0"))).toBeLessThan(
    printed.findIndex((text) => text.includes("c 0")),
  );
});

test("a lane that has no other beside it speaks for itself", async () => {
  const files: unknown[] = [];
  await sideBySide([["a", "b"]], async (_, into) => files.push(into));
  expect(files).toEqual([undefined, undefined]);
  expect(printed).toEqual([]);
});

test("what is interrupted says so with its code, and what cannot be started fails", async () => {
  expect(await runBeside(ownNode(), ["-e", 'process.kill(process.pid, "SIGINT")'])).toBe(130);
  expect(await runBeside(ownNode(), ["-e", 'process.kill(process.pid, "SIGKILL")'])).toBe(1);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await runBeside("/nowhere/to-be-found", [])).toBe(1);
});
