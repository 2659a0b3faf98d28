import { z } from "@hono/zod-openapi";
import type { Endpoint } from "../endpoint.ts";
import { shapeValues } from "./example-shapes.ts";
import { FIELD_VALUES } from "./example-values.ts";

/**
 * A success of an endpoint as its schemas tell: what the example request sent comes back, `dataExample` changes the
 * rest.
 */
export function exampleAnswer(endpoint: Endpoint): { data: unknown; meta?: unknown } {
  const { data, meta, dataExample } = endpoint;
  const derived = merged(merged(exampleOf(data), sentBack(endpoint)), dataExample);
  return { data: derived, ...(meta ? { meta: exampleOf(meta, "meta") } : {}) };
}

/** What of the example request stands in the answer too, as the call reads it: a phone in E.164. */
function sentBack({ body, bodyExample, data }: Endpoint): Readonly<Record<string, unknown>> | undefined {
  if (body === undefined || !(data instanceof z.ZodObject)) return undefined;
  const sent = body.parse(bodyExample) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(data.shape).flatMap(([name, field]) =>
      sent[name] !== undefined && sent[name] !== null && fits(field, sent[name]) ? [[name, sent[name]]] : [],
    ),
  );
}

/** `derived` with the members of `change` in the place of its own; of lists, place by place. */
function merged(derived: unknown, change: unknown): unknown {
  if (change === undefined) return derived;
  if (Array.isArray(change) && Array.isArray(derived)) return change.map((each, at) => merged(derived[at], each));
  if (!isRecord(change) || !isRecord(derived)) return change;
  const members = Object.entries(change).map(([name, value]) => [name, merged(derived[name], value)]);
  return { ...derived, ...Object.fromEntries(members) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * A believable value of `schema`, always the same: a field's value is what its shape says of it, else what fields of
 * its name hold everywhere; what may be left out is, unless its shape says it. Throws for a field that nothing is said
 * of, so that no example is left empty.
 */
function exampleOf(schema: z.ZodType, path = "data"): unknown {
  if (schema instanceof z.ZodObject) return exampleObject(schema, path);
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as z.ZodType, path)];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return exampleOf(schema.unwrap() as z.ZodType, path);
  }
  if (schema instanceof z.ZodNull) return null;
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodUnion) return exampleOf(schema.options[0] as z.ZodType, path);
  throw new Error(`no example value for ${path}`);
}

function exampleObject(schema: z.ZodObject, path: string): Record<string, unknown> {
  const own = shapeValues(schema);
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]): [string, unknown][] => {
      if (field instanceof z.ZodOptional && own[name] === undefined) return [];
      const said = [own[name], FIELD_VALUES[name]].find((value) => value !== undefined && fits(field, value));
      return [[name, said === undefined ? exampleOf(field, `${path}.${name}`) : said]];
    }),
  );
}

function fits(field: z.ZodType, value: unknown): boolean {
  return field.safeParse(value).success;
}
