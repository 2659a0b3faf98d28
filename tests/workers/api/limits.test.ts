import { beforeEach, describe, expect, it } from "vitest";
import { documentedFetch } from "#tests/support/documented-answers.ts";
import { roomInMinute } from "#tests/support/room-in-minute.ts";
import { numberEnding, openShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openShop({
  workers: ["web", "api"],
  env: { RATE_LIMITS: '{"guest":5,"guest_file":2,"session":12,"purchase":3}' },
});

beforeEach(roomInMinute, 20_000);

const numbers = (headers: Headers) =>
  ["RateLimit-Limit", "RateLimit-Remaining"].map((name) => Number(headers.get(name)));

describe("the limits", () => {
  it("let a guest's address ask so often a minute and then say when to come back", async () => {
    const ask = () => documentedFetch(shop().url, "/menu");
    const answers: Response[] = [];
    for (let i = 0; i < 7; i++) answers.push(await ask());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers.map(({ headers }) => numbers(headers))).toEqual([
      [5, 4],
      [5, 3],
      [5, 2],
      [5, 1],
      [5, 0],
      [5, 0],
      [5, 0],
    ]);
    const refused = answers.at(-1)!;
    const wait = Number(refused.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.headers.get("RateLimit-Reset")).toBe(`${wait}`);
    expect(await refused.json()).toMatchObject({ error: "rate_limited", retry_after: wait });
  });

  it("count public pages with the calls of the same address", async () => {
    const pages = ["/pricelist/pulsa", "/pricelist/pulsa.data", "/m/pulsa", "/m/pascabayar/bpjs", "/m/topupByExcel"];
    for (const [n, path] of [...pages, "/developers"].entries()) {
      // A page that is kept is drawn for nobody, and costs no place.
      const ask = (end: string, host = n + 1) =>
        fetch(end, { headers: { "CF-Connecting-IP": `203.0.113.${host}`, "Cache-Control": "no-cache" } });
      // What is drawn for the first time takes longer than what is counted.
      expect((await ask(shop().url + path, n + 101)).status, path).toBe(200);
      await roomInMinute();
      const called = await ask(`${shop().url}/api/v1/menu`);
      expect(called.headers.get("RateLimit-Remaining"), path).toBe("4");
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(shop().url + path)));
      expect(answers.map(({ status }) => status).sort(), path).toEqual([200, 200, 200, 200, 429]);
    }
  });

  it("count files of an address by themselves: whoever downloads keeps nobody behind it from a page", async () => {
    const ask = (path: string) => fetch(shop().url + path, { headers: { "CF-Connecting-IP": "203.0.113.90" } });
    const files = ["/pricelist/pulsa.csv", "/pricelist/pulsa.xlsx", "/pricelist/data.csv"];
    const statuses: number[] = [];
    for (const path of files) statuses.push((await ask(path)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const page = await ask("/checkout/pulsa/xl/0000000000");
    expect(page.status).toBe(404);
    expect((await ask("/api/v1/menu")).headers.get("RateLimit-Remaining")).toBe("3");
  });

  it("count a session by itself, whatever its address has done", async () => {
    const user = await shop().user("agen@gerai.test");
    const statuses: number[] = [];
    for (let i = 0; i < 13; i++) statuses.push((await user.get("/menu")).status);
    expect(statuses).toEqual([...Array(12).fill(200), 429]);
    expect((await (await shop().user("member@gerai.test")).get("/menu")).status).toBe(200);
  });

  it("count purchases by account, refused ones too, before the PIN is tried", async () => {
    const user = await shop().user("member@gerai.test");
    const buy = () =>
      user.post("/prabayar/purchase", {
        product_code: "nope",
        destination: numberEnding("0001"),
        price: 1,
        pin: "123456",
      });
    const answers = [await buy(), await buy(), await buy(), await buy()];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
    expect(answers.map(({ headers }) => numbers(headers))).toEqual([
      [3, 2],
      [3, 1],
      [3, 0],
      [3, 0],
    ]);
    expect(Number(answers[3]!.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("leave probes alone", async () => {
    for (let i = 0; i < 8; i++) expect((await documentedFetch(shop().url, "/health")).status).toBe(200);
  });
});
