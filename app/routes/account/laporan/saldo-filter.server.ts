import { filterFields } from "#app/features/transactions/list-url.ts";
import { type StatementFilter, statementFilter } from "#core/wallet/statement-schema.ts";

/** A statement's filter out of its URL. A value that is not valid is left out: a mistyped address still shows a list. */
export function readStatementFilter(params: URLSearchParams): StatementFilter {
  const fields: Record<string, string> = filterFields(params, ["balance", "from", "to", "page"]);
  const parsed = statementFilter.safeParse(fields);
  for (const issue of parsed.error?.issues ?? []) delete fields[String(issue.path[0])];
  return statementFilter.parse(fields);
}
