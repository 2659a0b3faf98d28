import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { WORKER_NAMES } from "#scripts/runtime/workers.ts";
import { Client } from "#tests/security/support/client.ts";
import { usePerson } from "#tests/support/demo-person.ts";
import { useWorld } from "#tests/support/world.ts";
import { codeSentTo } from "#tests/workers/api-account/inbox.ts";
import type { TopUp } from "#tests/workers/jobs-support/api-user.ts";
import { deliver } from "#tests/workers/jobs-support/partner-mail.ts";
import { expectDiscreetLog, numberEnding, Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

const world = useWorld();
const person = usePerson(world, "agen");

const PASSWORD = "rahasia-123";
const NEW_PASSWORD = "tanaman-baru-7741";
const WRONG_PASSWORD = "tanaman-salah-9182";
const WRONG_PIN = "918273";
const CUSTOMER = numberEnding("1230");

interface Line {
  readonly level: string;
  readonly event: string;
  readonly request_id?: string;
  readonly route?: string;
  readonly actor?: string;
  readonly method?: string;
  readonly status?: number | string;
  readonly duration_ms?: number;
  readonly error?: string | null;
}

const wholeLog = () => readFileSync(join(world().home, "log", "workers.log"), "utf8");

function lines(): Line[] {
  return wholeLog()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
}

/** The log is written beside the answers. */
async function lineOf(wanted: (line: Line) => boolean): Promise<Line> {
  await until(
    "a line of the log",
    async () => lines().some(wanted),
    (found) => found,
  );
  return lines().find(wanted) as Line;
}

/** What was typed, sent or handed out on this day and belongs to one person alone. */
const planted = new Map<string, string>();
let shop: Shop;
let reset: string;
let bought: { ref_id: string };
let refusedAt: string;

/** A day: sign-in, wrong PIN, purchase, top-up, its callback, a page's form, a forgotten password. */
beforeAll(async () => {
  shop = new Shop(world());
  const agent = new Client(world().url);
  expect((await agent.post("/auth/login", { login: person.email, password: WRONG_PASSWORD })).status).toBe(401);
  expect((await agent.post("/auth/login", { login: person.phone, password: PASSWORD })).status).toBe(200);
  const price = (await agent.get<{ product_code: string; price: number }[]>("/prabayar/products?type=pulsa")).data.find(
    ({ product_code }) => product_code === "xld10",
  )?.price;
  const order = { product_code: "xld10", destination: CUSTOMER, price };
  const key = { "idempotency-key": randomUUID() };
  const refused = await agent.post("/prabayar/purchase", { ...order, pin: WRONG_PIN }, key);
  expect(refused.error).toBe("pin_incorrect");
  refusedAt = refused.headers.get("X-Request-Id") ?? "";
  const sold = await agent.post<{ ref_id: string }>(
    "/prabayar/purchase",
    { ...order, pin: "123456" },
    { "idempotency-key": randomUUID() },
  );
  expect(sold.status).toBe(200);
  bought = sold.data;
  await shop.purchaseIs(bought.ref_id, "success");
  const deposit = (await agent.post<TopUp>("/deposit/topup", { amount: 50_000, channel: "b.bca" })).data;
  const notice = await shop.notice(deposit, "settlement");
  expect(await shop.deliver({ ...notice, headers: { ...notice.headers, "user-agent": "Veritrans" } })).toBe(200);
  const forged = notice.body.replace(/"signature_key":"./, '"signature_key":"x');
  expect(await deliver(world().url, { ...notice, body: forged })).toBe(401);
  await shop.depositIs(deposit.code, "paid");
  // Pages, and a form of one, without scripts.
  const receipt = await agent.page(`/receipt/prabayar/${bought.ref_id}?token=${NEW_PASSWORD}`);
  expect(receipt.status).toBe(200);
  await agent.page(`/account/laporan/transaksi/${bought.ref_id}`);
  const guest = new Client(world().url);
  await guest.page("/auth/login");
  expect((await guest.form("/auth/login", { login: person.email, password: WRONG_PASSWORD })).status).toBe(401);
  expect((await guest.page("/tidak/ada/628110000099")).status).toBe(404);
  // A forgotten password.
  expect((await guest.post("/auth/password/forgot", { email: person.email })).status).toBe(200);
  reset = await codeSentTo(shop, person.email);
  const again = { email: person.email, code: reset, password: NEW_PASSWORD };
  expect((await guest.post("/auth/password/reset", again)).status).toBe(200);
  expect(await world().runCron()).toBe("ok");
  const cookies = [...agent.cookies, ...guest.cookies].filter(([name]) => name !== "gerai_locale");
  for (const [name, value] of cookies) planted.set(`cookie ${name}`, value);
  for (const [name, value] of Object.entries({ PASSWORD, NEW_PASSWORD, WRONG_PASSWORD, WRONG_PIN, CUSTOMER, reset })) {
    planted.set(name, value);
  }
  planted.set("csrf token", agent.csrf);
  planted.set("PIN", "123456");
  planted.set("email", person.email);
  planted.set("phone", person.phone.slice(1));
  planted.set("phone as people write it", person.phone.replace("+62", "0"));
  planted.set("signature", /"signature_key":"(\w+)"/.exec(notice.body)?.[1] ?? "none");
});

describe("the log of a whole day", () => {
  it("holds nothing that is one person's alone, and no setting of the site", () => {
    const log = wholeLog();
    const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
    // Six digits may stand in an id or a time by chance.
    const bare = log.replaceAll(ids, "").replaceAll(/"at":"[^"]*"/g, "");
    expect(planted.size).toBeGreaterThan(12);
    expect([...planted].filter(([, text]) => text.length >= 6 && bare.includes(text)).map(([name]) => name)).toEqual(
      [],
    );
    expectDiscreetLog(world());
    const settings = Object.entries(world().env).filter(([name]) => /_(KEY|SECRET|TOKEN|PEPPER|JWK)$/.test(name));
    expect(settings.filter(([, value]) => value.length >= 6 && log.includes(value)).map(([name]) => name)).toEqual([]);
  });

  it("is one JSON line a request, with who, where, what came of it and how long it took", async () => {
    const line = await lineOf(({ event, request_id }) => event === "request" && request_id === refusedAt);
    expect(line).toMatchObject({
      actor: "user",
      method: "POST",
      route: "/api/v1/prabayar/purchase",
      status: 422,
      error: "pin_incorrect",
    });
    const requests = lines().filter(({ event }) => event === "request");
    for (const one of requests) {
      expect(one.request_id).toMatch(/^[\w-]{8,64}$/);
      expect(one.duration_ms).toBeGreaterThanOrEqual(0);
      expect(one.route).toMatch(/^(none|\/[\w/{}:.?*-]*)$/);
    }
    const routes = new Set(requests.map(({ actor, route }) => `${actor} ${route}`));
    for (const route of [
      "guest /api/v1/auth/login",
      "partner /callbacks/midtrans",
      "user /receipt/prabayar/:refId",
      "user /account/laporan/transaksi/:refId",
      "guest /auth/login",
      "guest /*",
    ]) {
      expect(routes).toContain(route);
    }
    // An address with an id in it stands nowhere.
    expect(requests.filter(({ route }) => route?.includes(bought.ref_id))).toEqual([]);
  });

  it("leads from a request to the jobs that it began, and names the minute's work", async () => {
    const request = lines().find(
      ({ event, route, status }) => event === "request" && route === "/api/v1/prabayar/purchase" && status === 200,
    );
    expect(
      await lineOf(({ event, request_id }) => event === "message" && request_id === request?.request_id),
    ).toMatchObject({ route: "gerai-dispatch", actor: "job", status: "done" });
    const callback = lines().find(({ route, status }) => route === "/callbacks/midtrans" && status === 200);
    expect(
      await lineOf(({ event, request_id }) => event === "message" && request_id === callback?.request_id),
    ).toMatchObject({ route: "gerai-inbound", actor: "job", status: "done" });
    expect(await lineOf(({ event, route }) => event === "cron" && route === "every-minute")).toMatchObject({
      actor: "job",
      status: "done",
    });
  });
});

describe("what nobody expected", () => {
  it("shows a reference that is in the log, to the API, on a page and without scripts", async () => {
    const agent = await Client.signedIn(world().url, person.email, NEW_PASSWORD);
    await world().sql.query("alter function public.device_list() rename to device_list_away");
    await world().sql.query("notify pgrst, 'reload schema'");
    try {
      const refused = await agent.get("/account/device");
      expect(refused).toMatchObject({ status: 500, error: "unexpected" });
      const { request_id, message } = refused.body as { request_id: string; message: string };
      expect(message).toContain(request_id);
      expect(await lineOf(({ event, request_id: id }) => event === "api_failed" && id === request_id)).toBeDefined();
      const page = await agent.page("/account/devices");
      expect(page.status).toBe(500);
      const said = /Kode untuk bantuan:.*?([\da-f]{8}-[\da-f-]{27})/s.exec(page.text)?.[1];
      const failed = await lineOf(({ event, request_id: id }) => event === "page_failed" && id === said);
      expect(failed.error).toBe("unexpected");
      expect(await lineOf(({ event, request_id: id }) => event === "request" && id === said)).toMatchObject({
        route: "/account/devices",
        status: 500,
        error: "unexpected",
      });
    } finally {
      await world().sql.query("alter function public.device_list_away() rename to device_list");
    }
  });
});

describe("the health address", () => {
  it.each(WORKER_NAMES)("of %s says that it runs, and nothing else", async (name) => {
    const answer = await fetch(`${world().url}/healthz${name === "web" ? "" : `/${name}`}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('{"status":"ok"}');
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("takes nothing, and a Worker of queues answers nothing else", async () => {
    expect((await fetch(`${world().url}/healthz/jobs`, { method: "POST", body: "x" })).status).toBe(405);
    expect((await fetch(`${world().url}/healthz/nobody`)).status).toBe(404);
  });
});
