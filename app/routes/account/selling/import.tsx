import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useAnswer } from "#app/components/use-answer.ts";
import { ImportPage } from "#app/features/selling/import-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { withUser, withUserFile } from "#app/server/route.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { importOwnPrices, OWN_PRICES_MAX_BYTES } from "#core/selling/import-own-prices.ts";
import { DomainError } from "#core/shared/errors.ts";

await routeTexts("selling");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async () => null);
}

/** Shows what a file would change (`try`), or keeps it. */
export function action(args: ActionFunctionArgs) {
  return withUserFile(args, { maxBytes: OWN_PRICES_MAX_BYTES, tooLarge: refused }, async (visit, form) => {
    try {
      const file = await form.file("file", OWN_PRICES_MAX_BYTES);
      const read = await importOwnPrices(visit.ctx, file?.bytes ?? null, form.intent !== "try");
      return data({ read, refusal: null }, { status: read.problems.length > 0 ? 422 : 200 });
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      return refused(visit, error);
    }
  });
}

function refused(visit: UserVisit, error: DomainError) {
  const { text, fields } = formRefusal(error, visit);
  const { t } = serverTexts(visit.locale, visit.site.name);
  const { columns } = error.details;
  const own: Readonly<Record<string, string>> = {
    // The file that is filled in here is the list of prices.
    columns_missing: t("selling:importColumns", { columns: String(columns) }),
    rate_limited: t("selling:importTooMany"),
  };
  return data({ read: null, refusal: fields["file"]?.[0] ?? own[error.code] ?? text }, { status: error.status });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("selling:importTitle"));

export default function ImportPricesRoute() {
  return <ImportPage answer={useAnswer<typeof action>() ?? null} />;
}
