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

test("suites follow each other in their order, two are told whole, and one that fails ends none", async () => {
  const codes = new Map<string, number>();
  await sideBySide(["a", "b", "c"], 2, async (suite, into) => {
    codes.set(suite, await runBeside(ownNode(), saying(suite, suite === "a" || suite === "b" ? 3 : 0), { into }));
  });
  expect(Object.fromEntries(codes)).toEqual({ a: 3, b: 3, c: 0 });
  expect(printed.toSorted()).toEqual(["a", "b", "c"].map((word) => `\n■ ${word}\n${word} 0\n${word} 1\n${word} 2\n`));
});

test("as many as may run beside each other, and whoever ends makes room for the next", async () => {
  const ends = new Map<string, () => void>();
  const all = sideBySide(["a", "b", "c", "d"], 2, (suite) => new Promise<void>((end) => void ends.set(suite, end)));
  expect([...ends.keys()]).toEqual(["a", "b"]);
  ends.get("b")?.();
  await vi.waitFor(() => expect([...ends.keys()]).toEqual(["a", "b", "c"]));
  ends.get("a")?.();
  await vi.waitFor(() => expect([...ends.keys()]).toEqual(["a", "b", "c", "d"]));
  for (const end of ends.values()) end();
  await all;
});

test("what has no other beside it speaks for itself", async () => {
  const files: unknown[] = [];
  await sideBySide(["a", "b"], 1, async (_, into) => files.push(into));
  await sideBySide(["c"], 3, async (_, into) => files.push(into));
  expect(files).toEqual([undefined, undefined, undefined]);
  expect(printed).toEqual([]);
});

test("what is interrupted says so with its code, and what cannot be started fails", async () => {
  expect(await runBeside(ownNode(), ["-e", 'process.kill(process.pid, "SIGINT")'])).toBe(130);
  expect(await runBeside(ownNode(), ["-e", 'process.kill(process.pid, "SIGKILL")'])).toBe(1);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await runBeside("/nowhere/to-be-found", [])).toBe(1);
});
