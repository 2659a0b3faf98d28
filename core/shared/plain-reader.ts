import type { z } from "zod";

/** What a reader answers for a value that is wrong, or that zod alone can judge. */
export const UNSURE = Symbol("unsure");

/** The value as its schema gives it out, or `UNSURE`. */
export type Reader = (value: unknown) => unknown;

const readers = new WeakMap<z.core.$ZodType, Reader>();

/**
 * Reads what a schema accepts, as zod's own `parse` would: the same values, copied, without what the schema does not
 * name. Workers may not compile code at run time, and without that zod walks its whole machinery for every field; here
 * a schema is put together once out of plain comparisons. What these do not know stays with zod, part by part.
 */
export function plainReader(schema: z.core.$ZodType): Reader {
  const known = readers.get(schema);
  if (known) return known;
  const made = plain(schema as z.core.$ZodTypes) ?? byZod(schema as z.ZodType);
  readers.set(schema, made);
  return made;
}

function byZod(schema: z.ZodType): Reader {
  return (value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : UNSURE;
  };
}

const only =
  (accepts: (value: unknown) => boolean): Reader =>
  (value) =>
    accepts(value) ? value : UNSURE;

function oneOf(values: readonly unknown[]): Reader {
  const accepted = new Set(values);
  return only((value) => accepted.has(value));
}

/** The reader of a schema that says nothing but what is compared here; null for any other. */
function plain({ _zod: { def } }: z.core.$ZodTypes): Reader | null {
  const checks = def.checks ?? [];
  if (def.type === "array") return arrayReader(def.element, checks);
  if (def.type === "number") return "coerce" in def && def.coerce ? null : numberReader(checks);
  if (checks.length > 0) return null;
  switch (def.type) {
    case "string":
      return "coerce" in def && def.coerce ? null : stringReader(def);
    case "boolean":
      return "coerce" in def && def.coerce ? null : only((value) => typeof value === "boolean");
    case "null":
      return only((value) => value === null);
    case "literal":
      return oneOf(def.values);
    case "enum": {
      const values = Object.values(def.entries);
      return values.every((value) => typeof value === "string") ? oneOf(values) : null;
    }
    case "nullable": {
      const inner = plainReader(def.innerType);
      return (value) => (value === null ? null : inner(value));
    }
    case "union":
      return unionReader(def.options as readonly z.core.$ZodTypes[]);
    case "object":
      return objectReader(def);
    default:
      return null;
  }
}

function stringReader(def: z.core.$ZodStringDef): Reader | null {
  if (!("format" in def)) return only((value) => typeof value === "string");
  const { format, pattern } = def as unknown as z.core.$ZodStringFormatDef;
  if (format !== "uuid" || !pattern || pattern.global || pattern.sticky) return null;
  return only((value) => typeof value === "string" && pattern.test(value));
}

function numberReader(checks: readonly z.core.$ZodCheck<never>[]): Reader | null {
  let isNumber: (value: unknown) => boolean = Number.isFinite;
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (const { _zod } of checks) {
    const def = _zod.def as
      | z.core.$ZodCheckNumberFormatDef
      | z.core.$ZodCheckLessThanDef
      | z.core.$ZodCheckGreaterThanDef;
    if (def.check === "number_format" && def.format === "safeint") isNumber = Number.isSafeInteger;
    else if (def.check === "greater_than" && def.inclusive) least = Math.max(least, Number(def.value));
    else if (def.check === "less_than" && def.inclusive) most = Math.min(most, Number(def.value));
    else return null;
  }
  return only((value) => isNumber(value) && (value as number) >= least && (value as number) <= most);
}

function arrayReader(element: z.core.$ZodType, checks: readonly z.core.$ZodCheck<never>[]): Reader | null {
  let most = Number.POSITIVE_INFINITY;
  for (const { _zod } of checks) {
    const def = _zod.def as z.core.$ZodCheckMaxLengthDef;
    if (def.check !== "max_length") return null;
    most = Math.min(most, def.maximum);
  }
  const read = plainReader(element);
  return (value) => {
    if (!Array.isArray(value) || value.length > most) return UNSURE;
    const copy: unknown[] = [];
    for (const item of value) {
      const got = read(item);
      if (got === UNSURE) return UNSURE;
      copy.push(got);
    }
    return copy;
  };
}

const SCALARS: ReadonlySet<string> = new Set(["string", "number", "boolean", "null", "literal", "enum"]);

function unionReader(options: readonly z.core.$ZodTypes[]): Reader | null {
  if (!options.every(({ _zod: { def } }) => SCALARS.has(def.type))) return null;
  const reads = options.map(plainReader);
  return (value) => {
    for (const read of reads) {
      const got = read(value);
      if (got !== UNSURE) return got;
    }
    return UNSURE;
  };
}

/** An object all of whose fields must be there; what else it brings is left out. */
function objectReader({ shape, catchall }: z.core.$ZodObjectDef): Reader | null {
  const fields = Object.entries(shape);
  const sure = fields.every(([name, { _zod }]) => name !== "__proto__" && !_zod.optin && !_zod.optout);
  if (catchall || !sure || Object.getOwnPropertySymbols(shape).length > 0) return null;
  const names = fields.map(([name]) => name);
  const reads = fields.map(([, field]) => plainReader(field));
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return UNSURE;
    const copy: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at++) {
      const name = names[at] as string;
      const brought = (value as Record<string, unknown>)[name];
      // Whether something that is missing may be, is zod's to say.
      const got = brought === undefined ? UNSURE : (reads[at] as Reader)(brought);
      if (got === UNSURE) return UNSURE;
      copy[name] = got;
    }
    return copy;
  };
}
