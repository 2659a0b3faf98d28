import { useTranslation } from "react-i18next";
import { StatusHead } from "#app/components/status-head.tsx";
import type { Tone } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { Deposit } from "#core/deposits/schema.ts";
import type { DepositState } from "#core/deposits/states.ts";
import { formatRupiah } from "#core/shared/money.ts";

/** Which of the provider's three ways back was taken. */
export type PaymentOutcome = "finish" | "unfinish" | "error";

interface PaymentReturnProps {
  outcome: PaymentOutcome;
  /** The visitor's own deposit; null for anybody else. */
  deposit: Deposit | null;
  signedIn: boolean;
}

const KNOWN: Readonly<Record<DepositState, readonly ["paid" | "pending" | "ended" | "review" | "takenBack", Tone]>> = {
  pending: ["pending", "wait"],
  paid: ["paid", "ok"],
  review: ["review", "info"],
  expired: ["ended", "neutral"],
  cancelled: ["ended", "neutral"],
  failed: ["ended", "bad"],
  taken_back: ["takenBack", "info"],
  part_taken_back: ["takenBack", "info"],
};

/** Where a payment provider sends people back to: what we know, never what the address says. It changes nothing. */
export function PaymentReturn({ outcome, deposit, signedIn }: PaymentReturnProps) {
  const { t } = useTranslation("paymentReturn");
  // On a way back that says nothing of success an open deposit is simply not paid.
  const [key, tone]: readonly [keyof typeof titles, Tone] =
    deposit === null || (deposit.status === "pending" && outcome !== "finish")
      ? [outcome, outcome === "error" ? "bad" : "wait"]
      : KNOWN[deposit.state];
  const titles = {
    finish: t("finishTitle"),
    unfinish: t("unfinishTitle"),
    error: t("errorTitle"),
    paid: t("paidTitle"),
    pending: t("pendingTitle"),
    ended: t("endedTitle"),
    review: t("reviewTitle"),
    takenBack: t("takenBackTitle"),
  };
  const bodies = {
    finish: t("finishBody"),
    unfinish: t("unfinishBody"),
    error: t("errorBody"),
    paid: t("paidBody", { amount: formatRupiah(deposit?.credited ?? 0) }),
    pending: t("pendingBody"),
    ended: t("endedBody"),
    review: t("reviewBody"),
    takenBack: t("takenBackBody"),
  };
  const paid = deposit?.status === "paid";
  const [to, label] = deposit
    ? [`/payment/deposit/topup/${deposit.code}`, t("open")]
    : signedIn
      ? ["/", t("home")]
      : ["/auth/login", t("signIn")];
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 px-4 py-8 md:py-14">
      <h1 className="text-2xl font-bold tracking-tight">{t("title")}</h1>
      <StatusHead tone={tone} title={titles[key]}>
        {bodies[key]}
      </StatusHead>
      {deposit ? (
        <Card>
          <dl>
            <KeyValue label={t("code")}>{deposit.code}</KeyValue>
            <KeyValue label={t(paid ? "totalPaid" : "total")}>
              <Money amount={paid ? deposit.credited + deposit.fee_paid : deposit.total} />
            </KeyValue>
          </dl>
        </Card>
      ) : null}
      <a href={to} className={buttonClass("primary", "normal", true)}>
        {label}
      </a>
    </div>
  );
}
