import { Agent, type ClientRequest, request as httpRequest } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { fieldErrorText } from "#core/shared/field-errors.ts";
import { usePerson } from "#tests/support/demo-person.ts";
import { unusedDigits } from "#tests/support/unused.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { Client, type Reply } from "../support/client.ts";
import { type Operation, operations } from "../support/contract.ts";
import { examplePath } from "../support/example-path.ts";
import { newestCode } from "../support/inbox.ts";
import { allPages } from "../support/pages.ts";

const world = useSharedWorld({ workers: ["web", "api", "sandbox"] });
const caller = usePerson(world, "agen");
const member = usePerson(world, "member");

let agent: Client;
let all: readonly Operation[];
beforeAll(async () => {
  agent = await Client.signedIn(world().url, caller.email);
  await agent.page("/account");
  all = await operations(world().url);
});

const NUL = "a\0b";
/** Half of a pair, which JSON can name and UTF-8 cannot hold. */
const LONE = "a\ud800b";
/** Before anything is read: whoever may not call at all is told that. */
const NOT_LET_IN = [401, 403, 429];

function send({ method, path }: Operation, body: unknown, query: Record<string, string>, param = "x"): Promise<Reply> {
  const there = `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(param))}?${new URLSearchParams(query)}`;
  return agent.send(method.toUpperCase(), `/api/v1${there}`, {
    ...(method === "get" ? {} : { body: JSON.stringify(body) }),
    headers: { "x-csrf-token": agent.csrf, "content-type": "application/json" },
  });
}

