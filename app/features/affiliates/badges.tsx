import { Ban, Check, Clock, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { AffiliateState, CommissionStatus, PayoutStatus } from "#core/affiliates/states.ts";

type Look = { readonly tone: Tone; readonly icon: ReactNode };

const STATES: Record<AffiliateState, Look> = {
  none: { tone: "neutral", icon: null },
  waiting: { tone: "wait", icon: <Clock /> },
  verified: { tone: "ok", icon: <Check /> },
  refused: { tone: "bad", icon: <Ban /> },
  expired: { tone: "neutral", icon: <Clock /> },
};
const COMMISSIONS: Record<CommissionStatus, Look> = {
  unpaid: { tone: "wait", icon: <Clock /> },
  paid: { tone: "ok", icon: <Check /> },
  returned: { tone: "info", icon: <RotateCcw /> },
};
const PAYOUTS: Record<PayoutStatus, Look> = {
  paid: { tone: "ok", icon: <Check /> },
  below_minimum: { tone: "neutral", icon: <Clock /> },
};

/** How an affiliate stands: icon and word. */
export function AffiliateBadge({ state }: { state: AffiliateState }) {
  const { t } = useTranslation("affiliate");
  return <Badge {...STATES[state]}>{t(`states.${state}`)}</Badge>;
}

/** How a sale's commission stands. */
export function CommissionBadge({ status }: { status: CommissionStatus }) {
  const { t } = useTranslation("affiliate");
  return <Badge {...COMMISSIONS[status]}>{t(`commissionStatus.${status}`)}</Badge>;
}

/** What became of a month's payout. */
export function PayoutBadge({ status }: { status: PayoutStatus }) {
  const { t } = useTranslation("affiliate");
  return <Badge {...PAYOUTS[status]}>{t(`payoutStatus.${status}`)}</Badge>;
}
