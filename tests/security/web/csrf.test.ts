import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useBrowser } from "#tests/e2e/support/browser.ts";
import { usePerson } from "#tests/support/demo-person.ts";
import { inTurn } from "#tests/support/full-counts.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { ENDPOINTS } from "#workers/api/endpoints.ts";
import { Client } from "../support/client.ts";
import { examplePath } from "../support/example-path.ts";
import { allPages } from "../support/pages.ts";

const world = useSharedWorld({ workers: ["web", "api", "sandbox"] });
const person = usePerson(world, "agen");
const stranger = usePerson(world, "master");
const browser = useBrowser();

let evil: Server;
let evilOrigin = "";
let agent: Client;
let forms: string[] = [];
const calls = ENDPOINTS.filter(({ method }) => method !== "get").map(({ method, path, access, csrf }) => ({
  method: method.toUpperCase(),
  path: `/api/v1${path.replace(/\{\w+\}/g, "019aa000-0000-7000-8000-000000000001")}`,
  needsToken: access === "session" && csrf !== "origin",
}));

beforeAll(async () => {
  evil = createServer((_, answer) => answer.writeHead(200, { "content-type": "text/html" }).end("<title>evil</title>"));
  await new Promise<void>((settle) => evil.listen(0, "localhost", settle));
  const address = evil.address();
  const port = typeof address === "object" ? address?.port : 0;
  // Another site for a browser: cookies of 127.0.0.1 are not localhost's, and requests from there are cross-site.
  evilOrigin = `http://localhost:${port}`;
  agent = await Client.signedIn(world().url, person.email);
  await agent.page("/account");
  forms = (await allPages())
    // Mail programs send the form of /unsubscribe by themselves (RFC 8058); its token is in its address.
    .filter(({ hasAction, path }) => hasAction && path !== null && path !== "/unsubscribe/:token")
    .map(({ path }) => examplePath(path ?? "/"));
});
afterAll(() => new Promise((settle) => (evil ? evil.close(settle) : settle(null))));

/** A call that an agent may not make at all is refused for that first; a guest for being one. */
const REFUSED = ["csrf_failed", "forbidden", "unauthenticated"];

/** What the body of a call says that it is. */
const CLOTHES = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
] as const;

/** Headers by which some servers take another method. */
const PRETENDED = ["x-http-method-override", "x-http-method", "x-method-override"] as const;

/** What must not change: everything a person can change about themselves and their money. */
async function everything(): Promise<string> {
  const { rows } = await world().sql.query(
    `select
       (select jsonb_agg(to_jsonb(a) order by a.id) from public.accounts a)
       || (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from public.purchases p)
       || (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from public.deposits d)
       || (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from private.contacts c)
       || (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from private.account_settings s)
       || (select coalesce(jsonb_agg(to_jsonb(s) - 'pin_failures' order by s.user_id), '[]') from private.account_secrets s)
       || (select coalesce(jsonb_agg(jsonb_build_array(l.id, l.balance) order by l.id), '[]') from private.ledger_accounts l)
       || (select jsonb_build_array(count(*)) from auth.sessions) as all`,
  );
  return JSON.stringify(rows[0].all);
}