describe("text that Postgres cannot hold", () => {
  test("is refused in every field of every call, in its query and in its path, and the field is named", async () => {
    const wrong: string[] = [];
    const expectNamed = (what: string, field: string, { status, body }: Reply) => {
      if (NOT_LET_IN.includes(status)) return;
      const errors = (body["errors"] ?? {}) as Record<string, string[]>;
      if (status !== 422 || !errors[field]?.[0]?.includes("karakter")) wrong.push(`${what}: ${status}`);
    };
    let asked = 0;
    for (const operation of all) {
      const { key, isFile, bodyFields, example, queryFields, pathParams, method } = operation;
      for (const field of isFile || method === "get" ? [] : [...bodyFields, "nobody_knows_it"]) {
        for (const text of [NUL, LONE]) {
          expectNamed(`${key} ${field}`, field, await send(operation, { ...example, [field]: text }, {}));
          asked += 1;
        }
      }
      for (const field of [...queryFields, "nobody_knows_it"]) {
        expectNamed(`${key} ?${field}`, field, await send(operation, example, { [field]: NUL }));
        asked += 1;
      }
      for (const field of pathParams) {
        if (method !== "get" && isFile) continue;
        expectNamed(`${key} {${field}}`, field, await send(operation, example, {}, NUL));
        asked += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(300);
  });

  test("is refused below a field, in a field's name, and where it is nested without end", async () => {
    const add = (body: string) =>
      agent.send("POST", "/api/v1/account/contact/add", {
        body,
        headers: { "x-csrf-token": agent.csrf, "content-type": "application/json" },
      });
    expect((await add('{"name":{"first":["a\\u0000"]}}')).body["errors"]).toHaveProperty(["name.first.0"]);
    expect((await add('{"na\\u0000me":"a"}')).status).toBe(422);
    expect((await add(`{"name":${"[".repeat(20_000)}${"]".repeat(20_000)}}`)).status).toBe(400);
  });

  test("leads a page to an address without it, and is refused by every file, in a path and in a form", async () => {
    const wrong: string[] = [];
    const pages = (await allPages()).filter(({ path }) => path !== null && path !== "/*");
    const expectRefused = (what: string, field: string, { status, text }: Reply) => {
      if (status >= 300 && status < 400) return;
      if (NOT_LET_IN.includes(status) || status === 405) return;
      if (status !== 422 || !text.includes(fieldErrorText("unstorable", "id", field))) wrong.push(`${what}: ${status}`);
    };
    const expectLedOn = (what: string, { status, headers }: Reply) => {
      const to = headers.get("location") ?? "";
      const elsewhere = status >= 300 && status < 400 && !to.startsWith(what);
      if (NOT_LET_IN.includes(status) || elsewhere) return;
      if (to !== `${what}?search=a%EF%BF%BDb&status=%EF%BF%BD`) wrong.push(`${what}: ${status} ${to}`);
    };
    for (const { path, hasLoader, hasAction, isFile } of pages) {
      const there = examplePath(path ?? "/");
      if (hasLoader && isFile) expectRefused(`${there}?search`, "search", await agent.page(`${there}?search=a%00b`));
      if (hasLoader && !isFile) expectLedOn(there, await agent.page(`${there}?search=a%00b&status=%00`));
      if (path?.includes(":")) {
        const nul = (path ?? "").replace(/:\w+\??/g, "a%00b");
        const name = /:(\w+)/.exec(path)?.[1] ?? "";
        expectRefused(nul, name, await agent.page(nul));
      }
      // Of the form of /unsubscribe nothing is read but its address.
      if (hasAction && path !== "/unsubscribe/:token")
        expectRefused(`form ${there}`, "name", await agent.form(there, { name: NUL }));
    }
    expect(wrong).toEqual([]);
    expect(pages.length).toBeGreaterThan(50);
    // What is anybody's who has the address is in no search engine, whatever was asked.
    for (const path of ["/r/%00", "/r/nobody", "/checkout/%00", "/checkout/pulsa/xl/%00"])
      expect((await agent.page(path)).headers.get("x-robots-tag"), path).toBe("noindex, nofollow");
  });

  test("in a list's search finds nothing, and as a filter is left out, which the page says", async () => {
    const found = await agent.page("/account/laporan/transaksi?search=a%EF%BF%BDb");
    expect([found.status, found.text.includes("Tidak ada")]).toEqual([200, true]);
    const filtered = await agent.page("/account/laporan/transaksi?status=%EF%BF%BD");
    expect([filtered.status, filtered.text.includes(fieldErrorText("one_of", "id", "status"))]).toEqual([200, true]);
    const data = await agent.page("/products.data?q=%00");
    expect([data.status, data.text.includes("%EF%BF%BD")]).toEqual([202, true]);
  });

  test("is said in the language of whoever sent it", async () => {
    const answer = await agent.page("/account/laporan/saldo.csv?search=%00", {
      cookie: `${agent.cookie}; gerai_locale=en`,
    });
    expect(answer.text).toContain("Search holds a character that cannot be stored");
  });

  test("is refused as the name of a file and as an idempotency key", async () => {
    const part = (name: string) =>
      `--x\r\ncontent-disposition: form-data; name="avatar"; filename="${name}"\r\ncontent-type: image/png\r\n\r\nabc\r\n--x--\r\n`;
    const upload = await agent.send("POST", "/api/v1/account/avatar", {
      body: part("a\0b.png"),
      headers: { "x-csrf-token": agent.csrf, "content-type": "multipart/form-data; boundary=x" },
    });
    // A form whose part has such a header is no form for workerd; the reader of forms refuses it where it is one.
    expect([400, 422]).toContain(upload.status);
    const keyed = await agent.post("/account/contact/add", {}, { "idempotency-key": "a b" });
    expect([keyed.status, keyed.body["errors"]]).toEqual([422, { idempotency_key: [expect.any(String)] }]);
  });
});

describe("a password of more than 72 bytes", () => {
  const LONG = "é".repeat(40);

  test("is refused where an account is opened, and the refusal names it", async () => {
    const digits = `9${unusedDigits(7)}`;
    const person = {
      email: `${digits}@example.test`,
      phone: `0813${digits}`,
      name: "Sari",
      password: LONG,
      consent: true,
    };
    const answer = await new Client(world().url).post("/auth/register", person);
    expect([answer.status, answer.error]).toEqual([422, "validation_failed"]);
    expect(Object.keys(answer.body["errors"] as object)).toEqual(["password"]);
  });

  test("does not use up the emailed code", async () => {
    const { email } = member;
    const guest = new Client(world().url);
    await guest.post("/auth/password/forgot", { email });
    const code = await newestCode(world(), email);
    const refused = await guest.post("/auth/password/reset", { email, code, password: LONG });
    expect([refused.status, Object.keys(refused.body["errors"] as object)]).toEqual([422, ["password"]]);
    const taken = await guest.post("/auth/password/reset", { email, code, password: "é".repeat(36) });
    expect(taken.status).toBe(200);
    await Client.signedIn(world().url, email, "é".repeat(36));
  });

  test("is too long for every field that asks for the one somebody has", async () => {
    const answer = await new Client(world().url).post("/auth/login", { login: caller.email, password: LONG });
    expect([answer.status, Object.keys(answer.body["errors"] as object)]).toEqual([422, ["password"]]);
  });
});

describe("what another site sends", () => {
  test.each(["https://evil.example", "null", "nonsense", "http://"])(
    "with the origin %s is plainly 403",
    async (origin) => {
      for (const path of ["/auth/login", "/auth/login.data", "/account/contact/add", "/no/such/page"]) {
        const answer = await agent.send("POST", path, {
          body: new URLSearchParams({ csrf: agent.csrf, name: "x" }).toString(),
          headers: { origin, "content-type": "application/x-www-form-urlencoded", "accept-language": "en" },
        });
        expect([path, answer.status, answer.text]).toEqual([
          path,
          403,
          "This page is out of date. Reload it and try again.\n",
        ]);
      }
    },
  );

  test("is not our own form behind a proxy that names another host", async () => {
    const answer = await agent.send("POST", "/account/contact/add", {
      body: new URLSearchParams({ csrf: agent.csrf, name: "" }).toString(),
      headers: {
        origin: world().url,
        "x-forwarded-host": "elsewhere.example",
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    expect(answer.status).toBe(422);
  });

  test("as JSON under another type is refused, whatever it says", async () => {
    const sent = (type: string | null) =>
      agent.send("POST", "/api/v1/account/contact/add", {
        body: '{"name":"Sari","phone":"081234567890"}',
        headers: { "x-csrf-token": agent.csrf, ...(type === null ? {} : { "content-type": type }) },
      });
    for (const type of [null, "text/plain", "application/x-www-form-urlencoded", "text/json", "application/jsonp"]) {
      const { status, error } = await sent(type);
      expect([type, status, error]).toEqual([type, 415, "unsupported_media_type"]);
    }
    expect((await sent("application/json; charset=utf-8")).status).toBe(200);
  });
});

test("after a body that was too large the same connection goes on", async () => {
  const connection = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, body: Buffer | null, type: string) =>
    new Promise<readonly [number, boolean]>((resolve, reject) => {
      const headers = {
        cookie: agent.cookie,
        "x-csrf-token": agent.csrf,
        "content-type": type,
        "cf-connecting-ip": agent.address,
      };
      const asked: ClientRequest = httpRequest(world().url + path, { method, agent: connection, headers }, (answer) => {
        answer.resume().on("end", () => resolve([answer.statusCode ?? 0, asked.reusedSocket] as const));
      });
      asked.on("error", reject).end(body ?? undefined);
    });
  const large = Buffer.alloc(2 * 1024 * 1024, "a");
  await ask("GET", "/api/v1/menu", null, "application/json");
  for (const [path, type] of [
    ["/api/v1/account/contact/add", "application/json"],
    ["/account/contact/add", "application/x-www-form-urlencoded"],
  ] as const) {
    expect(await ask("POST", path, large, type)).toEqual([413, true]);
    expect(await ask("GET", "/api/v1/menu", null, type)).toEqual([200, true]);
  }
  connection.destroy();
});
