import { Link } from "@remix-run/react";
import { UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Column, DataTable } from "#app/components/ui/data-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { UserRow } from "#core/admin/users/user-schema.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { UserBadges } from "./user-badges.tsx";

/** The people that a search found. */
export function UserList({ rows }: { rows: readonly UserRow[] }) {
  const { t } = useTranslation(["people", "admin"]);
  const when = useWhen();
  const columns: readonly Column<UserRow>[] = [
    {
      id: "name",
      header: t("columnName"),
      cell: (row) => (
        <>
          <Link
            to={`/admin/users/${row.id}`}
            className="inline-flex min-h-7 items-center font-medium underline-offset-4 hover:underline"
          >
            {row.name}
          </Link>
          <span className="block text-xs wrap-anywhere text-muted">{row.email}</span>
        </>
      ),
    },
    {
      id: "phone",
      header: t("columnPhone"),
      cell: (row) => <span className="whitespace-nowrap">{spacedPhone(row.phone)}</span>,
    },
    { id: "standing", header: t("columnStanding"), cell: (row) => <UserBadges user={row} /> },
    { id: "deposit", header: t("columnDeposit"), align: "right", cell: (row) => <Money bare amount={row.deposit} /> },
    {
      id: "since",
      header: t("columnSince"),
      cell: (row) => <span className="whitespace-nowrap">{when(row.created_at)}</span>,
    },
  ];
  return (
    <DataTable
      caption={t("admin:tabUsers")}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      card={(row) => <UserCard row={row} />}
      empty={
        <EmptyState icon={<UsersRound />} title={t("emptyTitle")}>
          {t("emptyBody")}
        </EmptyState>
      }
    />
  );
}

function UserCard({ row }: { row: UserRow }) {
  return (
    <Link to={`/admin/users/${row.id}`} className="flex flex-col gap-1.5 px-4 py-3 hover:bg-surface-2">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{row.name}</span>
        <Money amount={row.deposit} className="shrink-0 text-sm" />
      </span>
      <span className="text-xs wrap-anywhere text-muted">
        {[row.phone && spacedPhone(row.phone), row.email].filter(Boolean).join(" · ")}
      </span>
      <UserBadges user={row} />
    </Link>
  );
}
