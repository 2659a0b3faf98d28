import { Ban, Check, Hourglass, Undo2, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { CorrectionStatus } from "#core/admin/states.ts";

const STATUS: Record<CorrectionStatus, { tone: Tone; icon: ReactNode }> = {
  proposed: { tone: "wait", icon: <Users /> },
  posted: { tone: "ok", icon: <Check /> },
  rejected: { tone: "bad", icon: <Ban /> },
  withdrawn: { tone: "neutral", icon: <Undo2 /> },
  expired: { tone: "neutral", icon: <Hourglass /> },
};

/** How a correction stands: icon and word. */
export function CorrectionBadge({ status }: { status: CorrectionStatus }) {
  const { t } = useTranslation("people");
  const { tone, icon } = STATUS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`correctionStatus.${status}`)}
    </Badge>
  );
}
