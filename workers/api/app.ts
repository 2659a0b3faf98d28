import { Hono } from "hono";
import { DomainError } from "#core/shared/errors.ts";
import { discardBody } from "#workers/_kit/read-body.ts";
import { BASE_PATH } from "./base-path.ts";
import type { Endpoint } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { PRODUCT_WIRING, refuse, serve, type Wiring } from "./serve.ts";

/** The API with every endpoint. A bench passes a wiring with stubbed stores. */
export function createApi(wiring: Wiring = PRODUCT_WIRING): Hono<{ Bindings: object }> {
  const app = new Hono<{ Bindings: object }>();
  for (const [path, endpoints] of byPath(ENDPOINTS)) {
    for (const endpoint of endpoints) {
      app.on(endpoint.method.toUpperCase(), path, (c) =>
        serve(wiring, endpoint, {
          request: c.req.raw,
          bindings: c.env,
          params: c.req.param(),
          waitUntil: (work) => c.executionCtx.waitUntil(work),
        }),
      );
    }
    const allowed = endpoints.flatMap(({ method }) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]));
    app.all(path, (c) => turnAway(c.req.raw, "method_not_allowed", allowed.join(", ")));
  }
  app.notFound((c) => turnAway(c.req.raw, "not_found"));
  app.onError((error, c) => refuse(c.req.raw, error));
  return app;
}

/** A refusal of what no endpoint reads. */
async function turnAway(
  request: Request,
  code: "method_not_allowed" | "not_found",
  allowed?: string,
): Promise<Response> {
  await discardBody(request);
  return refuse(request, new DomainError(code), allowed);
}

/** Endpoints by Hono's path, `/deposit/channels` before `/deposit/:code`: Hono takes the first that matches. */
function byPath(endpoints: readonly Endpoint[]): Map<string, Endpoint[]> {
  const paths = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints.toSorted((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")))) {
    const path = honoPath(endpoint.path);
    paths.set(path, [...(paths.get(path) ?? []), endpoint]);
  }
  return paths;
}

function honoPath(path: string): string {
  return BASE_PATH + path.replaceAll(/\{(\w+)\}/g, ":$1");
}
