import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as wholeRouter from "@remix-run/router";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "#scripts/lib/process.mjs";
import { cutServerLibrary } from "#scripts/server-libraries.ts";

const folder = mkdtempSync(join(tmpdir(), "gerai-server-libraries-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A pinned library as the server's build has it. */
async function cut<T>(path: string): Promise<T> {
  const id = join(ROOT, "node_modules", path);
  const file = join(folder, path.replaceAll("/", "-").replace(/\.m?js$/, ".mjs"));
  writeFileSync(file, cutServerLibrary(id, readFileSync(id, "utf8")) ?? "");
  return (await import(pathToFileURL(file).href)) as T;
}

describe("the server's router", () => {
  const routes = [
    {
      id: "root",
      path: "/",
      children: [
        { id: "home", index: true },
        { id: "sell", path: "sell/:type?" },
      ],
    },
    { id: "exact", path: "Exact", caseSensitive: true },
    { id: "rest", path: "*" },
  ];
  const paths = ["/", "/sell", "/sell/pulsa", "/Exact", "/exact", "/sell/a/b", "/sell/%20x/"];

  it("finds what the whole one finds, at the first visit and at every later one", async () => {
    const { matchRoutes } = await cut<typeof wholeRouter>("@remix-run/router/dist/router.js");
    const whole = paths.map((path) => wholeRouter.matchRoutes(routes, path));
    expect(paths.map((path) => matchRoutes(routes, path))).toEqual(whole);
    expect(paths.map((path) => matchRoutes(routes, path))).toEqual(whole);
    expect(matchRoutes([{ id: "other", path: "sell" }], "/sell")?.map(({ route }) => route.id)).toEqual(["other"]);
  });
});

describe("what is sent to the browser", () => {
  interface Encoder {
    encode(data: unknown, options?: object): ReadableStream<Uint8Array> | string;
  }
  const DATA = [{ a: 1, b: [null, undefined, "é"], again: { a: 1 } }, new Date(0), "<script>"];

  it("is text at once, the same that would have been streamed", async () => {
    const path = "turbo-stream/dist/turbo-stream.mjs";
    const whole = (await import(pathToFileURL(join(ROOT, "node_modules", path)).href)) as Encoder;
    const { encode } = await cut<Encoder>(path);
    for (const data of [DATA, null, undefined, "text", Number.NaN]) {
      expect(encode(data)).toBe(await new Response(whole.encode(data)).text());
    }
  });

  it("is still streamed where a part of it comes later", async () => {
    const { encode } = await cut<Encoder>("turbo-stream/dist/turbo-stream.mjs");
    const stream = encode({ now: 1, later: Promise.resolve("here") });
    expect(typeof stream).toBe("object");
    expect(await new Response(stream).text()).toContain('"here"');
  });
});

it("refuses a version of a library that no longer says what is cut", () => {
  const id = "/node_modules/turbo-stream/dist/turbo-stream.mjs";
  expect(() => cutServerLibrary(id, "export {};")).toThrow("no longer says");
});
