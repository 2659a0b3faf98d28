import { UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { UserRow } from "#core/admin/users/user-schema.ts";
import { UserBadges } from "./user-badges.tsx";

/** What of a person is more than its value. */
export const USER_CELLS: NonNullable<ListTableProps<UserRow, unknown>["cells"]> = {
  category: (row) => <UserBadges user={row} />,
};

export function NoUsers() {
  const { t } = useTranslation("people");
  return (
    <EmptyState icon={<UsersRound />} title={t("emptyTitle")}>
      {t("emptyBody")}
    </EmptyState>
  );
}
