import { z } from "zod";
import type { ApiCall, ApiDocument } from "#app/features/developers/api-types.ts";
import type { AppEnv } from "./env.server.ts";

const schemaRef = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
});

const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: schemaRef.optional(),
});

const media = z.looseObject({ schema: z.unknown().optional(), example: z.unknown().optional() });

const operation = z.looseObject({
  summary: z.string().optional(),
  description: z.string().optional(),
  tags: z.array(z.string()).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(parameter).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), media).optional() }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string().optional() })).optional(),
});

const document = z.looseObject({
  info: z.looseObject({ version: z.string(), description: z.string().optional() }),
  servers: z.array(z.looseObject({ url: z.string() })).optional(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

const KEPT_MS = 300_000;
let kept: { document: ApiDocument; until: number } | undefined;

/**
 * The API's own OpenAPI document, as the readable page needs it; null when the API does not answer. Asked every five
 * minutes.
 */
export async function readApiDocument(env: AppEnv): Promise<ApiDocument | null> {
  if (kept && kept.until > Date.now()) return kept.document;
  try {
    const answer = await env.API.fetch(new Request(`${env.PUBLIC_URL}/api/v1/openapi.json`));
    const parsed = document.safeParse(await answer.json());
    if (!answer.ok || !parsed.success) return null;
    const made = readable(parsed.data, env.PUBLIC_URL);
    kept = { document: made, until: Date.now() + KEPT_MS };
    return made;
  } catch {
    return null;
  }
}

function readable({ servers, paths }: z.output<typeof document>, origin: string): ApiDocument {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => readableCall(method, path, call)),
  );
  return { baseUrl: servers?.[0]?.url ?? `${origin}/api/v1`, calls };
}

function readableCall(method: string, path: string, call: z.output<typeof operation>): ApiCall {
  const body = call.requestBody?.content?.["application/json"];
  return {
    method: method.toUpperCase(),
    path,
    summary: call.summary ?? "",
    description: call.description ?? null,
    tag: call.tags?.[0] ?? "API",
    isPublic: call.security?.length === 0,
    parameters: (call.parameters ?? []).map(({ name, in: place, required, schema }) => ({
      name,
      place,
      required: required ?? false,
      type: typeText(schema),
    })),
    bodyExample: body?.example === undefined ? null : JSON.stringify(body.example, null, 2),
    answers: Object.entries(call.responses ?? {}).map(([status, { description }]) => ({
      status,
      text: description ?? "",
    })),
  };
}

function typeText(schema: z.output<typeof schemaRef> | undefined): string {
  if (!schema) return "";
  if (schema.enum) return schema.enum.map(String).join(" | ");
  const type = schema.type ?? "";
  return Array.isArray(type) ? type.join(" | ") : type;
}
