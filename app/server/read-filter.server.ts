import type { z } from "zod";
import { filterFields } from "#app/features/lists/list-url.ts";

/**
 * A list's filter out of its URL, as its schema takes it. A value that is not valid is left out, and `ignored` says
 * so: a mistyped address still shows a list.
 */
export function readFilter<Filter extends z.ZodObject>(
  schema: Filter,
  params: URLSearchParams,
): { filter: z.output<Filter>; ignored: boolean } {
  const fields: Record<string, string> = filterFields(params, Object.keys(schema.shape));
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { filter: parsed.data, ignored: false };
  for (const issue of parsed.error.issues) delete fields[String(issue.path[0])];
  return { filter: schema.parse(fields), ignored: true };
}
