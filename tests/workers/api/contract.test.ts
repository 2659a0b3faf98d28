import { beforeAll, describe, expect, it } from "vitest";
import { NEEDS } from "#core/accounts/can.ts";
import { documentedFetch } from "#tests/support/documented-answers.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";
import { ENDPOINTS } from "#workers/api/endpoints.ts";

const shop = openShop({ workers: ["api"] });
/** A verified affiliate, to whom the report of commission is open. */
const AFFILIATE = `
  with affiliate as (
    insert into private.affiliates (
      user_id, status, bank_name, account_holder, account_number, document_id, content_type, decided_at
    )
    select a.id, 'verified', 'BCA', 'Agus Agen', '1234567890', gen_random_uuid(), 'image/png', now()
    from public.accounts a where a.email = 'agen@gerai.test'
    returning user_id
  )
  insert into private.affiliate_years (user_id, begins_at, ends_at)
  select user_id, now(), now() + interval '1 year' from affiliate`;
const api = (path: string, init?: RequestInit) => documentedFetch(shop().url, path, init);

// A site that has everything: without the app's address its download is not found.
beforeAll(() => shop().world.sql.query("update private.site_settings set apk_url = 'https://unduh.test/gerai.apk'"));

type Json = Record<string, unknown>;
/** How a call of a member may be wrong. */
const WAYS: readonly { name: string; query?: string; headers?: Record<string, string>; body?: string }[] = [
  { name: "no token", headers: { "x-csrf-token": "" }, body: "{}" },
  { name: "plain text", headers: { "content-type": "text/plain" }, body: "{}" },
  { name: "too large", body: " ".repeat(70_000) },
  { name: "broken", body: "{" },
  { name: "bad key", headers: { "idempotency-key": "x".repeat(65) }, body: "{}" },
  { name: "unstorable", query: "?search=%00" },
  { name: "empty", body: "{}" },
];

type Operation = Json & { operationId: string; responses: Record<string, Json>; parameters?: Json[]; security: Json[] };
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
}

const contract = async (): Promise<Document> => (await api("/openapi.json")).json() as Promise<Document>;

function operations(document: Document): [string, string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
  );
}

/** Every object in a JSON value. */
function objects(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objects);
  if (typeof value !== "object" || value === null) return [];
  return [value as Json, ...Object.values(value).flatMap(objects)];
}

