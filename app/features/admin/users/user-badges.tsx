import { Ban, Lock, ShieldCheck, Trash2, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import type { UserRow } from "#core/admin/users/user-schema.ts";

/** What is special about a person: icon and word. */
export function UserBadges({ user }: { user: UserRow }) {
  const { t } = useTranslation(["people", "account"]);
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge>{t(`account:categories.${user.category}`)}</Badge>
      {user.role === "admin" ? (
        <Badge tone="info" icon={<ShieldCheck />}>
          {t("badge.admin")}
        </Badge>
      ) : null}
      {user.is_active ? null : (
        <Badge tone="bad" icon={<Ban />}>
          {t("badge.inactive")}
        </Badge>
      )}
      {user.deleted_at ? (
        <Badge tone="bad" icon={<Trash2 />}>
          {t("badge.deleted")}
        </Badge>
      ) : null}
      {user.pin_locked ? (
        <Badge tone="wait" icon={<Lock />}>
          {t("badge.pinLocked")}
        </Badge>
      ) : null}
      {user.open_claims > 0 ? (
        <Badge tone="wait" icon={<TriangleAlert />}>
          {t("badge.claims", { count: user.open_claims })}
        </Badge>
      ) : null}
    </span>
  );
}
