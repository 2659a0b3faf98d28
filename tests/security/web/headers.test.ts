import { beforeAll, describe, expect, test } from "vitest";
import { documentedFetch } from "#tests/support/documented-answers.ts";
import { inFull, inTurn } from "#tests/support/full-counts.ts";
import { useWorld } from "#tests/support/world.ts";
import { ENDPOINTS } from "#workers/api/endpoints.ts";
import { Client, type Reply } from "../support/client.ts";
import { examplePath } from "../support/example-path.ts";
import { allPages } from "../support/pages.ts";

/** The site as people reach it: on https, behind Cloudflare. */
const world = useWorld({
  publicUrl: "https://gerai.example",
});

interface Seen {
  readonly where: string;
  readonly reply: Reply;
  readonly signedIn: boolean;
}

const seen: Seen[] = [];
let agent: Client;
let admin: Client;

beforeAll(async () => {
  // What Miniflare listens on; the site itself believes in its public address.
  const origin = world().workers.url;
  const guest = new Client(origin);
  [agent, admin] = await Promise.all([
    Client.signedIn(origin, "agen@gerai.test"),
    Client.signedIn(origin, "admin@gerai.test"),
  ]);
  const note = async (where: string, client: Client, reply: Promise<Reply>) => {
    seen.push({ where, reply: await reply, signedIn: client !== guest });
  };
  const clients = [
    ["guest", guest],
    ["agent", agent],
    ["admin", admin],
  ] as const;
  for (const [n, { path: pattern, hasLoader, id }] of (await allPages()).entries()) {
    if (pattern === null || id === "routes/auth/logout") continue;
    const path = examplePath(pattern);
    for (const [name, client] of inTurn(clients, n, 1)) {
      await note(`${name} GET ${path}`, client, client.page(path));
      if (hasLoader)
        await note(`${name} GET ${path}.data`, client, client.page(`${path === "/" ? "/_root" : path}.data`));
    }
    // A form without its token: the refusal is an answer too.
    await note(`agent POST ${path}`, agent, agent.form(path, { csrf: "wrong" }));
  }
  const odd = [
    "/%",
    "/%00",
    "//evil.test",
    "/..%2f..%2fetc/passwd",
    "/assets/nothing.js",
    "/icon.svg",
    "/__manifest",
    "/realtime/v1/websocket",
    "/callbacks/midtrans",
    "/callbacks/nobody",
    "/api/v1/nowhere",
  ];
  for (const path of odd) await note(`guest GET ${path}`, guest, guest.page(path));
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
    await note(`guest ${method} /`, guest, guest.send(method, "/"));
    await note(`guest ${method} /api/v1/account`, guest, guest.send(method, "/api/v1/account"));
  }
  for (const { method, path, files } of ENDPOINTS) {
    const url = `/api/v1${path.replace(/\{\w+\}/g, "019aa000-0000-7000-8000-000000000001")}`;
    const unsafe = method === "get" ? {} : { body: "{}", headers: { "content-type": "application/json" } };
    await note(`guest ${method} ${url}`, guest, guest.send(method.toUpperCase(), url, unsafe));
    if (path === "/auth/logout") continue;
    const own = { ...unsafe, headers: { ...unsafe.headers, "x-csrf-token": method === "get" ? "" : "wrong" } };
    await note(`agent ${method} ${url}`, agent, agent.send(method.toUpperCase(), url, own));
    const asCsv = { "x-csrf-token": agent.csrf, accept: "text/csv", "content-type": "application/json" };
    if (files) await note(`agent csv ${url}`, agent, agent.send("POST", url, { body: "{}", headers: asCsv }));
  }
  const asset = /\/assets\/[\w.-]+\.(?:js|css)/.exec(seen[0]?.reply.text ?? "")?.[0];
  if (asset) await note(`guest GET ${asset}`, guest, guest.page(asset));
});

const html = () => seen.filter(({ reply }) => reply.headers.get("content-type")?.startsWith("text/html"));
const lacking = (good: (headers: Headers) => boolean, among = seen) =>
  among.filter(({ reply }) => !good(reply.headers)).map(({ where, reply }) => `${where} ${reply.status}`);