describe("the published contract", () => {
  it("is OpenAPI 3.1 of exactly the endpoints that answer", async () => {
    const document = await contract();
    expect(document.openapi).toBe("3.1.0");
    expect(document.servers).toEqual([{ url: `${shop().url}/api/v1` }]);
    const listed = operations(document).map(([path, method]) => `${method} ${path}`);
    expect(listed.toSorted()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).toSorted());
    for (const [path, method] of operations(document)) {
      const answer = await api(path.replaceAll(/\{\w+\}/g, "x"), { method: method.toUpperCase() });
      expect([path, [404, 405].includes(answer.status)]).toEqual([path, false]);
    }
  });

  it("names every operation once, with its parameters, answers and failures", async () => {
    const document = await contract();
    const all = operations(document);
    expect(new Set(all.map(([, , { operationId }]) => operationId)).size).toBe(all.length);
    for (const [path, method, operation] of all) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter["in"] === "path");
      expect(inPath.map((parameter) => parameter["name"])).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      expect(inPath.every((parameter) => parameter["required"] === true)).toBe(true);
      for (const response of Object.values(operation.responses)) expect(response).toHaveProperty("description");
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "500", "503"]));
      if (operation.security.length > 0) expect(operation.responses).toHaveProperty("401");
      if (method === "post") expect(operation.responses).toHaveProperty("403");
    }
  });

  it("refers only to what it holds", async () => {
    const document = await contract();
    const refs = objects(document).flatMap((object) => (typeof object["$ref"] === "string" ? [object["$ref"]] : []));
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of refs)
      expect(Object.keys(document.components.schemas)).toContain(ref.replace("#/components/schemas/", ""));
    expect(Object.keys(document.components.securitySchemes)).toEqual(["session", "csrf"]);
  });

  it("has no endpoint that does not say who may call it, or says it two ways", () => {
    for (const { path, needs, access } of ENDPOINTS) {
      expect([path, NEEDS.includes(needs)]).toEqual([path, true]);
      expect([path, needs === "guest"]).toEqual([path, access === "public"]);
    }
  });

  it("gives examples that its own schemas accept", () => {
    for (const { body, bodyExample, path } of ENDPOINTS) {
      if (body === undefined) continue;
      expect([path, body.safeParse(bodyExample).success]).toEqual([path, true]);
    }
  });

  it("shows a success of every call, filled in and true to its own schemas", async () => {
    const { paths } = await contract();
    for (const { method, path, data, meta } of ENDPOINTS) {
      if (path === "/openapi.json") continue;
      const content = paths[path]?.[method]?.responses["200"]?.["content"] as Record<string, { example?: Json }>;
      const example = content["application/json"]?.example;
      expect([path, data.safeParse(example?.["data"]).error?.issues]).toEqual([path, undefined]);
      if (meta) expect([path, meta.safeParse(example?.["meta"]).error?.issues]).toEqual([path, undefined]);
      expect([path, JSON.stringify(example)]).not.toEqual([path, expect.stringMatching(/""|\{\}/)]);
    }
  });

  it("shows every refusal as it is answered, with nothing left open", async () => {
    for (const [path, , operation] of operations(await contract())) {
      for (const [status, response] of Object.entries(operation.responses)) {
        if (status === "200") continue;
        const content = response["content"] as Record<string, { examples?: Record<string, { value: Json }> }>;
        const examples = Object.values(content["application/json"]?.examples ?? {});
        expect([path, status, examples.length]).not.toEqual([path, status, 0]);
        for (const { value } of examples) {
          expect([path, value["message"]]).not.toEqual([path, expect.stringMatching(/^$|–|\{|undefined/)]);
          if (value["error"] === "validation_failed")
            expect(Object.values(value["errors"] ?? {}).flat()).not.toEqual([]);
        }
      }
    }
  });

  it("lists every refusal that a call can meet before its verb, whoever asks and however", async () => {
    const member = await shop().user("member@gerai.test");
    const seen = new Set<string>();
    for (const { method, path: template } of ENDPOINTS) {
      if (template === "/auth/logout") continue;
      const path = template.replaceAll(/\{\w+\}/g, "x");
      await api(path, { method: method.toUpperCase() });
      const ways = WAYS.filter((way) => method !== "get" || way.body === undefined);
      for (const { name, query = "", ...way } of ways) {
        const headers = {
          cookie: member.cookie,
          "x-csrf-token": member.csrf,
          "content-type": "application/json",
          ...way.headers,
        };
        const answer = await api(path + query, { method: method.toUpperCase(), headers, body: way.body });
        if (!answer.ok) seen.add(`${name}: ${answer.status}`);
      }
    }
    for (const wanted of [
      "no token: 403",
      "plain text: 415",
      "too large: 413",
      "broken: 400",
      "empty: 422",
      "unstorable: 422",
    ])
      expect([...seen]).toContain(wanted);
  });

  it("is what the endpoints answer", async () => {
    await shop().world.sql.query(AFFILIATE);
    const [agent, sales] = await Promise.all([shop().user("agen@gerai.test"), shop().user("sales@gerai.test")]);
    const values: Record<string, string> = { "{type}": "pulsa" };
    for (const { method, path, data, meta, params, needs } of ENDPOINTS) {
      const user = needs === "loan_desk" ? sales : agent;
      const known = params === undefined || path.includes("{type}");
      if (method !== "get" || !known || path === "/openapi.json") continue;
      const type = path.startsWith("/pascabayar/") ? "bpjs" : path.startsWith("/prabayar/") ? "pulsa" : null;
      const query = type ? `?type=${type}` : path === "/account/search" ? "?hp=0811000004" : "";
      const answer = await user.get(path.replaceAll(/\{\w+\}/g, (name) => values[name] ?? name) + query);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, data.safeParse(answer.data).error?.issues]).toEqual([path, undefined]);
      if (meta) expect([path, meta.safeParse(answer.body["meta"]).error?.issues]).toEqual([path, undefined]);
    }
  });
});

