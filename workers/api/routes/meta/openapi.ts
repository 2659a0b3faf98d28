import { z } from "zod";
import type { Endpoint } from "../../endpoint.ts";
import { openApiDocument } from "../../openapi/document.ts";

/** The contract of `listed` and of itself, made once for an origin. */
export function openapiEndpoint(listed: readonly Endpoint[]): Endpoint {
  const documents = new Map<string, string>();
  const endpoint: Endpoint = {
    method: "get",
    path: "/openapi.json",
    tag: "meta",
    summary: "This contract, as OpenAPI 3.1",
    access: "public",
    needs: "guest",
    data: z.record(z.string(), z.unknown()),
    async handle({ env }) {
      const origin = new URL(env.PUBLIC_URL).origin;
      const text = documents.get(origin) ?? JSON.stringify(openApiDocument([...listed, endpoint], origin));
      documents.set(origin, text);
      return { response: new Response(text, { headers: { "Content-Type": "application/json" } }) };
    },
  };
  return endpoint;
}
