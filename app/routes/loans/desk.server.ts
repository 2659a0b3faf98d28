import type { z } from "zod";
import { filterFields } from "#app/features/transactions/list-url.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { can } from "#core/accounts/can.ts";
import { DomainError } from "#core/shared/errors.ts";

/** The desk's pages below /admin are for admins; sales users have the same lists in the agent center. Throws `forbidden`. */
export async function requireDeskOf(visit: UserVisit): Promise<void> {
  if (!visit.url.pathname.startsWith("/admin")) return;
  if (!can(await visit.account(), "admin")) throw new DomainError("forbidden");
}

/** A list's filter out of the address: what is mistyped is left out, and `ignored` says so. */
export function readFilter(params: URLSearchParams, schema: z.ZodType, names: readonly string[]) {
  const fields: Record<string, string> = filterFields(params, [...names, "page", "per_page"]);
  const wrong = schema.safeParse(fields).error?.issues ?? [];
  for (const issue of wrong) delete fields[String(issue.path[0])];
  return { fields, ignored: wrong.length > 0, filtered: names.some((name) => name in fields) };
}
