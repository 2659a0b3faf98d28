import type { z } from "zod";
import { filterFields } from "#app/features/transactions/list-url.ts";

/** A list's filter out of an address: a field that its schema refuses is left out and told, so that a mistyped address still shows a list. */
export function readFilter(
  params: URLSearchParams,
  names: readonly string[],
  schema: z.ZodType,
): { fields: Record<string, string>; ignored: boolean } {
  const fields = filterFields(params, names);
  const wrong = schema.safeParse(fields).error?.issues ?? [];
  for (const issue of wrong) delete fields[String(issue.path[0])];
  return { fields, ignored: wrong.length > 0 };
}