describe("B2: every answer", () => {
  test("is looked at", () => {
    const statuses = new Set(seen.map(({ reply }) => reply.status));
    console.log(`B2, B6: ${seen.length} answers, statuses ${[...statuses].toSorted().join(" ")}`);
    expect(seen.length).toBeGreaterThan(inFull(250, 300));
    for (const status of [200, 302, 401, 403, 404, 405]) expect(statuses).toContain(status);
    expect(
      seen.filter(({ reply }) => reply.status >= 500).map(({ where, reply }) => `${where} ${reply.status}`),
    ).toEqual([]);
  });

  test("carries HSTS, nosniff, a referrer policy, a permissions policy and a policy against framing", () => {
    expect(
      lacking((headers) => /max-age=\d{8,}; includeSubDomains/.test(headers.get("strict-transport-security") ?? "")),
    ).toEqual([]);
    expect(lacking((headers) => headers.get("x-content-type-options") === "nosniff")).toEqual([]);
    expect(lacking((headers) => /^(same-origin|no-referrer)$/.test(headers.get("referrer-policy") ?? ""))).toEqual([]);
    expect(lacking((headers) => (headers.get("permissions-policy") ?? "").includes("microphone=()"))).toEqual([]);
    expect(
      lacking((headers) => (headers.get("content-security-policy") ?? "").includes("frame-ancestors 'none'")),
    ).toEqual([]);
  });

  test("allows no inline or evaluated script and no foreign origin", () => {
    const strict = (headers: Headers) => {
      const policy = headers.get("content-security-policy") ?? "";
      return /default-src '(self|none)'/.test(policy) && !/unsafe-|https?:|\*|strict-dynamic/.test(policy);
    };
    expect(lacking(strict)).toEqual([]);
  });

  test("that is a guest's page has no script in it, and a policy that allows none", () => {
    const pages = html().filter(({ signedIn }) => !signedIn);
    expect(pages.length).toBeGreaterThan(10);
    const policy = ({ reply }: Seen) =>
      (reply.headers.get("content-security-policy") ?? "").includes("script-src 'self';");
    expect(pages.filter((page) => !policy(page)).map(({ where }) => where)).toEqual([]);
    const inline = pages.filter(({ reply }) => /<script(?![^>]* src=)|\son\w+="|javascript:/.test(reply.text));
    expect(inline.map(({ where }) => where)).toEqual([]);
  });

  test("that is a page of somebody signed in has a nonce of its own, on each of its scripts and nowhere in its data", () => {
    const signedIn = html().filter((page) => page.signedIn);
    const nonces = signedIn.map(({ where, reply }) => {
      const nonce = /script-src 'self' 'nonce-([A-Za-z0-9+/=]{22,})'/.exec(
        reply.headers.get("content-security-policy") ?? "",
      )?.[1];
      return { where, nonce, text: reply.text };
    });
    expect(nonces.length).toBeGreaterThan(80);
    expect(nonces.filter(({ nonce }) => nonce === undefined).map(({ where }) => where)).toEqual([]);
    expect(new Set(nonces.map(({ nonce }) => nonce)).size).toBe(nonces.length);
    const bare = nonces.filter(({ text, nonce }) =>
      [...text.matchAll(/<script\b([^>]*)>/g)].some(
        // What stands between is data where its type says so, and is run by no browser.
        ([, attributes = ""]) =>
          !/ (?:src=|type="application\/json")/.test(attributes) && !attributes.includes(`nonce="${nonce}"`),
      ),
    );
    expect(bare.map(({ where }) => where)).toEqual([]);
    const inData = nonces.filter(({ text, nonce }) => text.replaceAll(`nonce="${nonce}"`, "").includes(nonce ?? "-"));
    expect(inData.map(({ where }) => where)).toEqual([]);
    expect(nonces.filter(({ text }) => /\son\w+="|javascript:/.test(text)).map(({ where }) => where)).toEqual([]);
  });
});

test("B6: what a signed-in person is answered is kept by nobody", () => {
  // A picture's address is its content's: the person's own browser keeps it, and no cache between. What robots read is
  // the same for everybody.
  const kept = lacking(
    (headers) => headers.get("cache-control") === "private, no-store",
    seen.filter(
      ({ signedIn, where }) =>
        signedIn && !/\/assets\/|\/(?:robots\.txt|sitemap\.xml|rss\.xml|manifest\.webmanifest) /.test(`${where} `),
    ),
  );
  expect(kept).toEqual([]);
  const shared = lacking((headers) => /private|no-store/.test(headers.get("cache-control") ?? ""), html());
  expect(shared).toEqual([]);
});

test("B1: cookies of an https site are __Host-, Secure, HttpOnly and SameSite=Lax", async () => {
  const answer = await documentedFetch(world().workers.url, "/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ login: "member@gerai.test", password: "rahasia-123" }),
  });
  const page = await fetch(`${world().workers.url}/auth/login`);
  const cookies = [...answer.headers.getSetCookie(), ...page.headers.getSetCookie()];
  expect(cookies.length).toBeGreaterThanOrEqual(3);
  expect(page.headers.getSetCookie()).toEqual([]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-gerai_(session|csrf|device)(\.\d)?=/);
    for (const flag of ["Path=/", "Secure", "HttpOnly", "SameSite=Lax"]) expect(cookie).toContain(flag);
    expect(cookie).not.toMatch(/domain=/i);
  }
  const looks = await agent.form("/preferences", { theme: "dark", locale: "en", redirectTo: "/" });
  expect(looks.status).toBe(302);
});
