import { Ban, Check, Clock, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { CashbackStatus } from "#core/cashback/states.ts";

const LOOKS: Record<CashbackStatus, { tone: Tone; icon: ReactNode }> = {
  due: { tone: "wait", icon: <Clock /> },
  credited: { tone: "ok", icon: <Check /> },
  dropped: { tone: "neutral", icon: <Ban /> },
  taken: { tone: "info", icon: <RotateCcw /> },
};

/** How cashback stands: icon and word. */
export function CashbackBadge({ status }: { status: CashbackStatus }) {
  const { t } = useTranslation("cashback");
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`statuses.${status}`)}
    </Badge>
  );
}
