import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, importJWK, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encryptMessage } from "#adapters/web-push/encrypt.ts";
import { webPushSender } from "#adapters/web-push/push-sender.ts";
import { takesEndpoint } from "#adapters/web-push/push-service.ts";
import { vapidAuthorization, vapidKeyOf } from "#adapters/web-push/vapid.ts";
import { PushBrowser } from "#tests/factories/push.ts";

async function vapidKey() {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = vapidKeyOf(JSON.stringify(await exportJWK(privateKey)));
  if (key === null) throw new Error("no key");
  return key;
}

describe("a push message", () => {
  it("is read by its browser alone, and no two look alike", async () => {
    const [browser, other] = [new PushBrowser(), new PushBrowser()];
    const target = { endpoint: "https://fcm.googleapis.com/x", ...browser.keys };
    const text = JSON.stringify({ title: "Pembelian berhasil", body: "XL 10.000 · •••1230 充值" });
    const [first, second] = await Promise.all([encryptMessage(text, target), encryptMessage(text, target)]);
    expect(browser.read(first)).toBe(text);
    expect(browser.read(second)).toBe(text);
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(false);
    expect(() => other.read(first)).toThrow();
    first[first.length - 1] = (first.at(-1) ?? 0) ^ 1;
    expect(() => browser.read(first)).toThrow();
  });

  it("goes to no browser without keys", async () => {
    const { p256dh, auth } = new PushBrowser().keys;
    const bad = [
      { p256dh: "A".repeat(87), auth },
      { p256dh: p256dh.slice(0, 80), auth },
      { p256dh, auth: "AA" },
      { p256dh, auth: "!" },
    ];
    for (const keys of bad) await expect(encryptMessage("x", { endpoint: "", ...keys })).rejects.toThrow();
  });
});

describe("who sends", () => {
  it("is signed, for one push service and half a day", async () => {
    const key = await vapidKey();
    const now = new Date("2026-11-21T10:00:00Z");
    const header = await vapidAuthorization(key, {
      endpoint: "https://web.push.apple.com/abc",
      contact: "https://gerai.example",
      now,
    });
    const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(header) ?? [];
    const { d: _, ...open } = key;
    const { payload } = await jwtVerify(token, await importJWK(open, "ES256"), { currentDate: now });
    expect(payload).toEqual({
      aud: "https://web.push.apple.com",
      exp: now.getTime() / 1000 + 43_200,
      sub: "https://gerai.example",
    });
    const point = Buffer.from(publicKey, "base64url");
    expect([point[0], point.subarray(1, 33).toString("base64url")]).toEqual([4, key.x]);
  });

  it.each(["", "{}", '{"kty":"EC","crv":"P-384"}', "not json"])("needs a P-256 key: %s", (text) => {
    expect(vapidKeyOf(text)).toBeNull();
  });
});

describe("where messages may go", () => {
  const production = { ENVIRONMENT: "production", PUBLIC_URL: "https://gerai.example" } as const;

  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-sg2p.notify.windows.com/w/?token=abc",
  ])("a known push service: %s", (endpoint) => {
    expect(takesEndpoint(endpoint, production)).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user@fcm.googleapis.com/x",
    "https://fcm.googleapis.com@127.0.0.1/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/fcm.googleapis.com",
    "https://evil.example#.notify.windows.com",
    "https://a.b.notify.windows.com/x",
    "https://notify.windows.com.evil.example/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://[::1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.1/x",
    "https://192.168.1.1/x",
    "https://100.64.0.1/x",
    "https://localhost/x",
    "https://metadata.google.internal/x",
    "https://gerai.example/sandbox/push/x",
    "file:///etc/passwd",
    "gopher://fcm.googleapis.com/x",
    "javascript:alert(1)",
    "data:text/plain,x",
    "/sandbox/push/x",
    "",
  ])("and nowhere else in production: %s", (endpoint) => {
    expect(takesEndpoint(endpoint, production)).toBe(false);
  });

  it("outside production also to the sandbox of our own origin, and no other path of it", () => {
    const test = { ENVIRONMENT: "test", PUBLIC_URL: "http://127.0.0.1:8788" } as const;
    expect(takesEndpoint("http://127.0.0.1:8788/sandbox/push/x", test)).toBe(true);
    expect(takesEndpoint("http://127.0.0.1:8788/api/v1/account", test)).toBe(false);
    expect(takesEndpoint("http://127.0.0.1:8789/sandbox/push/x", test)).toBe(false);
  });
});

describe("a push service's answer", () => {
  const server = createServer((request, response) => {
    const status = Number(request.url?.split("/").at(-1));
    response.writeHead(status, status === 302 ? { Location: "/sandbox/push/201" } : {}).end();
  });
  let url = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it.each([
    [201, "sent"],
    [200, "sent"],
    [404, "gone"],
    [410, "gone"],
    [429, "retry"],
    [500, "retry"],
    [503, "retry"],
    [400, "refused"],
    [403, "refused"],
    [413, "refused"],
    [302, "refused"],
  ])("%i means %s", async (status, outcome) => {
    const push = webPushSender({ ENVIRONMENT: "test", PUBLIC_URL: url, VAPID_PRIVATE_JWK: await vapidKey() });
    const target = { endpoint: `${url}/sandbox/push/${status}`, ...new PushBrowser().keys };
    expect(await push.send(target, { text: "x", topic: "TRX1" })).toBe(outcome);
  });

  it("that does not come, or an address we do not speak to, breaks nothing", async () => {
    const nobody = "http://127.0.0.1:1";
    const key = await vapidKey();
    const { keys } = new PushBrowser();
    const push = webPushSender({ ENVIRONMENT: "test", PUBLIC_URL: nobody, VAPID_PRIVATE_JWK: key });
    const send = (endpoint: string) => push.send({ endpoint, ...keys }, { text: "x", topic: "" });
    expect(await send(`${nobody}/sandbox/push/x`)).toBe("retry");
    expect(await send(`${url}/sandbox/push/201`)).toBe("gone");
  });
});
