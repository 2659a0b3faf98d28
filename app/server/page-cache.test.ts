import { describe, expect, it } from "vitest";
import { type EdgeStore, PageCache } from "./page-cache.server.ts";

/** A data center with a clock, in which each isolate draws pages that count how often. */
function dataCenter() {
  let seconds = 0;
  let edition: string | null = "a";
  let drawn = 0;
  let answer = (page: number) => new Response(`<!DOCTYPE html><html lang="id">${page}</html>`, HTML);
  const stored = new Map<string, Response>();
  const store: EdgeStore = {
    match: async (address) => stored.get(address)?.clone(),
    put: async (address, response) => void stored.set(address, response),
  };
  const around = { store, now: () => seconds * 1_000, edition: () => edition };
  const asked: Request[] = [];
  const isolate = (build = "1") => {
    const cache = new PageCache(build, around);
    return {
      cache,
      async get(path = "/", headers: Record<string, string> = {}, method = "GET") {
        const later: Promise<unknown>[] = [];
        const request = new Request(`https://toko.example${path}`, { headers, method });
        const given = await cache.answer(
          request,
          { publicUrl: "https://toko.example", waitUntil: (work) => void later.push(work), note: { route: "" } },
          async (bare, answerHeaders) => {
            asked.push(bare);
            drawn += 1;
            if (path === "/developers") answerHeaders.append("Set-Cookie", "a=b");
            return answer(drawn);
          },
        );
        await Promise.all(later);
        return given === null ? null : /(\d*)<\/html>/.exec(await given.text())?.[1];
      },
    };
  };
  return {
    isolate,
    asked,
    stored,
    at: (second: number) => {
      seconds = second;
    },
    know: (to: string | null) => {
      edition = to;
    },
    answerWith: (made: typeof answer) => {
      answer = made;
    },
  };
}

const HTML = { headers: { "Content-Type": "text/html; charset=utf-8" } };

describe("a page that is kept", () => {
  it("is drawn once for a data center, for half a minute whoever asks how often", async () => {
    const { isolate, at } = dataCenter();
    const [one, other] = [isolate(), isolate()];
    expect([await one.get(), await one.get(), await other.get()]).toEqual(["1", "1", "1"]);
    at(29.9);
    expect([await one.get(), await other.get(), await isolate().get()]).toEqual(["1", "1", "1"]);
    at(30);
    expect([await one.get(), await other.get(), await isolate().get()]).toEqual(["2", "2", "2"]);
  });

  it("is drawn anew once another site is known, once a build is out, and where a change was made", async () => {
    const { isolate, know } = dataCenter();
    const [one, next] = [isolate("1"), isolate("2")];
    expect([await one.get(), await next.get()]).toEqual(["1", "2"]);
    know("b");
    expect([await one.get(), await one.get()]).toEqual(["3", "3"]);
    one.cache.forget();
    expect([await one.get(), await one.get()]).toEqual(["4", "4"]);
  });

  it("is none while nobody knows the site", async () => {
    const { isolate, know, stored } = dataCenter();
    know(null);
    const one = isolate();
    expect([await one.get(), await one.get(), stored.size]).toEqual(["1", "2", 0]);
  });

  it("is apart by what is in its name alone, which is all that it is drawn from", async () => {
    const { isolate, asked } = dataCenter();
    const { get } = isolate();
    const same = [
      await get("/pricelist/pulsa?operator=xl&page=2"),
      await get("/pricelist/pulsa?page=2&utm_source=x&operator=xl"),
      await get("/pricelist/pulsa?operator=xl&page=2&lang=id", { "Accept-Language": "en", Cookie: "gerai_device=x" }),
    ];
    expect(new Set(same).size).toBe(1);
    const apart = [
      await get("/pricelist/pulsa?operator=xl"),
      await get("/pricelist/pulsa?operator=xl&lang=en"),
      await get("/pricelist/pulsa?operator=xl", { Cookie: "gerai_theme=dark" }),
      await get("/pricelist/data?operator=xl"),
    ];
    expect(new Set([...same, ...apart]).size).toBe(5);
    for (const { url, headers } of asked) {
      expect(url).not.toMatch(/utm|lang/);
      expect([...headers.keys()]).toEqual(["cookie"]);
      expect(headers.get("Cookie")).toMatch(/^gerai_locale=(id|en); gerai_theme=(system|dark)$/);
    }
  });

  it("is no page with a cookie, a token, another status or another kind", async () => {
    const { isolate, answerWith, stored } = dataCenter();
    const { get } = isolate();
    await get("/developers");
    const html = (body: string) => () => new Response(body, HTML);
    for (const made of [
      html('<!DOCTYPE html><html><meta name="csrf-token" content="x"/></html>'),
      html('<!DOCTYPE html><html><input type="hidden" name="csrf" value="x"/></html>'),
      html('<!DOCTYPE html><html><script nonce="x"></script></html>'),
      () => new Response("", { ...HTML, status: 404 }),
      () => new Response("", { ...HTML, status: 302 }),
      () => new Response("{}", { headers: { "Content-Type": "application/json" } }),
      () => new Response("", { headers: { ...HTML.headers, "Cache-Control": "no-store" } }),
    ]) {
      answerWith(made);
      await get();
    }
    expect(stored.size).toBe(0);
  });

  it("is none for who has a session, whatever it is, for a form, for a page of one person, and for a file", async () => {
    const { isolate } = dataCenter();
    const { get } = isolate();
    expect(await get("/", { Cookie: "a=b; __Host-gerai_session=x" })).toBeNull();
    expect(await get("/", { Cookie: "__Host-gerai_session=" })).toBeNull();
    expect(await get("/", {}, "POST")).toBeNull();
    for (const path of [
      "/account",
      "/pricelist/pulsa.csv",
      "/pricelist/pulsa?search=a",
      "/auth/login?redirectTo=/account",
    ])
      expect([path, await get(path)]).toEqual([path, null]);
    expect(await get(`/pricelist/pulsa?operator=${"x".repeat(41)}`)).toBeNull();
    expect(await get("/pricelist/pulsa?operator=a&operator=b")).toBeNull();
  });
});
