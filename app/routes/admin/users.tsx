import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { FilterSelect } from "#app/features/admin/filter-select.tsx";
import { UserList } from "#app/features/admin/user-list.tsx";
import { FilterForm } from "#app/features/transactions/filter-form.tsx";
import { listSearch } from "#app/features/transactions/list-url.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { readFilter } from "#app/server/read-filter.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { CATEGORIES, ROLES, USER_MARKS } from "#core/admin/states.ts";
import { userFilter } from "#core/admin/user-schema.ts";
import { listUsers } from "#core/admin/users.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const { filter, ignored } = readFilter(userFilter.in, url.searchParams);
    return { ...(await listUsers(ctx, filter)), ignored };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabUsers"));

export default function AdminUsersRoute() {
  const { rows, meta: paging, ignored } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["people", "admin", "account"]);
  const [params] = useSearchParams();
  return (
    <AdminPage title={t("admin:tabUsers")}>
      <FilterForm
        searchLabel={t("search")}
        searchHint={t("searchHint")}
        search={params.get("search") ?? ""}
        hidden={{}}
      >
        <FilterSelect
          name="category"
          label={t("standing.category")}
          all={t("allCategories")}
          options={CATEGORIES.map((category) => [String(category), t(`account:categories.${category}`)])}
        />
        <FilterSelect
          name="active"
          label={t("standing.active")}
          all={t("allActive")}
          options={[
            ["yes", t("badge.active")],
            ["no", t("badge.inactive")],
          ]}
        />
        <FilterSelect
          name="role"
          label={t("standing.role")}
          all={t("allRoles")}
          options={ROLES.map((role) => [role, t(`roles.${role}`)])}
        />
        <FilterSelect
          name="mark"
          label={t("mark")}
          all={t("allMarks")}
          options={USER_MARKS.map((mark) => [mark, t(`marks.${mark}`)])}
        />
      </FilterForm>
      {ignored ? <Alert tone="wait">{t("admin:claims.wrongFilter")}</Alert> : null}
      <UserList rows={rows} />
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
