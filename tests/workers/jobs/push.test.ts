import { randomUUID } from "node:crypto";
import { importJWK, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { PushBrowser } from "#tests/factories/push.ts";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { numberEnding, openShop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

const shop = openShop();

interface Seen {
  readonly tries: number;
  readonly messages: readonly { authorization: string; topic: string | null; ttl: string; body: string }[];
}

/** A browser of a person, signed in for itself, that is told of results. */
async function told(login: string, name = `sub-${randomUUID()}`) {
  const user = await ApiUser.signedIn(shop().url, login);
  const browser = new PushBrowser();
  const endpoint = `${shop().url}/sandbox/push/${name}`;
  const answer = await user.post("/account/push", { endpoint, keys: browser.keys, expirationTime: null });
  expect(answer.data).toMatchObject({ on: true });
  return { user, browser, endpoint, name };
}

async function seen(name: string): Promise<Seen> {
  return ((await (await fetch(`${shop().url}/sandbox/push/${name}`)).json()) as { data: Seen }).data;
}

async function messages(of: { name: string; browser: PushBrowser }, count: number) {
  const { messages } = await until(
    "messages come",
    () => seen(of.name),
    (now) => now.messages.length >= count,
  );
  return messages.map(({ body }) => JSON.parse(of.browser.read(Buffer.from(body, "base64"))));
}

const waiting = (name: string) =>
  shop().count("private.outbox o join private.push_subscriptions s using (device_id) where s.endpoint like '%' || $1", [
    name,
  ]);
/** How often what waits for a browser was tried in vain; 0 while somebody is still at it. */
async function notedTries(name: string): Promise<number> {
  const [row] = await shop().rows<{ tries: number }>(
    `select o.tries from private.outbox o join private.push_subscriptions s using (device_id)
     where s.endpoint like '%' || $1 and o.held_by is null`,
    [name],
  );
  return row?.tries ?? 0;
}
const subscriptions = (name: string) =>
  shop().count("private.push_subscriptions where endpoint like '%' || $1", [name]);
const makeDue = () => shop().world.sql.query("update private.outbox set due_at = now() where due_at is not null");

describe("a browser that is told of results", () => {
  it("hears of a success, a failure and a credited deposit, in the person's language", async () => {
    const at = await told("agen@gerai.test");
    const good = await at.user.bought("xld10", "087800001230");
    await shop().purchaseIs(good.ref_id, "success");
    expect(await messages(at, 1)).toEqual([
      {
        title: "Pembelian berhasil",
        body: "XL 10.000 · •••1230",
        url: `/account/laporan/transaksi/${good.ref_id}`,
        tag: good.ref_id,
        lang: "id",
      },
    ]);
    await at.user.post("/account/setting", { language: "en" });
    const bad = await at.user.bought("xld10", "087800001232");
    await shop().purchaseIs(bad.ref_id, "failed");
    expect((await messages(at, 2))[1]).toMatchObject({ title: "Purchase failed, money returned", tag: bad.ref_id });
    const deposit = await at.user.topUp(50_000, "b.qris");
    await shop().deliver(await shop().notice(deposit, "settlement"));
    await shop().depositIs(deposit.code, "paid");
    expect((await messages(at, 3))[2]).toMatchObject({
      title: "Top-up arrived",
      body: `Rp\u00a050.000 · ${deposit.code}`,
      url: `/payment/deposit/topup/${deposit.code}`,
    });
    await at.user.post("/account/setting", { language: "id" });
    await until(
      "nothing waits",
      () => waiting(at.name),
      (n) => n === 0,
    );

    const { messages: sent } = await seen(at.name);
    const { x, y } = JSON.parse(shop().secret("VAPID_PRIVATE_JWK")) as { x: string; y: string };
    const key = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
    for (const { authorization, topic, ttl } of sent) {
      const token = /^vapid t=([\w.-]+), k=/.exec(authorization)?.[1] ?? "";
      const { payload } = await jwtVerify(token, key, { audience: shop().url });
      expect(payload.sub).toBe(shop().url);
      expect([ttl, topic?.slice(0, 3)]).toEqual(["3600", expect.stringMatching(/^(TRX|DEP)$/)]);
    }
  });

  it("hears of its own person's results alone", async () => {
    const [agen, member] = [await told("agen@gerai.test"), await told("member@gerai.test")];
    const sale = await agen.user.bought("xld10", numberEnding("0001"));
    await shop().purchaseIs(sale.ref_id, "success");
    await messages(agen, 1);
    expect((await seen(member.name)).tries).toBe(0);
  });

  it("hears nothing more once it has signed out, was revoked, or has turned it off", async () => {
    const [leaving, revoked, off] = [
      await told("agen@gerai.test"),
      await told("agen@gerai.test"),
      await told("agen@gerai.test"),
    ];
    expect(await off.user.remove("/account/push", {})).toMatchObject({ data: { on: false, refresh_at: null } });
    const { id } = await shop().one<{ id: string }>(
      "select device_id as id from private.push_subscriptions where endpoint = $1",
      [revoked.endpoint],
    );
    expect((await off.user.post(`/account/device/${id}/revoke`, {})).status).toBe(200);
    expect((await leaving.user.post("/auth/logout", {})).status).toBe(200);
    for (const { name } of [leaving, revoked, off]) expect(await subscriptions(name)).toBe(0);
    const sale = await off.user.bought("xld10", numberEnding("0001"));
    await shop().purchaseIs(sale.ref_id, "success");
    expect(await shop().world.runCron()).toBe("ok");
    for (const { name } of [leaving, revoked, off]) expect((await seen(name)).tries).toBe(0);
  });

  it("belongs to the account that used it last", async () => {
    const first = await told("agen@gerai.test");
    const second = await ApiUser.signedIn(shop().url, "member@gerai.test");
    await second.post("/account/push", { endpoint: first.endpoint, keys: first.browser.keys });
    expect((await first.user.get("/account/push")).data).toMatchObject({ on: false });
    expect((await second.get("/account/push")).data).toMatchObject({ on: true });
    expect(await subscriptions(first.name)).toBe(1);
  });
});

describe("a push service", () => {
  it.each(["gone-", "missing-"])("that says %s loses the subscription", async (prefix) => {
    const at = await told("agen@gerai.test", `${prefix}${randomUUID()}`);
    const sale = await at.user.bought("xld10", numberEnding("0001"));
    await shop().purchaseIs(sale.ref_id, "success");
    await until(
      "the subscription goes",
      () => subscriptions(at.name),
      (n) => n === 0,
    );
    expect((await at.user.get("/account/push")).data).toMatchObject({ on: false });
    expect((await seen(at.name)).tries).toBe(1);
  });

  it("that is busy is asked again, and neither the sale nor other browsers wait", async () => {
    const at = await told("agen@gerai.test", `busy-${randomUUID()}`);
    const beside = await told("agen@gerai.test");
    const sale = await at.user.bought("xld10", numberEnding("0001"));
    await shop().purchaseIs(sale.ref_id, "success");
    await messages(beside, 1);
    await until(
      "it was asked",
      () => seen(at.name),
      ({ tries }) => tries === 1,
    );
    for (const tries of [2, 3]) {
      await until(
        "the try is noted",
        () => notedTries(at.name),
        (noted) => noted === tries - 1,
      );
      await makeDue();
      expect(await shop().world.runCron()).toBe("ok");
      expect((await seen(at.name)).tries).toBe(tries);
    }
    expect(await messages(at, 1)).toMatchObject([{ tag: sale.ref_id }]);
    expect(await waiting(at.name)).toBe(0);
  });

  it("that stays away is given up after five tries, or an hour", async () => {
    const at = await told("agen@gerai.test");
    const old = await told("agen@gerai.test");
    for (const { endpoint } of [at, old]) {
      await shop().world.sql.query(
        `with told as (
           insert into public.notifications (id, user_id, kind, data)
           select gen_random_uuid(), user_id, 'deposit_paid', '{"code": "DEP1", "credited": 1}'
           from private.push_subscriptions where endpoint = $1
           returning id, user_id
         )
         insert into private.outbox (id, channel, notification_id, user_id, device_id, tries, created_at)
         select gen_random_uuid(), 'push', told.id, told.user_id, s.device_id, case when $2 then 5 else 0 end,
           case when $2 then now() else now() - interval '61 minutes' end
         from told, private.push_subscriptions s where s.endpoint = $1`,
        [endpoint, endpoint === at.endpoint],
      );
    }
    expect(await shop().world.runCron()).toBe("ok");
    const given = await shop().rows("select failure, due_at from private.outbox where failure is not null");
    expect(given).toEqual([
      { failure: "unreachable", due_at: null },
      { failure: "unreachable", due_at: null },
    ]);
    expect([(await seen(at.name)).tries, (await seen(old.name)).tries]).toEqual([0, 0]);
  });
});

describe("subscribing", () => {
  it("is for known push services and whole keys only", async () => {
    const user = await shop().user("agen@gerai.test");
    const { keys } = new PushBrowser();
    const endpoint = `${shop().url}/sandbox/push/x`;
    const bad = [
      { endpoint: "http://169.254.169.254/latest/meta-data", keys },
      { endpoint: "https://evil.example/x", keys },
      { endpoint: `${shop().url}/api/v1/account`, keys },
      { endpoint: "not an address", keys },
      { endpoint, keys: { ...keys, p256dh: "short" } },
      { endpoint, keys: { ...keys, auth: `${keys.auth}AA` } },
      { endpoint },
      {},
    ];
    for (const body of bad) expect((await user.post("/account/push", body)).error).toBe("validation_failed");
    expect((await user.get("/account/push")).data).toMatchObject({
      on: false,
      public_key: shop().secret("VAPID_PUBLIC_KEY"),
    });
    expect((await new ApiUser(shop().url).post("/account/push", { endpoint, keys })).status).toBe(401);
  });

  it("past our Workers does not make them speak to anybody", async () => {
    const at = await told("agen@gerai.test");
    await shop().world.sql.query("update private.push_subscriptions set endpoint = $2 where endpoint = $1", [
      at.endpoint,
      `${shop().url}/sandbox/midtrans/${at.name}`,
    ]);
    const sale = await at.user.bought("xld10", numberEnding("0001"));
    await shop().purchaseIs(sale.ref_id, "success");
    await until(
      "it is dropped",
      () => subscriptions(at.name),
      (n) => n === 0,
    );
  });
});

describe("a device's push token", () => {
  it("is kept for seven days, and goes with the session", async () => {
    const user = await ApiUser.signedIn(shop().url, "member@gerai.test");
    const stored = await user.post<{ refresh_at: string }>("/account/token", { device_token: "fcm-1" });
    const days = (Date.parse(stored.data.refresh_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
    const kept = () => shop().count("private.devices where push_token like 'fcm-%'");
    expect(await kept()).toBe(1);
    await user.post("/account/token", { device_token: "fcm-2" });
    expect(await kept()).toBe(1);
    await user.post("/auth/logout", {});
    expect(await kept()).toBe(0);
  });
});
