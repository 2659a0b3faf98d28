import { Ban, Check, CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { Loan, LoanDeposit } from "#core/loans/schema.ts";
import type { FacilityStatus, LoanDepositStatus, LoanDue } from "#core/loans/states.ts";

const FACILITY_TONES: Readonly<Record<FacilityStatus, Tone>> = {
  pending: "wait",
  active: "ok",
  inactive: "neutral",
  rejected: "bad",
};

const DEPOSIT_TONES: Readonly<Record<LoanDepositStatus, Tone>> = {
  "not deposited": "wait",
  approved: "info",
  "half approved": "info",
  deposited: "ok",
};

const DUE_TONES: Readonly<Record<LoanDue, Tone>> = {
  today: "wait",
  tomorrow: "info",
  "not due": "neutral",
  overdue: "bad",
  other: "neutral",
};

function iconOf(tone: Tone) {
  if (tone === "ok") return <CircleCheck />;
  if (tone === "wait") return <Clock />;
  if (tone === "bad") return <TriangleAlert />;
  return tone === "info" ? <Check /> : <Ban />;
}

/** How a facility stands. */
export function FacilityBadge({ status }: Pick<Loan, "status">) {
  const { t } = useTranslation("loans");
  const tone = FACILITY_TONES[status];
  return (
    <Badge tone={tone} icon={iconOf(tone)}>
      {t(`status.${status}`)}
    </Badge>
  );
}

/** How a loan deposit stands; a closed one that was not deposited will never be. */
export function LoanDepositBadge({ status, open }: Pick<LoanDeposit, "status" | "open">) {
  const { t } = useTranslation("loans");
  if (!open && status !== "deposited") return <Badge icon={<Ban />}>{t("closed")}</Badge>;
  const tone = DEPOSIT_TONES[status];
  return (
    <Badge tone={tone} icon={iconOf(tone)}>
      {t(`depositStatus.${status}`)}
    </Badge>
  );
}

/** How a debt stands to its due date. */
export function DueBadge({ due }: Pick<Loan, "due">) {
  const { t } = useTranslation("loans");
  const tone = DUE_TONES[due];
  return (
    <Badge tone={tone} icon={iconOf(tone)}>
      {t(`due.${due}`)}
    </Badge>
  );
}
