import { Form } from "@remix-run/react";
import { Ban, Hourglass, Printer, RotateCcw, ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Destination } from "#app/components/destination.tsx";
import { HelpLink } from "#app/components/help-link.tsx";
import { useLiveWhile } from "#app/components/live-store.ts";
import { SaleMoney } from "#app/components/sale-money.tsx";
import { StatusHead } from "#app/components/status-head.tsx";
import type { Tone } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { QrCode, type QrDrawing } from "#app/components/ui/qr-code.tsx";
import { useMayOpen } from "#app/components/use-may-open.ts";
import { useWhenInside } from "#app/components/use-root.ts";
import { useSending } from "#app/components/use-sending.ts";
import { BillDetails } from "#app/features/bills/bill-details.tsx";
import type { BillLine, BillLines } from "#app/features/bills/bill-lines.ts";
import { sellSearch } from "#app/features/sell/sell-query.ts";
import type { BillSubject, ProviderKind } from "#core/catalog/types.ts";
import type { TransactionDetail as Detail, SupplierCheck, Transaction } from "#core/purchases/schema.ts";
import { endedUncharged, moneyCameBack, type PurchaseStatus, reasonText } from "#core/purchases/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { besideToken, readToken } from "#core/shared/serial-token.ts";
import { BACK_TO, BOUGHT_FOR, customerPaidWord, returnedWord } from "./pay-words.ts";
import { ShareButton } from "./share-button.tsx";
import { isWaiting } from "./status-words.ts";
import { Timeline } from "./timeline.tsx";

const TONES: Readonly<Record<PurchaseStatus, Tone>> = {
  inquiry: "info",
  unprocessed: "wait",
  processing: "wait",
  success: "ok",
  failed: "bad",
  expired: "neutral",
  canceled: "neutral",
  returned: "info",
};

const ICONS: Readonly<Partial<Record<PurchaseStatus, ReactNode>>> = {
  expired: <Hourglass />,
  canceled: <Ban />,
  returned: <RotateCcw />,
};

interface TransactionDetailProps {
  /** Its destination is in the reader's words. */
  transaction: Detail;
  /** Its destination in a text for others. */
  handedOn: string;
  /** What its screen asks for, to do the same once more. */
  again: { readonly number: string };
  /** What its supplier told of a bill; null of what is none. */
  details: BillLines | null;
  /** What is known of one that is no bill. */
  told: readonly BillLine[];
  /** What a bill's lines speak of; null of what is none. */
  subject: BillSubject | null;
  /** Who delivers it. */
  provider: ProviderKind;
  /** The screen that sells its type. */
  sells: string;
  /** What a phone scans to install an eSIM; null of what is none. */
  esim: QrDrawing | null;
}

/** One sale: how it stands, its serial number, its money, what happened when, what next. */
export function TransactionDetail({
  transaction,
  handedOn,
  again,
  details,
  told,
  subject,
  provider: providerKind,
  sells,
  esim,
}: TransactionDetailProps) {
  const { t } = useTranslation("transactions");
  const { status, ref_id: refId, customer_order: order } = transaction;
  useLiveWhile(isWaiting(status));
  const mayOpen = useMayOpen();
  const provider = t(providerKind);
  return (
    <>
      <Head transaction={transaction} provider={provider} />
      {transaction.serial_number ? (
        <Serial transaction={transaction} esim={esim} number={handedOn} serial={transaction.serial_number} />
      ) : null}
      <div className="halves grid gap-2.5">
        {order && moneyCameBack(status) ? (
          <SeeOrder order={order} />
        ) : !mayOpen(sells) ? null : isWaiting(status) ? (
          <LinkButton to={sells} variant="secondary" full>
            {t("sellOther")}
          </LinkButton>
        ) : (
          <Again transaction={transaction} asked={again} sells={sells} />
        )}
        {status === "success" ? (
          <LinkButton to={`/receipt/${transaction.module}/${refId}`} variant="secondary" full icon={<Printer />}>
            {t("receipt")}
          </LinkButton>
        ) : null}
      </div>
      {transaction.bill && details && subject ? (
        <BillCard bill={transaction.bill} details={details} subject={subject} />
      ) : null}
      {told.length > 0 ? (
        <Card>
          <dl>
            {told.map(([label, value]) => (
              <KeyValue key={label} label={label}>
                {value}
              </KeyValue>
            ))}
          </dl>
        </Card>
      ) : null}
      <MoneyLines transaction={transaction} />
      <Timeline entries={transaction.timeline} paidWith={transaction.pay_with} subject={subject} provider={provider} />
      <Problem transaction={transaction} />
      <HelpLink subject={t("helpSubject", { reference: refId })}>{t("help")}</HelpLink>
    </>
  );
}

interface AgainProps {
  transaction: Detail;
  asked: TransactionDetailProps["again"];
  sells: string;
}

