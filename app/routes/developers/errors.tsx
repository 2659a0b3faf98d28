import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import styles from "#app/features/developers/api-page.css?url";
import { ErrorsPage } from "#app/features/developers/errors-page.tsx";
import { pageAddress, publicMeta } from "#app/i18n/page-title.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { ERROR_CATALOGUE, isErrorCode } from "#core/shared/error-catalogue.ts";

export const needs: Need = "guest";
export const limited = true;

/** Plain HTML for everybody: no JavaScript reaches this page. */
export const handle = { documentOnly: true };

/** GET /developers/errors: what the API's refusals are called, in the reader's language. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async ({ locale }) => ({
    errors: Object.keys(ERROR_CATALOGUE)
      .filter(isErrorCode)
      .map((code) => ({ code, status: ERROR_CATALOGUE[code].status, text: ERROR_CATALOGUE[code][locale] })),
  }));
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: (t) => t("developers:errorsTitle"),
    description: (t) => t("developers:errorsLead"),
    canonical: pageAddress(matches),
  });

export default function DevelopersErrors() {
  return <ErrorsPage {...useLoaderData<typeof loader>()} />;
}
