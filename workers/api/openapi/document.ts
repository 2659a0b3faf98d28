import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Site } from "#core/ports/site.ts";
import { SHEET_TYPES } from "#workers/_kit/sheet/sheet-response.ts";
import type { Endpoint } from "../endpoint.ts";
import { withNames } from "./components.ts";
import { exampleAnswer } from "./example-of.ts";
import { failureResponses } from "./failures.ts";

const DESCRIPTION = `Sell and top up by machine.

**Signing in.** \`POST /auth/login\` sets a session cookie and answers \`meta.csrf_token\`: keep the cookies and send the token as \`X-CSRF-TOKEN\` with every POST and DELETE. Keep the device cookie too: an account's first device is trusted, another one waits (\`device_pending\`) until a trusted device accepts it or the code of \`POST /account/device/send-code\` is entered.

**Answers.** Success is \`{"data", "meta"?, "message"?}\`, failure \`{"message", "error", "errors"?}\`; \`error\` is a code that does not change, \`message\` follows \`Accept-Language\` (id, en, zh). Money is whole rupiah as JSON integers. Lists take \`page\` and \`per_page\` (at most 100).

**Repeating.** Every POST accepts \`Idempotency-Key\` (1 to 64 visible characters). The same key with the same request gives the first answer again, with \`Idempotent-Replay: true\`; with another request it is refused.

**Limits.** \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) say where you stand; 429 carries \`Retry-After\`.`;

const idempotencyHeader = z.object({ "Idempotency-Key": z.string().min(1).max(64).optional() });

/** The OpenAPI 3.1 document of the endpoints of `site`, from the schemas that validate their input and answers. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  origin: string,
  site: Pick<Site, "name" | "email">,
): object {
  const { openAPIRegistry, ...app } = registryApp();
  for (const endpoint of endpoints) openAPIRegistry.registerPath(routeOf(endpoint));
  openAPIRegistry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: origin.startsWith("https:") ? "__Host-gerai_session" : "gerai_session",
    description: "Set by auth/login and auth/register/verify; long values are split into `.0`, `.1`.",
  });
  openAPIRegistry.registerComponent("securitySchemes", "csrf", { type: "apiKey", in: "header", name: "X-CSRF-TOKEN" });
  return app.document({
    openapi: "3.1.0",
    info: {
      title: `${site.name} API`,
      version: "1",
      description: DESCRIPTION,
      ...(site.email ? { contact: { name: site.name, email: site.email } } : {}),
    },
    servers: [{ url: `${origin}/api/v1` }],
  });
}

function registryApp() {
  const app = new OpenAPIHono();
  type Config = Parameters<typeof app.getOpenAPI31Document>[0];
  return {
    openAPIRegistry: app.openAPIRegistry,
    document: (config: Config): object => app.getOpenAPI31Document(config),
  };
}

function routeOf(endpoint: Endpoint): ReturnType<typeof createRoute> {
  const unsafe = endpoint.method !== "get";
  return createRoute({
    method: endpoint.method,
    path: endpoint.path,
    operationId: operationId(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.description,
    security: endpoint.access === "public" ? [] : [unsafe ? { session: [], csrf: [] } : { session: [] }],
    request: {
      params: endpoint.params,
      query: endpoint.query,
      headers: unsafe ? idempotencyHeader : undefined,
      body: bodyOf(endpoint),
    },
    responses: { ...successResponses(endpoint), ...failureResponses(endpoint) },
  });
}

function bodyOf({ body, bodyExample, file }: Endpoint) {
  if (file !== undefined) {
    const about = { type: "string", format: "binary", description: `At most ${file.maxBytes} bytes.` } as const;
    const schema = (body ?? z.object({})).extend({ [file.field]: z.string().openapi(about) });
    return { content: { "multipart/form-data": { schema } }, required: true };
  }
  return body && { content: { "application/json": { schema: body, example: bodyExample } }, required: true };
}

function operationId({ method, path }: Endpoint): string {
  return `${method}_${path
    .slice(1)
    .replaceAll(/[{}]/g, "")
    .replaceAll(/[^A-Za-z0-9]+/g, "_")}`;
}

const FILES = {
  "text/csv": { schema: z.string() },
  [SHEET_TYPES.xlsx]: { schema: z.string().meta({ format: "binary" }) },
};

function successResponses(endpoint: Endpoint) {
  const content = {
    "application/json": endpoint.path === "/openapi.json" ? { schema: endpoint.data } : enveloped(endpoint),
    ...(endpoint.files ? FILES : {}),
  };
  return { 200: { description: "OK", content } };
}

function enveloped(endpoint: Endpoint) {
  const { data, meta } = endpoint;
  const schema = z.object({ data: withNames(data), ...(meta ? { meta: withNames(meta) } : {}) });
  return { schema, example: exampleAnswer(endpoint) };
}
