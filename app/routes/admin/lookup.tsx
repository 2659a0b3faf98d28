import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { LookupResults } from "#app/features/admin/ledger/lookup-results.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { lookUp } from "#core/admin/look-up.ts";
import { plainSearch } from "#core/shared/search-terms.ts";

export const needs: Need = "admin";

/** The empty search also asks, so that the page is closed to whoever is no admin. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const search = plainSearch(url.searchParams.get("search") ?? "").slice(0, 64);
    return { search, found: await lookUp(ctx, { search }) };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabLookup"));

export default function AdminLookupRoute() {
  const { search, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("lookup.title")}>
      <Form method="get" role="search" className="flex max-w-xl flex-col gap-3">
        <Field name="search" label={t("lookup.search")} hint={t("lookup.hint")}>
          {(control) => (
            <Input {...control} key={search} type="search" defaultValue={search} maxLength={64} autoComplete="off" />
          )}
        </Field>
        <Button>{t("lookup.find")}</Button>
      </Form>
      {search === "" ? null : <LookupResults found={found} search={search} />}
    </AdminPage>
  );
}
