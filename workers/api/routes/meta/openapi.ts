import { z } from "zod";
import type { Endpoint } from "../../endpoint.ts";
import { openApiDocument } from "../../openapi/document.ts";

/** The contract of `listed` and of itself, made anew when the site's identity changes. */
export function openapiEndpoint(listed: readonly Endpoint[]): Endpoint {
  let made: { of: string; text: string } | null = null;
  const endpoint: Endpoint = {
    method: "get",
    path: "/openapi.json",
    tag: "meta",
    summary: "This contract, as OpenAPI 3.1",
    access: "public",
    needs: "guest",
    data: z.record(z.string(), z.unknown()),
    async handle({ env, ctx }) {
      const origin = new URL(env.PUBLIC_URL).origin;
      const site = await ctx.site();
      const of = JSON.stringify([origin, site.name, site.email]);
      if (made?.of !== of) made = { of, text: JSON.stringify(openApiDocument([...listed, endpoint], origin, site)) };
      return { response: new Response(made.text, { headers: { "Content-Type": "application/json" } }) };
    },
  };
  return endpoint;
}
