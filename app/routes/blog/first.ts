import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/** /blog and what there is none of below it lead to the posts. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async () => {
    throw redirect("/blog/posts");
  });
}
