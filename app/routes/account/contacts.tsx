import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ContactsPage, type SellAt } from "#app/features/contacts/contacts-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import type { MenuEntry } from "#core/accounts/schema.ts";
import { contactKind } from "#core/catalog/product-types.ts";
import { CONTACT_LIST } from "#core/contacts/contact-list.ts";
import { listContacts } from "#core/contacts/contacts.ts";

await routeTexts("contacts", "lists");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { searchParams } = visit.url;
    return {
      view: await listView(visit, CONTACT_LIST, (query) => listContacts(visit.ctx, query)),
      sellAt: sellAtOf(await visit.menu()),
      saved: searchParams.get("saved"),
      deleted: searchParams.has("deleted"),
    };
  });
}

/** Of each kind of contact whose numbers have one shape: the first screen of this menu that sells to it. */
function sellAtOf(menu: readonly MenuEntry[]): SellAt {
  const first = (kind: "phone" | "electricity") =>
    menu.find(({ module, type }) => module === "prabayar" && contactKind(type) === kind)?.path;
  return { phone: first("phone"), electricity: first("electricity") };
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("contacts:title"));

export default function ContactsRoute() {
  const { view, sellAt, saved, deleted } = useLoaderData<typeof loader>();
  const { t } = useTranslation("contacts");
  const kept = view.rows.find((row) => row.id === saved);
  const notice = kept ? t("saved", { name: kept.name }) : deleted ? t("deleted") : null;
  return <ContactsPage view={view} sellAt={sellAt} notice={notice} />;
}
