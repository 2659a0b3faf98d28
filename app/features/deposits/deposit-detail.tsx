import { Link } from "@remix-run/react";
import { Ban, Hourglass, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLiveWhile } from "#app/components/live-store.ts";
import { StatusHead } from "#app/components/status-head.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { Tone } from "#app/components/ui/badge.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Countdown } from "#app/components/ui/countdown.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { QrDrawing } from "#app/components/ui/qr-code.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import { useWhen, useWhenInside } from "#app/components/use-root.ts";
import { useSince } from "#app/components/use-since.ts";
import type { Deposit } from "#core/deposits/schema.ts";
import type { CheckOutcome, DepositResolution, DepositState } from "#core/deposits/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { CheckForm, CheckOutcomeNote } from "./check-outcome.tsx";
import { checkText, endText } from "./check-text.ts";
import { PaySteps, PayTarget, PayTotal } from "./pay-instructions.tsx";
import { TransferProof } from "./transfer-proof.tsx";

interface DepositDetailProps {
  deposit: Deposit;
  nextDay: boolean;
  /** What "I have paid" came to, when it was pressed; or why nobody could be asked. */
  checked: CheckOutcome | null;
  checkRefusal: string | null;
  /** A proof of the transfer was just attached; or why it was not. */
  proofSent: boolean;
  proofRefusal: string | null;
  /** Where one was before topping up; empty when nowhere. */
  from: string;
  /** Search that keeps `from`. */
  searchWith: (change: Readonly<Record<string, string>>) => string;
  /** A page that pays for us; only outside production. */
  sandbox: string | null;
  /** What is scanned to pay it; null where it is paid in another way. */
  qr: QrDrawing | null;
}

const TONES: Readonly<Record<DepositState, Tone>> = {
  pending: "wait",
  paid: "ok",
  expired: "neutral",
  cancelled: "neutral",
  failed: "bad",
  review: "info",
  taken_back: "info",
  part_taken_back: "info",
};

/** Where the tone's own icon does not say it. */
const ICONS: Partial<Record<DepositState, ReactNode>> = {
  expired: <Hourglass />,
  cancelled: <Ban />,
  taken_back: <RotateCcw />,
  part_taken_back: <RotateCcw />,
};

/** One deposit: how it stands, how to pay it, what it was. */
export function DepositDetail(props: DepositDetailProps) {
  const { deposit, from } = props;
  const { t } = useTranslation("deposit");
  useLiveWhile(deposit.status === "pending" || deposit.check !== null);
  return (
    <>
      <Head deposit={deposit} />
      <Checks deposit={deposit} />
      <PaidOtherwise deposit={deposit} />
      <CheckOutcomeNote outcome={props.checked} refusal={props.checkRefusal} nextDay={props.nextDay} />
      {deposit.status === "pending" ? (
        <Pending {...props} />
      ) : (
        <div className="flex flex-col gap-2.5 sm:flex-row">
          {canAskAfterEnd(deposit) ? <CheckForm label={t("checkEnded")} quiet /> : null}
          {deposit.status === "paid" && from ? (
            <LinkButton to={from} full>
              {t("goOn")}
            </LinkButton>
          ) : (
            <LinkButton to="/payment/deposit/topup" full>
              {t("again")}
            </LinkButton>
          )}
          <LinkButton to="/account/laporan/deposit" variant="secondary" full>
            {t("toHistory")}
          </LinkButton>
        </div>
      )}
      <TransferProof deposit={deposit} sent={props.proofSent} refusal={props.proofRefusal} />
      <Lines deposit={deposit} />
    </>
  );
}

/**
 * All that is before an admin but what the head says, and what closed checks came to; of a deposit that ended by them
 * the head says it.
 */
function Checks({ deposit: { status, checks, ends, resolution } }: { deposit: Deposit }) {
  const { t } = useTranslation("deposit");
  const inside = useWhenInside();
  return (
    <>
      {(status === "review" ? checks.slice(1) : checks).map((check) => (
        <Alert key={check.at} tone="wait">
          {checkText(t, check)}
        </Alert>
      ))}
      {(resolution === null ? ends : []).map((one) => (
        <Alert key={one.at} tone="info">
          {endText(t, one, inside(one.at))}
        </Alert>
      ))}
    </>
  );
}

/** Money may have arrived all the same, and a provider can be asked; a manual transfer's is found by itself. */
function canAskAfterEnd({ status, unique_code }: Deposit): boolean {
  return unique_code === null && (status === "expired" || status === "cancelled");
}