/** The same once more: a product leads to its confirmation, a bill's number is asked about at once. */
function Again({ transaction: { module, operator, product_code: product }, asked, sells }: AgainProps) {
  const { t } = useTranslation("transactions");
  const sending = useSending();
  if (module === "prabayar") {
    return (
      <LinkButton to={sells + sellSearch({ number: asked.number, operator, product })} full icon={<ShoppingCart />}>
        {t("again")}
      </LinkButton>
    );
  }
  return (
    <Form method="post" action={sells} className="w-full">
      <CsrfField />
      <input type="hidden" name="intent" value="inquire" />
      <input type="hidden" name="product" value={product} />
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button data-money="" full icon={<ShoppingCart />} busy={sending} busyLabel={t("checking")}>
        {t("checkAgain")}
      </Button>
    </Form>
  );
}

interface SeeOrderProps {
  order: NonNullable<Detail["customer_order"]>;
  variant?: "primary" | "secondary";
}

/** To the order of its customer: the first thing where it was not delivered, for their money is not the seller's. */
function SeeOrder({ order, variant = "primary" }: SeeOrderProps) {
  const { t } = useTranslation("transactions");
  return (
    <LinkButton to={`/account/checkout/orders/${order.id}`} variant={variant} full>
      {t("seeOrder")}
    </LinkButton>
  );
}

/** The order of its customer, and where to say that something is wrong with it, or what was said. */
function Problem({ transaction }: { transaction: Detail }) {
  const { t } = useTranslation("transactions");
  const { status, ref_id: refId, complaint, customer_order: order } = transaction;
  const { code, reasons } = complaint;
  return (
    <>
      {order && !moneyCameBack(status) ? <SeeOrder order={order} variant="secondary" /> : null}
      {code ? (
        <LinkButton to={`/account/complaints/${code}`} variant="secondary" full>
          {t("seeComplaint")}
        </LinkButton>
      ) : null}
      {reasons.length > 0 ? (
        <LinkButton to={`/account/complaints/new/${refId}`} variant="quiet" full>
          {t("report")}
        </LinkButton>
      ) : null}
    </>
  );
}

interface BillCardProps {
  bill: NonNullable<Detail["bill"]>;
  details: BillLines;
  subject: BillSubject;
}

function BillCard({ bill, details, subject }: BillCardProps) {
  const { t } = useTranslation("bills");
  return (
    <Card>
      <h3 className="mb-1 font-semibold">{t(`about.${subject}.detail`)}</h3>
      <dl>
        {bill.customer_name ? <KeyValue label={t("customer")}>{bill.customer_name}</KeyValue> : null}
        <KeyValue label={t(`about.${subject}.amount`)}>
          <Money amount={bill.amount} />
        </KeyValue>
        <KeyValue label={t("admin")}>
          <Money amount={bill.admin} />
        </KeyValue>
        <KeyValue label={t(`about.${subject}.total`)}>
          <Money amount={bill.amount + bill.admin} />
        </KeyValue>
      </dl>
      <BillDetails details={details} />
    </Card>
  );
}

/** When its supplier was last asked, and what comes next. */
function Check({ check, provider }: { check: NonNullable<SupplierCheck>; provider: string }) {
  const { t } = useTranslation("transactions");
  const since = useWhenInside();
  const { state, asked_at: asked, next_at: next } = check;
  const at = asked ? since(asked) : "";
  // A clock that shows minutes would tell the same twice.
  const soon = state === "waiting" && next !== null && since(next) === at;
  return (
    <p className="mt-2">
      {state === "waiting" && next && !soon ? t("checkWaiting", { provider, at, next: since(next) }) : null}
      {state === "asking" || soon ? t("checkAsking", { provider, at }) : null}
      {state === "admin" ? t("checkAdmin", { provider, at }) : null}
      {state === "queued" ? t("checkQueued", { provider }) : null}
    </p>
  );
}

function Head({ transaction, provider }: { transaction: Detail; provider: string }) {
  const { t } = useTranslation("transactions");
  const { status, product_name: product, reason } = transaction;
  const titles: Record<PurchaseStatus, string> = {
    inquiry: product,
    unprocessed: t("headWaiting", { product }),
    processing: t("headWaiting", { product }),
    success: t("headSuccess", { product }),
    failed: t("headFailed", { product }),
    expired: t("headExpired", { product }),
    canceled: t("headCanceled", { product }),
    returned: t("headReturned", { product }),
  };
  const back = moneyCameBack(status);
  const returned = back ? returnedWord(transaction) : null;
  return (
    <StatusHead tone={TONES[status]} icon={ICONS[status]} title={titles[status]}>
      <p>
        <Destination text={transaction.destination_number} />
      </p>
      {isWaiting(status) ? (
        <p className="mt-2">{t(status === "processing" ? "bodyProcessing" : "bodyUnprocessed", { provider })}</p>
      ) : null}
      {transaction.check ? <Check check={transaction.check} provider={provider} /> : null}
      {status === "inquiry" ? <p className="mt-2">{t("bodyInquiry")}</p> : null}
      {back && reason ? <p className="mt-2">{t(reasonText(reason), { provider })}</p> : null}
      {returned ? (
        <p className="mt-1 font-semibold text-ink">{t(returned, { price: formatRupiah(transaction.buying_price) })}</p>
      ) : null}
      {status === "expired" ? <p className="mt-1 font-semibold text-ink">{t("nothingTaken")}</p> : null}
    </StatusHead>
  );
}

