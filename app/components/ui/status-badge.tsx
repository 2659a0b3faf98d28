import { Ban, Check, Clock, FileQuestion, Hourglass, RotateCcw, Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AdminDepositState } from "#core/deposits/states.ts";
import type { PurchaseStatus } from "#core/purchases/states.ts";
import { Badge, type Tone } from "./badge.tsx";

const PURCHASE: Record<PurchaseStatus, { tone: Tone; icon: ReactNode }> = {
  inquiry: { tone: "info", icon: <FileQuestion /> },
  unprocessed: { tone: "wait", icon: <Hourglass /> },
  processing: { tone: "wait", icon: <Clock /> },
  success: { tone: "ok", icon: <Check /> },
  failed: { tone: "bad", icon: <X /> },
  expired: { tone: "neutral", icon: <Clock /> },
  canceled: { tone: "neutral", icon: <Ban /> },
  returned: { tone: "info", icon: <RotateCcw /> },
};

const DEPOSIT: Record<AdminDepositState, { tone: Tone; icon: ReactNode }> = {
  pending: { tone: "wait", icon: <Clock /> },
  paid: { tone: "ok", icon: <Check /> },
  expired: { tone: "neutral", icon: <Hourglass /> },
  cancelled: { tone: "neutral", icon: <Ban /> },
  failed: { tone: "bad", icon: <X /> },
  review: { tone: "info", icon: <Search /> },
  taken_back: { tone: "info", icon: <RotateCcw /> },
  part_taken_back: { tone: "info", icon: <RotateCcw /> },
  refunded: { tone: "info", icon: <RotateCcw /> },
  part_refunded: { tone: "info", icon: <RotateCcw /> },
};

/** A purchase's status: icon and word. */
export function PurchaseStatusBadge({ status }: { status: PurchaseStatus }) {
  const { t } = useTranslation("common");
  const { tone, icon } = PURCHASE[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`purchaseStatus.${status}`)}
    </Badge>
  );
}

/** What is true of a deposit now: icon and word. */
export function DepositStatusBadge({ state, wraps }: { state: AdminDepositState; wraps?: boolean }) {
  const { t } = useTranslation("common");
  const { tone, icon } = DEPOSIT[state];
  return (
    <Badge tone={tone} icon={icon} wraps={wraps}>
      {t(`depositStatus.${state}`)}
    </Badge>
  );
}
