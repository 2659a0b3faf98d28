import { useTranslation } from "react-i18next";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { QrCode, type QrDrawing } from "#app/components/ui/qr-code.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import type { Deposit } from "#core/deposits/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { bankName } from "./channel-mark.ts";
import { type PayKind, payKind } from "./pay-kind.ts";
import { splitUniqueDigits } from "./split-unique-digits.ts";

/** What says how something is paid. */
type Payable = Pick<Deposit, "channel" | "channel_name" | "pay">;

/** What to pay: the exact total, its unique digits set apart. */
export function PayTotal({ deposit }: { deposit: Pick<Deposit, "total" | "unique_code"> }) {
  const { t } = useTranslation(["deposit", "common"]);
  const { head, unique } = splitUniqueDigits(deposit.total, deposit.unique_code);
  return (
    <section aria-labelledby="pay-total" className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 id="pay-total" className="text-xs text-muted">
            {t("payExactly")}
          </h3>
          <p className="num text-2xl font-bold tracking-tight whitespace-nowrap">
            {head}
            {unique ? <mark className="rounded-field bg-wait-soft px-1 text-wait">{unique}</mark> : null}
          </p>
        </div>
        <CopyButton
          text={String(deposit.total)}
          label={t("common:copy")}
          copiedLabel={t("common:copied")}
          accessibleLabel={t("copyTotal")}
        />
      </div>
      {unique ? <p className="mt-1 text-xs text-muted">{t("uniqueNote", { digits: unique })}</p> : null}
    </section>
  );
}

/** Where to pay: every number with its copy button, or the QR code. */
export function PayTarget({ deposit, qr }: { deposit: Payable & Pick<Deposit, "total">; qr: QrDrawing | null }) {
  const channelName = useChannelName();
  const { t } = useTranslation("deposit");
  const pay = deposit.pay;
  const kind = payKind(deposit);
  const channel = channelName(deposit);
  if (pay === null) return <p className="p-4 text-sm">{t("bodyPreparing")}</p>;
  return (
    <section className="flex flex-col divide-y divide-line">
      {pay.account ? (
        <PayNumber
          label={t("accountNumber", { bank: bankName(pay.account.bank) })}
          value={pay.account.number}
          note={t("accountHolder", { holder: pay.account.holder })}
          copyLabel={t("copyAccount")}
        />
      ) : null}
      {pay.biller_code ? <PayNumber label={t("biller")} value={pay.biller_code} copyLabel={t("copyBiller")} /> : null}
      {pay.bill_key ? <PayNumber label={t("billKey")} value={pay.bill_key} copyLabel={t("copyBillKey")} /> : null}
      {pay.va_number ? (
        <PayNumber label={`${t("va")} ${bankName(deposit.channel)}`} value={pay.va_number} copyLabel={t("copyVa")} />
      ) : null}
      {pay.payment_code ? (
        <PayNumber
          label={t("paymentCode")}
          value={pay.payment_code}
          note={t("paymentCodeNote", { channel })}
          copyLabel={t("copyPaymentCode")}
        />
      ) : null}
      {pay.url ? (
        <div className="flex flex-col gap-2 p-4">
          <LinkButton data-money="" to={pay.url} reloadDocument full>
            {t(kind === "page" ? "openPage" : "openApp", { channel })}
          </LinkButton>
          <p className="text-center text-xs text-muted">{t(kind === "page" ? "openPageNote" : "openAppNote")}</p>
        </div>
      ) : null}
      {kind === "push" ? <p className="p-4 text-sm">{t("pushBody", { channel })}</p> : null}
      {qr ? (
        <div className="p-4">
          <QrCode drawing={qr} label={t("qrAlt", { total: formatRupiah(deposit.total) })} />
        </div>
      ) : pay.qr_image ? (
        <div className="p-4">
          <LinkButton to={pay.qr_image} reloadDocument target="_blank" rel="noreferrer" variant="secondary" full>
            {t("openQrImage")}
          </LinkButton>
        </div>
      ) : null}
    </section>
  );
}

interface PayNumberProps {
  label: string;
  value: string;
  note?: string;
  copyLabel: string;
}

/**
 * In fours, as it is typed: a line ends between two of them, and of two lines none is left with a digit or two. Each
 * with where it begins; copied, it has no blanks.
 */
function foursOf(value: string): (readonly [from: number, group: string])[] {
  return Array.from(value.matchAll(/.{1,4}/gs), ({ index, 0: group }) => [index, group]);
}

function PayNumber({ label, value, note, copyLabel }: PayNumberProps) {
  const { t } = useTranslation("common");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-xs text-muted">{label}</p>
        <p className="num text-lg font-bold text-balance select-all sm:text-xl">
          {foursOf(value).map(([from, group]) => (
            <span key={from} className="mr-2 inline-block last:mr-0">
              {group}
            </span>
          ))}
        </p>
        {note ? <p className="text-xs text-muted">{note}</p> : null}
      </div>
      <CopyButton text={value} label={t("copy")} copiedLabel={t("copied")} accessibleLabel={copyLabel} />
    </div>
  );
}

type StepKey =
  | `stepVa${1 | 2 | 3 | 4}`
  | `stepBill${1 | 2 | 3 | 4}`
  | `stepQris${1 | 2 | 3}`
  | `stepManual${1 | 2 | 3 | 4}`
  | `stepWallet${1 | 2 | 3}`
  | `stepPush${1 | 2 | 3}`
  | `stepCounter${1 | 2 | 3 | 4}`
  | `stepPage${1 | 2 | 3}`;

const STEPS: Readonly<Record<PayKind, readonly StepKey[]>> = {
  va: ["stepVa1", "stepVa2", "stepVa3", "stepVa4"],
  bill: ["stepBill1", "stepBill2", "stepBill3", "stepBill4"],
  qris: ["stepQris1", "stepQris2", "stepQris3"],
  manual: ["stepManual1", "stepManual2", "stepManual3", "stepManual4"],
  wallet: ["stepWallet1", "stepWallet2", "stepWallet3"],
  push: ["stepPush1", "stepPush2", "stepPush3"],
  counter: ["stepCounter1", "stepCounter2", "stepCounter3", "stepCounter4"],
  page: ["stepPage1", "stepPage2", "stepPage3"],
};

/** How to pay, in plain words. */
export function PaySteps({ deposit }: { deposit: Deposit }) {
  const channelName = useChannelName();
  const { t } = useTranslation("deposit");
  const kind = payKind(deposit);
  const bank = bankName(deposit.channel);
  const channel = channelName(deposit);
  return (
    <section aria-labelledby="how-to" className="rounded-card border border-line bg-surface p-4">
      <h3 id="how-to" className="mb-2 font-semibold">
        {t("howTo")}
      </h3>
      <ol className="flex flex-col gap-2 text-sm">
        {STEPS[kind].map((step, at) => (
          <li key={step} className="flex gap-3">
            <span className="num grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-bold text-brand-strong">
              {at + 1}
            </span>
            <span className="pt-0.5">{t(step, { bank, channel })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
