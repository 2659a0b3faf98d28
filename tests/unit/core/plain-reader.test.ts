import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { homeOverview } from "#core/home/schema.ts";
import { parseAnswer } from "#core/shared/answers.ts";
import { plainReader, UNSURE } from "#core/shared/plain-reader.ts";

const VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  1,
  -2,
  1.5,
  2 ** 60,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "",
  "a",
  "1",
  " a ",
  "2e1f7b4e-0f6a-4b6e-9d7c-5d1f5f5f0a11",
  "00000000-0000-0000-0000-000000000000",
  [],
  ["a"],
  ["a", "b", "c"],
  [1],
  {},
  { a: "a" },
  { a: "a", b: 1 },
  { a: "a", b: 1, c: "more" },
  { b: 1, a: "a" },
  { a: undefined, b: 1 },
  { a: null, b: null },
  JSON.parse('{"a": "a", "b": 1, "__proto__": {"b": 2}}'),
  { kind: "x", a: "a" },
  new Date(0),
];

const both = z.object({ a: z.string(), b: z.number().int() });
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  string: z.string(),
  trimmed: z.string().trim(),
  long: z.string().min(1),
  uuid: z.uuid(),
  email: z.email(),
  number: z.number(),
  int: z.number().int(),
  positive: z.number().int().min(1),
  between: z.number().min(0).max(1),
  above: z.number().gt(0),
  steps: z.number().multipleOf(2),
  coerced: z.coerce.number(),
  coercedText: z.coerce.string(),
  boolean: z.boolean(),
  coercedTruth: z.coerce.boolean(),
  null: z.null(),
  literal: z.union([z.literal(1), z.literal("a")]),
  enum: z.enum(["a", "b"]),
  unknown: z.unknown(),
  nullable: z.string().nullable(),
  optional: z.string().optional(),
  nullish: z.string().nullish(),
  default: z.string().default("x"),
  catch: z.string().catch("x"),
  array: z.array(z.string()),
  short: z.array(z.string()).max(2),
  filled: z.array(z.string()).min(1),
  object: both,
  holdsUnknown: z.object({ a: z.unknown() }),
  holdsDefault: z.object({ a: z.string().default("x") }),
  partial: both.partial(),
  strict: z.strictObject({ a: z.string() }),
  loose: z.looseObject({ a: z.string() }),
  refined: both.refine(({ b }) => b > 1),
  transformed: z.object({ a: z.string().transform((text) => text.length) }),
  union: z.union([both, z.object({ a: z.string() })]),
  discriminated: z.discriminatedUnion("kind", [z.object({ kind: z.literal("x"), a: z.string() })]),
  record: z.record(z.string(), z.unknown()),
  deep: z.object({ a: z.string(), list: z.array(both.nullable()).nullable() }),
};

describe.each(Object.entries(SCHEMAS))("a reader of %s", (_, schema) => {
  it("gives out what zod gives out, and is sure of nothing that zod refuses", () => {
    for (const value of [...VALUES, { a: "a", list: null }, { a: "a", list: [null, { a: "a", b: 1, c: 0 }] }]) {
      const whole = schema.safeParse(value);
      const read = plainReader(schema)(value);
      if (!whole.success) expect(read).toBe(UNSURE);
      else if (read !== UNSURE) {
        expect(read).toStrictEqual(whole.data);
        expect(JSON.stringify(read)).toBe(JSON.stringify(whole.data));
      }
    }
  });
});

/** A value that a schema of plain parts accepts. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "object")
    return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field)]));
  if (def.type === "array") return [sampleOf(def.element)];
  if (def.type === "nullable") return sampleOf(def.innerType);
  if (def.type === "union") return sampleOf(def.options[0] as z.core.$ZodType);
  if (def.type === "literal") return def.values[0];
  if (def.type === "enum") return Object.values(def.entries)[0];
  if (def.type === "string") return "format" in def ? "2e1f7b4e-0f6a-4b6e-9d7c-5d1f5f5f0a11" : "text";
  return { number: 7, boolean: true }[def.type as string] ?? null;
}

describe("the home page's answer", () => {
  const answer = sampleOf(homeOverview) as Record<string, unknown>;

  it("is read as zod reads it, and what it does not name is left out", () => {
    const read = plainReader(homeOverview)({ ...answer, secret: 1 });
    expect(read).toStrictEqual(homeOverview.parse(answer));
  });

  it("is refused wherever one of its fields is wrong", () => {
    let wrong = 0;
    const spoil = (part: unknown): void => {
      if (typeof part !== "object" || part === null) return;
      const fields = part as Record<string, unknown>;
      for (const name of Object.keys(fields)) {
        const kept = fields[name];
        fields[name] = new Date(0);
        expect(plainReader(homeOverview)(answer), name).toBe(UNSURE);
        fields[name] = kept;
        wrong += 1;
        spoil(kept);
      }
    };
    spoil(answer);
    expect(wrong).toBeGreaterThan(80);
  });

  it("leaves no part of itself to zod", () => {
    const runs = new Map<z.core.$ZodType, z.core.$ZodType["_zod"]["run"]>();
    onTestFinished(() => {
      for (const [schema, run] of runs) schema._zod.run = run;
    });
    const silence = (schema: z.core.$ZodType): void => {
      if (runs.has(schema)) return;
      runs.set(schema, schema._zod.run);
      schema._zod.run = () => {
        throw new Error("zod was asked");
      };
      const { def } = (schema as z.core.$ZodTypes)._zod;
      if (def.type === "object") Object.values(def.shape).forEach(silence);
      if (def.type === "array") silence(def.element);
      if (def.type === "nullable") silence(def.innerType);
    };
    const row = z.object({ a: z.string(), b: z.number().int() });
    const page = z.object({ rows: z.array(row.nullable()).max(2), at: z.uuid(), of: z.enum(["a"]).nullable() });
    silence(page);
    const at = "2e1f7b4e-0f6a-4b6e-9d7c-5d1f5f5f0a11";
    expect(plainReader(page)({ rows: [{ a: "a", b: 1 }, null], at, of: "a" })).not.toBe(UNSURE);
    silence(homeOverview);
    expect(plainReader(homeOverview)(answer)).not.toBe(UNSURE);
  });
});

it("leaves a value that is wrong to zod, which says where", () => {
  expect(() => parseAnswer(both, { a: "a", b: "1" })).toThrow("unexpected");
  expect(parseAnswer(both.partial(), {})).toEqual({});
});