function Head({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation("deposit");
  const since = useSince();
  const sum = (kind: Deposit["adjustments"][number]["kind"]) =>
    deposit.adjustments.reduce((all, one) => (one.kind === kind ? all + one.amount : all), 0);
  const back = {
    amount: formatRupiah(-sum("reversal") - sum("reversal_undone")),
    credited: formatRupiah(deposit.credited + sum("claim_credit")),
  };
  // Until a provider has answered there is nothing that could have been paid.
  const made = deposit.pay !== null;
  const titles: Record<DepositState, string> = {
    pending: t("statusPending"),
    paid: t("statusPaid"),
    expired: t("statusExpired"),
    cancelled: t("statusCancelled"),
    failed: t(made ? "statusPaymentFailed" : "statusFailed"),
    review: t(deposit.check?.kind === "paid_after_end" ? "statusLate" : "statusReview"),
    taken_back: t("statusTakenBack"),
    part_taken_back: t("statusPartTakenBack"),
  };
  const bodies: Record<DepositState, string> = {
    pending: t("payBefore", { time: since(deposit.expires_at) }),
    paid: t("bodyPaid", { amount: formatRupiah(deposit.credited) }),
    expired: t("bodyExpired"),
    cancelled: t("bodyCancelled"),
    failed: t(made ? "bodyPaymentFailed" : "bodyFailed"),
    review: "",
    taken_back: t("bodyTakenBack", back),
    part_taken_back: t("bodyPartTakenBack", back),
  };
  const resolutions: Record<DepositResolution, string> = {
    not_credited: t("resolutionNotCredited"),
    sent_back: t("resolutionSentBack"),
    credited_otherwise: t("resolutionCreditedOtherwise"),
  };
  const said = deposit.resolution ? resolutions[deposit.resolution] : bodies[deposit.state];
  const ends: Record<DepositResolution, string> = {
    not_credited: titles[deposit.state],
    sent_back: t("statusSentBack"),
    credited_otherwise: t("statusCreditedOtherwise"),
  };
  return (
    <StatusHead
      tone={TONES[deposit.state]}
      icon={ICONS[deposit.state]}
      title={deposit.resolution ? ends[deposit.resolution] : titles[deposit.state]}
      compact={deposit.status === "pending"}
      aside={
        deposit.status === "pending" ? (
          <span className="shrink-0 font-bold">
            <Countdown until={deposit.expires_at} fallback="" over={t("statusExpired")} />
          </span>
        ) : null
      }
    >
      {deposit.status === "review" && deposit.check ? checkText(t, deposit.check) : said}
    </StatusHead>
  );
}

/** What to pay and where, before anything else: both are in view when the page opens. */
function Pending({ deposit, nextDay, qr, searchWith, sandbox }: DepositDetailProps) {
  const { t } = useTranslation("deposit");
  const manual = deposit.unique_code !== null;
  return (
    <>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        <PayTotal deposit={deposit} />
        <PayTarget deposit={deposit} qr={qr} />
      </div>
      <p className="text-sm text-muted">{t(manual && nextDay ? "bodyPendingNextDay" : "bodyPending")}</p>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <CheckForm label={t("check")} quiet={deposit.pay?.url !== undefined} />
        <div className="flex-1">
          <LinkButton to={searchWith({ cancel: "1" })} preventScrollReset variant="secondary" full>
            {t("cancel")}
          </LinkButton>
        </div>
      </div>
      {sandbox ? (
        <p className="text-center text-sm">
          <Link
            to={sandbox}
            reloadDocument
            className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline"
          >
            {t("sandbox")}
          </Link>
        </p>
      ) : null}
      <PaySteps deposit={deposit} />
    </>
  );
}

/** Why other rupiah were credited than were asked for, or whose they were. */
function PaidOtherwise({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation("deposit");
  const { paid_from: from, credited, fee_paid, total } = deposit;
  const came = credited + fee_paid;
  if (from === null || from === "payment" || (from === "checked_payment" && came === total)) return null;
  return <Alert tone="info">{t(`paidFrom.${from}`, { came: formatRupiah(came), asked: formatRupiah(total) })}</Alert>;
}

/** What the total that was asked for had in it besides the amount: a fee, or the transfer's unique digits. */
export function askedWord({ fee, unique_code: unique }: Pick<Deposit, "fee" | "unique_code">) {
  if (fee > 0) return "lineTotalAsked";
  return unique === null ? "lineTotalAskedAlone" : "lineTotalAskedUnique";
}

function Lines({ deposit }: { deposit: Deposit }) {
  const channelName = useChannelName();
  const { t } = useTranslation("deposit");
  const when = useWhen();
  const inside = useWhenInside();
  const paid = deposit.status === "paid";
  const asked = deposit.amount + (deposit.unique_code ?? 0);
  return (
    <Card>
      <dl>
        <KeyValue label={t("lineCode")}>{deposit.code}</KeyValue>
        <KeyValue label={t("lineChannel")}>{channelName(deposit)}</KeyValue>
        <KeyValue
          label={t(
            deposit.state !== deposit.status
              ? "lineAmountThen"
              : paid
                ? "lineAmount"
                : deposit.status === "pending"
                  ? "lineAmountDue"
                  : "lineAsked",
          )}
        >
          <Money amount={paid ? deposit.credited : asked} />
        </KeyValue>
        <KeyValue label={t("lineFee")}>
          <Money amount={paid ? deposit.fee_paid : deposit.fee} />
        </KeyValue>
        <KeyValue label={t("lineCreated")}>{when(deposit.created_at)}</KeyValue>
        {deposit.paid_at ? <KeyValue label={t("linePaid")}>{when(deposit.paid_at)}</KeyValue> : null}
        <KeyValue total label={t(paid ? "lineTotalPaid" : "lineTotal")}>
          <Money amount={paid ? deposit.credited + deposit.fee_paid : deposit.total} />
        </KeyValue>
        {paid && deposit.credited + deposit.fee_paid !== deposit.total ? (
          <KeyValue label={t(askedWord(deposit), { unique: String(deposit.unique_code ?? "").padStart(3, "0") })}>
            <Money amount={deposit.total} />
          </KeyValue>
        ) : null}
        {deposit.adjustments.map(({ kind, amount, created_at }) => (
          <KeyValue key={created_at} label={`${t(`adjusted.${kind}`)}, ${inside(created_at)}`}>
            <Money amount={amount} signed />
          </KeyValue>
        ))}
      </dl>
    </Card>
  );
}
