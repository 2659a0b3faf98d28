import { filterFields } from "#app/features/transactions/list-url.ts";
import { type TransactionFilter, transactionFilter } from "#core/purchases/schema.ts";

const FIELDS = ["search", "status", "type", "from", "to", "sort", "page", "per_page"] as const;

/**
 * A list's filter out of its URL. A value that is not valid is left out, and
 * `ignored` says so: a mistyped address still shows a list.
 */
export function readTransactionFilter(params: URLSearchParams): { filter: TransactionFilter; ignored: boolean } {
  const fields: Record<string, string> = filterFields(params, FIELDS);
  const parsed = transactionFilter.safeParse(fields);
  if (parsed.success) return { filter: parsed.data, ignored: false };
  for (const issue of parsed.error.issues) delete fields[String(issue.path[0])];
  return { filter: transactionFilter.parse(fields), ignored: true };
}
