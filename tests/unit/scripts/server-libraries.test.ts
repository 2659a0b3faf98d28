import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as wholeRouter from "@remix-run/router";
import { createElement, type ReactElement } from "react";
import { afterAll, describe, expect, it } from "vitest";
import { cutLibrary } from "#scripts/browser-libraries.ts";
import { ROOT } from "#scripts/lib/process.mjs";
import { cutServerLibrary } from "#scripts/server-libraries.ts";
import { isOneByte } from "#tests/support/is-one-byte.ts";

// Inside the repository, where libraries find each other.
const place = join(ROOT, ".gerai");
mkdirSync(place, { recursive: true });
const folder = mkdtempSync(join(place, "server-libraries-"));
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

  it("keeps what it has found from whoever it gave it to", async () => {
    const { matchRoutes } = await cut<typeof wholeRouter>("@remix-run/router/dist/router.js");
    const find = () => matchRoutes(routes, "/sell/pulsa") ?? [];
    for (const match of find()) {
      Object.assign(match, { pathname: "/elsewhere" });
      Object.assign(match.params, { type: "data" });
    }
    find().pop();
    expect(find()).toEqual(wholeRouter.matchRoutes(routes, "/sell/pulsa"));
    expect(matchRoutes(routes, { pathname: "/sell/pulsa" }, "/base")).toBeNull();
    const long = `/sell/${"a".repeat(500)}`;
    for (const _ of "ab") expect(matchRoutes(routes, long)?.at(-1)?.params["type"]).toHaveLength(500);
  });

  it("runs loaders and hands on what they answer and throw", async () => {
    const { createStaticHandler } = await cut<typeof wholeRouter>("@remix-run/router/dist/router.js");
    const loaders = [
      {
        id: "root",
        path: "/",
        loader: () => "frame",
        children: [{ id: "page", index: true, loader: () => ({ a: 1 }) }],
      },
      { id: "refused", path: "/refused", loader: () => Promise.reject(new Response("no", { status: 403 })) },
    ];
    for (const path of ["/", "/refused", "/nowhere"]) {
      const ask = (handler: typeof createStaticHandler) => handler(loaders).query(new Request(`https://a.test${path}`));
      const { loaderData, statusCode, errors } = (await ask(createStaticHandler)) as wholeRouter.StaticHandlerContext;
      const whole = (await ask(wholeRouter.createStaticHandler)) as wholeRouter.StaticHandlerContext;
      expect({ loaderData, statusCode, errors: Object.keys(errors ?? {}) }).toEqual({
        loaderData: whole.loaderData,
        statusCode: whole.statusCode,
        errors: Object.keys(whole.errors ?? {}),
      });
    }
  });
});

