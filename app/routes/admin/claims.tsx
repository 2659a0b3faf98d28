import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { ClaimList } from "#app/features/admin/claim-list.tsx";
import { FilterForm, HALF } from "#app/features/transactions/filter-form.tsx";
import { filterFields, listSearch } from "#app/features/transactions/list-url.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listClaims } from "#core/admin/list-claims.ts";
import { claimFilter } from "#core/admin/schema.ts";
import { CLAIM_KINDS, CLAIM_STATUSES } from "#core/admin/states.ts";
import { formatRupiah } from "#core/shared/money.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const fields: Record<string, string> = filterFields(url.searchParams, ["search", "status", "kind", "page"]);
    const wrong = claimFilter.safeParse(fields).error?.issues ?? [];
    // A mistyped address still shows a list.
    for (const issue of wrong) delete fields[String(issue.path[0])];
    return { ...(await listClaims(ctx, fields)), ignored: wrong.length > 0 };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabClaims"));

export default function AdminClaimsRoute() {
  const { rows, open, meta: paging, ignored } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  const [params] = useSearchParams();
  const value = (name: string) => params.get(name) ?? "";
  return (
    <AdminPage title={t("tabClaims")}>
      <p className="num text-sm text-muted">
        {t("claims.openCount", { count: open.count })} · {t("claims.openHeld", { amount: formatRupiah(open.held) })}
      </p>
      <FilterForm
        searchLabel={t("claims.search")}
        searchHint={t("claims.searchHint")}
        search={value("search")}
        hidden={{}}
      >
        <Select
          key={`status-${value("status")}`}
          name="status"
          aria-label={t("claims.status")}
          defaultValue={value("status")}
          className={HALF}
        >
          <option value="">{t("claims.allStatuses")}</option>
          {CLAIM_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`claims.${status}`)}
            </option>
          ))}
        </Select>
        <Select
          key={`kind-${value("kind")}`}
          name="kind"
          aria-label={t("claims.kind")}
          defaultValue={value("kind")}
          className={HALF}
        >
          <option value="">{t("claims.allKinds")}</option>
          {CLAIM_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </FilterForm>
      {ignored ? <Alert tone="wait">{t("claims.wrongFilter")}</Alert> : null}
      <ClaimList rows={rows} filtered={["search", "status", "kind"].some((name) => value(name) !== "")} />
      {paging.total > 0 ? (
        <Pagination
          page={paging.current_page}
          lastPage={paging.last_page}
          total={paging.total}
          hrefOf={(page) => listSearch(params, { page }) || "?"}
        />
      ) : null}
    </AdminPage>
  );
}
