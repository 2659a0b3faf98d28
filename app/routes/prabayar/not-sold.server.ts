import { redirect } from "@remix-run/cloudflare";
import type { Visit } from "#app/server/visit.server.ts";
import { DomainError } from "#core/shared/errors.ts";

/** What is thrown for a type that there is not, or not in the person's menu: the app goes on to the first screen. */
export function notSold({ webapp }: Visit): Response | DomainError {
  return webapp ? redirect("/prabayar") : new DomainError("not_found");
}