describe("a request that no endpoint can serve", () => {
  const csrfless = { method: "POST", headers: { "content-type": "application/json" } };

  it("to an unknown path is 404, with the wrong method 405 and the right ones named", async () => {
    for (const path of ["/nothing", "/account/x/y", "", "/deposit/a/b/c"]) {
      const answer = await api(path);
      expect([path, answer.status, ((await answer.json()) as Json)["error"]]).toEqual([path, 404, "not_found"]);
    }
    const wrong: [string, string, string][] = [
      ["PUT", "/account", "GET, HEAD"],
      ["DELETE", "/deposit/x", "GET, HEAD"],
      ["GET", "/deposit/topup", "POST"],
      ["PATCH", "/prabayar/purchase", "POST"],
    ];
    for (const [method, path, allowed] of wrong) {
      const answer = await api(path, { method });
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allowed]);
      expect(await answer.json()).toMatchObject({ error: "method_not_allowed" });
    }
  });

  it.each(["{", "NaN", '{"login": NaN}', "[]", "null", '"text"', "login=a&password=b", "\u0000"])(
    "with the body %j is malformed",
    async (body) => {
      const answer = await api("/auth/login", { ...csrfless, body });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: "malformed_request" });
    },
  );

  it("with bytes that are no UTF-8 is malformed, and a huge one is refused unread", async () => {
    const broken = await api("/auth/login", { ...csrfless, body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) });
    expect(broken.status).toBe(400);
    const huge = await api("/auth/login", {
      ...csrfless,
      body: JSON.stringify({ login: "x".repeat(70_000), password: "x" }),
    });
    expect(huge.status).toBe(413);
    expect(await huge.json()).toMatchObject({ error: "payload_too_large" });
  });

  it("polluting prototypes changes nothing", async () => {
    const answer = await api("/auth/login", {
      ...csrfless,
      body: '{"__proto__":{"login":"agen@gerai.test","password":"rahasia-123"}}',
    });
    expect(answer.status).toBe(422);
  });
});

describe("every answer", () => {
  it("carries its request id and forbids caching, sniffing and framing", async () => {
    for (const path of ["/health", "/account", "/nothing", "/openapi.json"]) {
      const { headers } = await api(path);
      expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
    }
  });

  it.each([
    [{}, "Belum masuk. Silakan masuk!"],
    [{ "accept-language": "en-US,en;q=0.9" }, "Not Authenticated, Please Login!"],
    [{ "accept-language": "zh-CN" }, "尚未登录，请先登录！"],
    [{ "accept-language": "en", cookie: "gerai_locale=zh" }, "尚未登录，请先登录！"],
    [{ "accept-language": "en", cookie: "gerai_locale=xx" }, "Not Authenticated, Please Login!"],
  ])("speaks the caller's language: %j", async (headers, message) => {
    const answer = await api("/account", { headers: headers as Record<string, string> });
    expect(((await answer.json()) as Json)["message"]).toBe(message);
  });

  it("says nothing of our inside when something breaks", async () => {
    const { sql } = shop().world;
    const source = "pg_get_functiondef('public.menu_list()'::regprocedure)";
    const { rows } = await sql.query<{ definition: string }>(`select ${source} as definition`);
    await sql.query(
      "create or replace function public.menu_list() returns jsonb language plpgsql as $$ begin raise exception 'secret detail'; end $$",
    );
    try {
      const answer = await api("/menu", { headers: { "accept-language": "en" } });
      expect(answer.status).toBe(500);
      const body = (await answer.json()) as Json;
      expect(body).toEqual({
        message: `An error occurred, please try again. Code: ${answer.headers.get("X-Request-Id")}`,
        error: "unexpected",
        request_id: answer.headers.get("X-Request-Id"),
      });
    } finally {
      await sql.query(rows[0]!.definition);
    }
    expect((await api("/menu")).status).toBe(200);
  });
});

