import { Check, Clock, MessageCircle, Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { ComplaintState } from "#core/complaints/states.ts";

export const COMPLAINT_TONES: Readonly<Record<ComplaintState, Tone>> = {
  open: "wait",
  in_work: "info",
  waiting: "wait",
  resolved: "ok",
  rejected: "bad",
};

const ICONS: Readonly<Record<ComplaintState, ReactNode>> = {
  open: <Clock />,
  in_work: <Search />,
  waiting: <MessageCircle />,
  resolved: <Check />,
  rejected: <X />,
};

/** How a complaint stands for its owner: icon and word. */
export function ComplaintBadge({ state }: { state: ComplaintState }) {
  const { t } = useTranslation("complaints");
  return (
    <Badge tone={COMPLAINT_TONES[state]} icon={ICONS[state]}>
      {t(`states.${state}`)}
    </Badge>
  );
}
