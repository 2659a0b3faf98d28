import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Handshake } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen, useWhenInside } from "#app/components/use-root.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { AffiliateName } from "#app/features/affiliates/affiliate-name.tsx";
import { AffiliateBadge } from "#app/features/affiliates/badges.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import type { CellPlace } from "#app/features/lists/list-table.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { AFFILIATE_LIST } from "#core/affiliates/admin/affiliate-list.ts";
import { listAffiliates } from "#core/affiliates/admin/affiliates.ts";
import { formatRupiah } from "#core/shared/money.ts";

export const needs: Need = "admin";

/** /admin/affiliates: who asked to take part in the affiliate programme. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, AFFILIATE_LIST, (query) => listAffiliates(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabAffiliates"));

export default function AdminAffiliatesRoute() {
  const view = useLoaderData<typeof loader>();
  const when = useWhen();
  const inside = useWhenInside();
  const { t } = useTranslation(["affiliate", "admin"]);
  return (
    <AdminPage
      title={t("admin:tabAffiliates")}
      actions={
        <>
          <LinkButton to="/admin/payouts" variant="secondary" size="small">
            {t("desk.toPayouts")}
          </LinkButton>
          <LinkButton to="/admin/settings" variant="secondary" size="small">
            {t("desk.rates")}
          </LinkButton>
        </>
      }
    >
      <p className="text-sm text-muted">{t("desk.lead")}</p>
      <ListParts
        view={view}
        caption={t("admin:tabAffiliates")}
        to={({ id }) => `/admin/affiliates/${id}`}
        cells={{
          name: (row) => <AffiliateName person={row} />,
          state: ({ state }) => <AffiliateBadge state={state} />,
          // On a card a sum has its own label, and stands where there is one.
          underway: ({ underway }, place) =>
            place === "table" ? (
              <Money bare amount={underway} />
            ) : underway === 0 ? null : (
              `${t("underway")}: ${formatRupiah(underway)}`
            ),
          // Below zero what was paid was taken back since: it is off the next payout.
          open: ({ open }, place) => <OpenSum open={open} place={place} />,
          sent_at: ({ sent_at }, place) =>
            place === "table" ? when(sent_at) : t("desk.asked", { when: inside(sent_at) }),
          until: ({ until }, place) =>
            until === null ? null : place === "table" ? when(until) : t("desk.holds", { when: inside(until) }),
        }}
        empty={
          <EmptyState icon={<Handshake />} title={t("desk.none")}>
            {t("desk.noneBody")}
          </EmptyState>
        }
      />
    </AdminPage>
  );
}

/** What is not paid yet; below zero, what was paid and taken back since. On a card it has its label. */
function OpenSum({ open, place }: { open: number; place: CellPlace }) {
  const { t } = useTranslation("affiliate");
  const small = "text-xs font-normal text-muted";
  if (place === "card") {
    return (
      <>
        <span className={small}>{t(open < 0 ? "takenBack" : "open")}</span> <Money amount={Math.abs(open)} />
      </>
    );
  }
  return (
    <>
      <Money bare amount={open} />
      {open < 0 ? <span className={`block ${small}`}>{t("takenBack")}</span> : null}
    </>
  );
}
