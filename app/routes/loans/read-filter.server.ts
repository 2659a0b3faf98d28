import type { z } from "zod";
import { filterFields } from "#app/features/lists/list-url.ts";

/** A list's filter out of the address: what is mistyped is left out, and `ignored` says so. */
export function readFilter(params: URLSearchParams, schema: z.ZodType, names: readonly string[]) {
  const fields: Record<string, string> = filterFields(params, [...names, "page", "per_page"]);
  const wrong = schema.safeParse(fields).error?.issues ?? [];
  for (const issue of wrong) delete fields[String(issue.path[0])];
  return { fields, ignored: wrong.length > 0, filtered: names.some((name) => name in fields) };
}
