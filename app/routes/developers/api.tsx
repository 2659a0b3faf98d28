import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import styles from "#app/features/developers/api-page.css?url";
import { ApiPage } from "#app/features/developers/api-page.tsx";
import { pageAddress, publicMeta } from "#app/i18n/page-title.ts";
import { readApiDocument } from "#app/server/api-document.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";
export const limited = true;

/** Plain HTML for everybody: no JavaScript reaches this page. */
export const handle = { documentOnly: true };

/** GET /developers: the API's contract to read, from the document that /api/v1/openapi.json publishes. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => ({ document: await readApiDocument(visit.env) }));
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: (t) => t("developers:title"),
    description: (t) => t("developers:lead"),
    canonical: pageAddress(matches),
  });

export default function Developers() {
  return <ApiPage {...useLoaderData<typeof loader>()} />;
}
