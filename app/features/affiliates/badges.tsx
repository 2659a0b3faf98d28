import { Ban, Check, Clock, Landmark, RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { Payout, PayoutBatchRow } from "#core/affiliates/schema.ts";
import type { AffiliateState, AttemptStatus, CommissionStatus, PayoutStatus } from "#core/affiliates/states.ts";

/** What the bank refused and what it gave back wait for the same decision, and are told apart. */
type PayoutStanding = PayoutStatus | "given_back";

/** How a payout stands, in the words of people. */
export function payoutStanding({ status, given_back }: Pick<Payout, "status" | "given_back">): PayoutStanding {
  return given_back ? "given_back" : status;
}

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
  in_process: { tone: "wait", icon: <Landmark /> },
  paid: { tone: "ok", icon: <Check /> },
  disbursed: { tone: "ok", icon: <Landmark /> },
  returned: { tone: "info", icon: <RotateCcw /> },
};
const PAYOUTS: Record<PayoutStanding, Look> = {
  paid: { tone: "ok", icon: <Check /> },
  below_minimum: { tone: "neutral", icon: <Clock /> },
  in_process: { tone: "wait", icon: <Landmark /> },
  disbursed: { tone: "ok", icon: <Landmark /> },
  refused: { tone: "bad", icon: <Ban /> },
  given_back: { tone: "bad", icon: <RotateCcw /> },
};
const BATCHES: Record<PayoutBatchRow["status"], Look> = {
  waiting: { tone: "wait", icon: <Clock /> },
  confirmed: { tone: "ok", icon: <Check /> },
  withdrawn: { tone: "neutral", icon: <RotateCcw /> },
};
const ATTEMPTS: Record<AttemptStatus, Look> = {
  waiting: { tone: "wait", icon: <Clock /> },
  released: { tone: "wait", icon: <Landmark /> },
  disbursed: { tone: "ok", icon: <Check /> },
  refused: { tone: "bad", icon: <Ban /> },
  returned: { tone: "bad", icon: <RotateCcw /> },
  dropped: { tone: "neutral", icon: <RotateCcw /> },
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
export function PayoutBadge({ payout }: { payout: Pick<Payout, "status" | "given_back"> }) {
  const { t } = useTranslation("affiliate");
  const standing = payoutStanding(payout);
  return (
    <Badge {...PAYOUTS[standing]} wraps>
      {t(`payoutStatus.${standing}`)}
    </Badge>
  );
}

/** How a batch stands. */
export function BatchBadge({ status }: Pick<PayoutBatchRow, "status">) {
  const { t } = useTranslation("affiliate");
  return <Badge {...BATCHES[status]}>{t(`desk.pay.status.${status}`)}</Badge>;
}

/** Somebody asks that a batch that waits is given up. */
export function WithdrawAskedBadge() {
  const { t } = useTranslation("affiliate");
  return (
    <Badge tone="bad" icon={<RotateCcw />} wraps>
      {t("desk.pay.withdrawAskedBy")}
    </Badge>
  );
}

/** What became of one try; what an admin has read in the bank's answer before it is confirmed. */
export function AttemptBadge({ status, marked }: { status: AttemptStatus; marked: boolean }) {
  const { t } = useTranslation("affiliate");
  return marked ? (
    <Badge tone="bad" icon={<Ban />}>
      {t("desk.pay.marked")}
    </Badge>
  ) : (
    <Badge {...ATTEMPTS[status]}>{t(`desk.pay.attempts.${status}`)}</Badge>
  );
}

/** What is said to have arrived when its money had gone another way. */
export function ConflictBadge() {
  const { t } = useTranslation("affiliate");
  return (
    <Badge tone="bad" icon={<TriangleAlert />} wraps>
      {t("desk.pay.conflict")}
    </Badge>
  );
}