interface SerialProps extends Pick<TransactionDetailProps, "esim"> {
  transaction: Transaction;
  number: string;
  serial: string;
}

function Serial({ transaction, number, serial, esim }: SerialProps) {
  const { t, i18n } = useTranslation(["transactions", "common"]);
  const token = readToken(serial);
  const beside = token ? besideToken(token, i18n.language) : "";
  const text = t("shareText", {
    product: transaction.product_name,
    number,
    status: t(`common:purchaseStatus.${transaction.status}`),
    serial: token?.number ?? serial,
  });
  return (
    <section
      aria-labelledby="serial"
      className="rounded-card border border-dashed border-field bg-surface p-4 text-center"
    >
      <h3 id="serial" className="text-xs text-muted">
        {t(token ? "token" : esim ? "activationCode" : "serial")}
      </h3>
      {esim ? (
        <div className="my-2">
          <QrCode drawing={esim} label={t("esimQr")} />
          <p className="mt-1 text-sm text-muted">{t("esimHow")}</p>
        </div>
      ) : null}
      <p
        className={cx(
          "my-1 font-mono text-xl leading-relaxed font-bold tracking-wide select-all",
          token ? "wrap-break-word" : "break-all",
        )}
      >
        {token?.number ?? serial}
      </p>
      {beside ? <p className="text-sm text-muted">{beside}</p> : null}
      <div className="mt-2 flex justify-center gap-2.5">
        <CopyButton
          text={token?.number ?? serial}
          label={t("common:copy")}
          accessibleLabel={t(token ? "copyToken" : "copySerial")}
          copiedLabel={t("common:copied")}
        />
        <ShareButton text={text} label={t("share")} />
      </div>
    </section>
  );
}

/** What became of the seller's balance: none of it moves where a guest has paid. */
function BalanceLines({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation("transactions");
  const backTo = BACK_TO[transaction.pay_with];
  const { start_balance: before, end_balance: after } = transaction;
  if (backTo === null || before === null || after === null) return null;
  if (moneyCameBack(transaction.status)) {
    return (
      <KeyValue label={t(backTo)}>
        <Money amount={transaction.buying_price} signed className="text-ok" />
      </KeyValue>
    );
  }
  return (
    <>
      <KeyValue label={t("lineBefore")}>
        <Money amount={before} />
      </KeyValue>
      <KeyValue label={t("lineAfter")}>
        <Money amount={after} />
      </KeyValue>
    </>
  );
}

/** What became of a sale's money; of an order's price it is told where its customer has it. */
export function MoneyLines({ transaction }: { transaction: Detail }) {
  const { t } = useTranslation("transactions");
  const { status, profit, cashback, discount } = transaction;
  const paid = customerPaidWord(transaction);
  return (
    <Card>
      <h3 className="mb-1 font-semibold">{t("money")}</h3>
      <dl>
        <KeyValue label={t(BOUGHT_FOR[transaction.pay_with])}>
          <SaleMoney status={status} amount={transaction.buying_price} />
        </KeyValue>
        {discount > 0 ? (
          <KeyValue label={t("lineDiscount")}>
            <Money amount={discount} />
          </KeyValue>
        ) : null}
        <BalanceLines transaction={transaction} />
        {endedUncharged(status) && !paid ? null : (
          <KeyValue label={t("lineSelling")}>
            <SaleMoney status={status} amount={transaction.selling_price} {...(paid ? { told: t(paid) } : {})} />
          </KeyValue>
        )}
        {status === "success" ? (
          <KeyValue label={t("lineProfit")}>
            <Money amount={profit} signed className={profit > 0 ? "text-ok" : undefined} />
          </KeyValue>
        ) : null}
        {status === "success" && cashback > 0 ? (
          <KeyValue label={t("lineCashback")}>
            <Money amount={cashback} />
          </KeyValue>
        ) : null}
        <KeyValue label={t("lineReference")}>
          <span className="select-all">{transaction.ref_id}</span>
        </KeyValue>
        {transaction.order_number ? <KeyValue label={t("lineOrderNumber")}>{transaction.order_number}</KeyValue> : null}
        {transaction.note ? <KeyValue label={t("lineNote")}>{transaction.note}</KeyValue> : null}
      </dl>
    </Card>
  );
}
