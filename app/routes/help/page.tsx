import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HelpArticle } from "#app/features/help/help-article.tsx";
import { publicMeta } from "#app/i18n/page-title.ts";
import { helpPageOf } from "#app/server/help/help-pages.server.ts";
import { helpText } from "#app/server/help/help-text.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/** Plain HTML for everybody: no JavaScript reaches this page. */
export const handle = { documentOnly: true };

/** GET /help/{slug} and /help/privasi/{part}: a text, or a part of it; unknown ones lead to the help centre. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const { slug = "privasi", part } = args.params;
    const page = helpPageOf(slug);
    const text = page && (await helpText(visit, page, part));
    if (!text) throw redirect("/help");
    return text;
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  publicMeta(matches, {
    title: (t) => data?.title ?? t("help:title"),
    description: () => data?.description ?? "",
    canonical: data?.canonical,
  });

export default function HelpPageRoute() {
  return <HelpArticle text={useLoaderData<typeof loader>()} />;
}
