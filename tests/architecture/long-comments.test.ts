import { expect, it } from "vitest";
import { longCommentFaults, longComments } from "#scripts/lib/long-comments.mjs";

const LONG = "word ".repeat(30).trim();

it("comments in lines of more than 120 characters are found, sentences and code of that length are not", () => {
  const source = [`/** ${LONG} */`, `  // ${LONG}`, ` * ${LONG}`, `const text = "${LONG}";`, "// short", `**${LONG}**`];
  expect(longComments("a.ts", source.join("\n"))).toEqual([1, 2, 3]);
  expect(longComments("a.sql", `-- ${LONG}\nselect '${LONG}'`)).toEqual([1]);
});

it("no source has one", async () => {
  expect((await longCommentFaults()).output).toBe("");
});
