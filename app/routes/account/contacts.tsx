import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContactsPage } from "#app/features/contacts/contacts-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listContacts } from "#core/contacts/contacts.ts";

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url: { searchParams } }) => {
    const search = (searchParams.get("search") ?? "").trim().slice(0, 100);
    const page = Number(searchParams.get("page"));
    return {
      page: await listContacts(ctx, {
        ...(search && { search }),
        page: Number.isInteger(page) && page > 0 ? page : 1,
      }),
      search,
      saved: searchParams.get("saved"),
      deleted: searchParams.has("deleted"),
    };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("contacts:title"));

export default function ContactsRoute() {
  const { page, search, saved, deleted } = useLoaderData<typeof loader>();
  const { t } = useTranslation("contacts");
  const kept = page.rows.find((row) => row.id === saved);
  const notice = kept ? t("saved", { name: kept.name }) : deleted ? t("deleted") : null;
  return <ContactsPage page={page} search={search} notice={notice} />;
}