describe("a guest", () => {
  it("sees the menu, operators, products and price list, at a guest's prices", async () => {
    const prices = async (path: string) => {
      const { data } = (await (await api(path)).json()) as { data: { product_code: string; price: number }[] };
      return Object.fromEntries(data.map(({ product_code, price }) => [product_code, price]));
    };
    const [list, products] = await Promise.all([prices("/pricelist/pulsa"), prices("/prabayar/products?type=pulsa")]);
    expect(Object.keys(list).length).toBeGreaterThan(5);
    expect(products["xld10"]).toBe(list["xld10"]);
    const agent = await shop().user("agen@gerai.test");
    expect(await agent.priceOf("xld10")).toBeLessThanOrEqual(list["xld10"] ?? 0);
    expect((await api("/menu")).status).toBe(200);
  });

  it("finds products of the price list by a search, as its page does", async () => {
    const found = async (search: string) => {
      const answer = await api(`/pricelist/pulsa?search=${encodeURIComponent(search)}`);
      const { data = [] } = (await answer.json()) as { data?: { product_code: string }[] };
      return [answer.status, data.map(({ product_code }) => product_code)];
    };
    expect(await found("xl 10rb")).toEqual([200, ["xld10"]]);
    expect(await found("nothing is called so")).toEqual([200, []]);
    expect(await found("x".repeat(65))).toEqual([422, []]);
  });

  it("asks for a bill's type by its own name, by the specification's, and as the menu calls it", async () => {
    const of = async (path: string) => {
      const answer = await api(path);
      const { data = [] } = (await answer.json()) as { data?: { type: string; product_code: string }[] };
      return [path, answer.status, new Set(data.map(({ type }) => type))];
    };
    const menu = await api("/menu");
    const entries = ((await menu.json()) as { data: { module: string; type: string }[] }).data;
    const bills = entries.filter(({ module }) => module === "pascabayar").map(({ type }) => type);
    expect(bills).toEqual(expect.arrayContaining(["tv", "electricity", "byupromo"]));
    const types = { tv: "tv-pascabayar", "kirim uang": "kirim-uang" };
    for (const name of [...bills, "kirim uang", "kirim-uang", "tv-pascabayar"]) {
      const type = types[name as keyof typeof types] ?? name;
      const asked = `type=${encodeURIComponent(name)}`;
      expect(await of(`/pascabayar/products?${asked}`)).toEqual([expect.any(String), 200, new Set([type])]);
    }
    // A price list is of both modules: there `tv` is the prepaid type's own name.
    for (const [name, type] of [
      ["kirim%20uang", "kirim-uang"],
      ["tv-pascabayar", "tv-pascabayar"],
      ["tv", "tv"],
      ["validityPackage", "masa-aktif"],
    ]) {
      expect(await of(`/pricelist/${name}`)).toEqual([expect.any(String), 200, new Set([type])]);
    }
    const document = await (await api("/openapi.json")).text();
    expect(document).toContain("A bill's type, or its name in the menu (`tv`, `kirim uang`).");
    expect(JSON.parse(document).paths["/pascabayar/products"].get.parameters[0].schema.enum).toEqual(
      expect.arrayContaining(["tv", "tv-pascabayar", "kirim uang", "kirim-uang"]),
    );
  });

  it.each(["/prabayar/products", "/prabayar/products?type=", "/prabayar/operators?type=nothing", "/pricelist/nothing"])(
    "gets a clear refusal from %s",
    async (path) => {
      const answer = await api(path);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ error: "validation_failed", errors: { type: [expect.any(String)] } });
    },
  );
});