describe("B1: without the right token", () => {
  test("no form of any page does anything: none, empty, wrong, another person's", async () => {
    const other = await Client.signedIn(world().url, stranger.email);
    const before = await everything();
    let tried = 0;
    for (const [n, path] of forms.entries()) {
      for (const csrf of inTurn(["", "wrong", other.csrf, agent.csrf.toUpperCase()], n, 2)) {
        const { status } = await agent.form(path, { csrf, intent: "delete", name: "x", hp: "0811000099" });
        expect([path, csrf, status]).toEqual([path, csrf, 403]);
        tried += 1;
      }
      const none = await agent.send("POST", path, {
        body: "name=x",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      expect([path, none.status]).toEqual([path, 403]);
      tried += 1;
    }
    console.log(`B1: ${tried} forms without the token`);
    expect(await everything()).toBe(before);
  });

  test("no call of the API does anything, in whatever clothes it comes", async () => {
    const before = await everything();
    let tried = 0;
    for (const [n, { method, path }] of calls.filter(({ needsToken }) => needsToken).entries()) {
      for (const type of inTurn(CLOTHES, n, 1)) {
        for (const token of ["", "wrong"]) {
          const answer = await agent.send(method, path, {
            body: "{}",
            headers: { "content-type": type, "x-csrf-token": token },
          });
          expect([path, type, answer.status]).toEqual([path, type, 403]);
          expect(REFUSED).toContain(answer.error);
          tried += 1;
        }
      }
    }
    console.log(`B1: ${tried} calls without the token`);
    expect(await everything()).toBe(before);
  });

  test("no method can be passed off as another", async () => {
    const before = await everything();
    const good = { "x-csrf-token": agent.csrf, "content-type": "application/json" };
    for (const [n, { method, path }] of calls.entries()) {
      for (const pretend of inTurn(PRETENDED, n, 1)) {
        const answer = await agent.send("GET", `${path}?_method=${method}`, {
          headers: { ...good, [pretend]: method },
        });
        expect(answer.status).toBeLessThan(500);
      }
    }
    for (const path of forms) {
      const answer = await agent.send("GET", `${path}?_method=POST&intent=delete`, {
        headers: { "x-http-method-override": "POST" },
      });
      expect(answer.status).toBeLessThan(500);
    }
    expect(await everything()).toBe(before);
  });

  test("another origin is refused at every call, with the token or without a session", async () => {
    const before = await everything();
    const guest = new Client(world().url);
    let tried = 0;
    const origins = [evilOrigin, "null", `${world().url}.evil.test`, world().url.replace("http:", "https:")];
    for (const [n, { method, path }] of calls.entries()) {
      for (const origin of inTurn(origins, n, 1)) {
        for (const client of [agent, guest]) {
          const headers = { origin, "x-csrf-token": client.csrf, "content-type": "application/json" };
          const answer = await client.send(method, path, { body: "{}", headers });
          expect([path, origin, client === agent ? [403] : [401, 403]]).toEqual([
            path,
            origin,
            expect.arrayContaining([answer.status]),
          ]);
          expect(REFUSED).toContain(answer.error);
          tried += 1;
        }
      }
    }
    console.log(`B1: ${tried} calls of another origin`);
    expect(await everything()).toBe(before);
  });
});

test("B1: a page of another site, in a browser that is signed in, changes nothing and reads nothing", async () => {
  const context = await browser().newContext();
  await context.addCookies(
    [...agent.cookies].map(([name, value]) => ({
      name,
      value,
      url: world().url,
      httpOnly: true,
      sameSite: "Lax" as const,
    })),
  );
  const page = await context.newPage();
  await page.goto(`${world().url}/account`);
  expect(page.url()).toBe(`${world().url}/account`);
  const before = await everything();
  await page.goto(evilOrigin);
  const types = ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data"];
  const targets = [...forms, ...calls.map(({ path }) => path)].map((path, n) => ({
    url: world().url + path,
    enctypes: inTurn(types, n, 1),
  }));
  // Cross-site forms, into a frame each, with the type that forms may have.
  await page.evaluate(async (urls) => {
    for (const { url, enctypes } of urls) {
      for (const enctype of enctypes) {
        const name = `frame${Math.random()}`;
        const frame = Object.assign(document.createElement("iframe"), { name });
        const form = Object.assign(document.createElement("form"), {
          action: url,
          method: "post",
          enctype,
          target: name,
        });
        const field = Object.assign(document.createElement("input"), { name: '{"intent":"delete","x":"', value: '"}' });
        form.appendChild(field);
        document.body.appendChild(frame);
        document.body.appendChild(form);
        const loaded = new Promise((settle) => {
          frame.addEventListener("load", settle, { once: true });
          setTimeout(settle, 1_000);
        });
        form.submit();
        await loaded;
        frame.remove();
      }
    }
  }, targets);
  const read = await page.evaluate(async (urls) => {
    const outcomes: string[] = [];
    for (const { url } of urls) {
      for (const type of ["text/plain", "application/json"]) {
        for (const mode of ["no-cors", "cors"] as const) {
          const body = '{"intent":"delete","everywhere":true}';
          const answer = await fetch(url, {
            method: "POST",
            mode,
            credentials: "include",
            headers: { "content-type": type },
            body,
          }).catch(() => null);
          if (answer && answer.type !== "opaque") outcomes.push(`${url} ${mode} ${answer.status}`);
        }
      }
      const seen = await fetch(url, { credentials: "include" }).catch(() => null);
      if (seen) outcomes.push(`${url} was read`);
    }
    return outcomes;
  }, targets);
  expect(read).toEqual([]);
  expect(await everything()).toBe(before);
  console.log(`B1: ${targets.length} addresses, forms and 4 fetches each from another site`);
  // The same from the top window, where SameSite=Lax lets no cookie go with a POST.
  await page.setContent(`<form method="post" action="${world().url}/auth/logout"><button>go</button></form>`);
  await page.click("button");
  await page.waitForLoadState();
  expect((await agent.get("/account")).status).toBe(200);
  await context.close();
});