describe("an address that the server draws", () => {
  interface Server {
    createStaticRouter(routes: readonly object[], context: object): { encodeLocation(to: string | object): object };
  }
  const path = "react-router-dom/server.mjs";
  const addresses = ["/", "/a/b", "/a-b_C/", "/A1", "/a%20b", "/a b", "/a ", "/a/../b", "/a/./b", "/a//b", "/é", "/%"];

  it.each([...addresses, "/a?b=1", "/a#b", "a/b", "", "https://a.test/b", "/prabayar/pulsa"])(
    "%j stays encoded",
    async (address) => {
      const whole = (await import(pathToFileURL(join(ROOT, "node_modules", path)).href)) as Server;
      const routers = [whole, await cut<Server>(path)].map(({ createStaticRouter }) =>
        createStaticRouter([{ path: "/" }], { matches: [] }),
      );
      for (const to of [address, { pathname: address, search: "?q=1", hash: "" }, { pathname: address }]) {
        const [expected, got] = routers.map((router) => router.encodeLocation(to));
        expect(got).toEqual(expected);
      }
    },
  );
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
    for (const data of [DATA, null, undefined, "text", Number.NaN, [-0, 0, true, false, 1e21, "\u2028\ud800"]]) {
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

describe("the markup of a page", () => {
  interface Drawing {
    readonly default: { renderToString(element: ReactElement): string };
  }
  const draw = async (text: string) => {
    const name = "react-dom/cjs/react-dom-server-legacy.browser.production.min.js";
    const id = join(ROOT, "node_modules", name);
    const file = join(folder, "react-dom-server.cjs");
    writeFileSync(file, cutServerLibrary(id, readFileSync(id, "utf8")) ?? "");
    const { default: ours } = (await import(pathToFileURL(file).href)) as Drawing;
    return ours.renderToString(createElement("p", { title: text }, text));
  };

  it("is ASCII where its signs are Latin or punctuation, and nothing in it ends a text", async () => {
    expect(await draw("Rp\u00a010 · “é” – …")).toBe(
      '<p title="Rp&#160;10 &#183; &#8220;&#233;&#8221; &#8211; &#8230;">Rp&#160;10 &#183; &#8220;&#233;&#8221; &#8211; &#8230;</p>',
    );
    expect(await draw(`\u00a0<b a="1">&'`)).toBe(
      '<p title="&#160;&lt;b a=&quot;1&quot;&gt;&amp;&#x27;">&#160;&lt;b a=&quot;1&quot;&gt;&amp;&#x27;</p>',
    );
  });

  it("is kept as one byte a sign then, whatever its texts were kept as", async () => {
    for (const text of ["“…” and what stands behind it", "Rp\u00a010", "only ASCII"])
      expect([text, isOneByte(await draw(text))]).toEqual([text, true]);
    expect(isOneByte(await draw("中文 …"))).toBe(false);
  });

  it("has other signs as they are: numbers between 128 and 159 would be read as different ones", async () => {
    for (const text of ["充值 中文", "\u0080\u009f", "\u{1f600}", "abc"]) {
      expect(await draw(text)).toBe(`<p title="${text}">${text}</p>`);
    }
  });
});

describe("the headers of a page", () => {
  type Said = Readonly<Record<string, Headers>>;
  interface Page {
    getDocumentHeaders(build: object, context: object): Headers;
  }
  const path = "@remix-run/server-runtime/dist/esm/headers.js";
  const said = (value: string) => new Headers({ "X-Said": value, "Set-Cookie": `by=${value}` });
  const pages: readonly { loaders?: Said; actions?: Said; errors?: object; headers?: unknown }[] = [
    {},
    { loaders: { root: said("root") } },
    { loaders: { page: said("page") }, actions: { page: said("action") } },
    { loaders: { root: said("root"), page: said("page") }, headers: () => ({ "X-Page": "1" }) },
    { loaders: { page: said("page") }, errors: { frame: new Error("no") } },
  ];

  it.each(pages)("are those that Remix gathers: %j", async ({ loaders = {}, actions = {}, errors, headers }) => {
    const whole = (await import(pathToFileURL(join(ROOT, "node_modules", path)).href)) as Page;
    const ours = await cut<Page>(path);
    const ids = ["root", "frame", "page"];
    const modules = { root: {}, frame: {}, page: { headers } };
    const build = { routes: Object.fromEntries(ids.map((id) => [id, { module: modules[id as "page"] }])) };
    const matches = ids.map((id) => ({ route: { id } }));
    const loaderData = {};
    const context = { matches, loaderHeaders: loaders, actionHeaders: actions, loaderData, actionData: null, errors };
    expect([...ours.getDocumentHeaders(build, context)]).toEqual([...whole.getDocumentHeaders(build, context)]);
  });
});

describe("the links of a page's head", () => {
  interface Known {
    knownLinks(matches: readonly object[], modules: object, manifest: object): readonly unknown[];
  }

  it("are gathered once for each set of routes", async () => {
    const id = join(ROOT, "node_modules/@remix-run/react/dist/esm/components.js");
    const components = cutServerLibrary(id, readFileSync(id, "utf8")) ?? "";
    const made = `let gathered = 0; const getKeyedLinksForMatches = (matches) => [...matches, ++gathered];`;
    const code = `${made}${/\nconst everyLinks[\s\S]*?\n\}\n/.exec(components)?.[0]} export { knownLinks };`;
    const { knownLinks } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Known;
    expect(components).toContain("React.useMemo(() => knownLinks(matches, routeModules, manifest), [");
    const links = (manifest: object, ...ids: readonly string[]) =>
      knownLinks(
        ids.map((route) => ({ route: { id: route } })),
        {},
        manifest,
      ).at(-1);
    const ours = { routes: {} };
    const different = [links(ours, "root", "sell"), links(ours, "root"), links({ routes: {} }, "root", "sell")];
    expect(different).toEqual([1, 2, 3]);
    expect(links(ours, "root", "sell")).toBe(1);
  });
});

describe("what begins a page", () => {
  interface Known {
    knownText(kind: string, manifest: object, router: object, matches: readonly object[], make: () => string): string;
  }
  const id = join(ROOT, "node_modules/@remix-run/react/dist/esm/components.js");
  const components = cutServerLibrary(id, readFileSync(id, "utf8")) ?? "";

  it("is made once for a page and those beside it", async () => {
    const code = `${/\nconst knownTexts[\s\S]*?\n\}\n/.exec(components)?.[0]} export { knownText };`;
    const { knownText } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Known;
    expect(components).toContain('knownText("script", manifest, router, matches, () => `');
    const manifests = [{ routes: {} }, { routes: {} }] as const;
    let made = 0;
    const text = (kind: string, manifest: object, pathname: string, ...ids: readonly string[]) => {
      const matches = ids.map((route) => ({ route: { id: route } }));
      return knownText(kind, manifest, { state: { location: { pathname } } }, matches, () => `${++made}`);
    };
    const [ours, others] = manifests;
    const first = text("script", ours, "/sell/pulsa", "root", "sell");
    expect(text("script", ours, "/sell/data", "root", "sell")).toBe(first);
    const different = [
      first,
      text("script", ours, "/sell/pulsa", "root", "other"),
      text("script", ours, "/buy/pulsa", "root", "sell"),
      text("script", others, "/sell/pulsa", "root", "sell"),
      text("with", ours, "/sell/pulsa", "root", "sell"),
    ];
    expect(new Set(different).size).toBe(5);
  });

  it("draws one link for all its files, and the browser one in its place", () => {
    for (const drawn of [components, cutLibrary(id, readFileSync(id, "utf8")) ?? ""]) {
      const scripts = drawn.slice(
        drawn.indexOf("\nfunction Scripts("),
        drawn.indexOf("\nfunction DeferredHydrationScript"),
      );
      // The other is of sites without a manifest that is asked for bit by bit.
      expect(scripts.match(/createElement\("link"/g)).toHaveLength(2);
      expect(scripts).not.toContain("dedupe(preloads).map");
    }
  });
});

it("refuses a version of a library that no longer says what is cut", () => {
  const id = "/node_modules/turbo-stream/dist/turbo-stream.mjs";
  expect(() => cutServerLibrary(id, "export {};")).toThrow("no longer says");
});
