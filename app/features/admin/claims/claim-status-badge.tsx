import { Check, Clock, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import type { ClaimRow } from "#core/admin/schema.ts";

/** Open, waiting for the second admin, or settled: icon and word. */
export function ClaimStatusBadge({ claim }: { claim: Pick<ClaimRow, "status" | "proposed"> }) {
  const { t } = useTranslation("admin");
  if (claim.status === "closed") {
    return (
      <Badge tone="ok" icon={<Check />}>
        {t("claims.closed")}
      </Badge>
    );
  }
  return claim.proposed ? (
    <Badge tone="info" icon={<Users />}>
      {t("claims.proposed")}
    </Badge>
  ) : (
    <Badge tone="wait" icon={<Clock />}>
      {t("claims.open")}
    </Badge>
  );
}
