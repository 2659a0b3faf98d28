import { Link2Off } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EsimInstall } from "#app/components/esim-install.ts";
import { StatusHead } from "#app/components/status-head.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { Tone } from "#app/components/ui/badge.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { QrCode, type QrDrawing } from "#app/components/ui/qr-code.tsx";
import { useWhen, useWhenInside } from "#app/components/use-root.ts";
import { PayTarget, PayTotal } from "#app/features/deposits/pay-instructions.tsx";
import type { ShownOrder } from "#core/checkout/schema.ts";
import { cameIn, isMoving } from "#core/checkout/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { besideToken, readToken } from "#core/shared/serial-token.ts";
import type { ToldCustomer } from "./chosen-page.ts";
import { ToldCustomerLines } from "./pay-step.tsx";
import { CHECKOUT_ICONS } from "./state-icons.tsx";
import { CHECKOUT_TONES } from "./state-tones.ts";

interface OrderScreenProps {
  /** Null for an address that leads nowhere. */
  order: ShownOrder | null;
  /** Its number, in the reader's words. */
  shown: string;
  /** Whose number it is, as it was shown before it was ordered. */
  customer: ToldCustomer | null;
  /** The page it was ordered on. */
  again: string;
  /** How what was delivered is installed; null of what is no eSIM. */
  esim: EsimInstall | null;
  qr: QrDrawing | null;
  sandbox: string | null;
}

/** What is said of a bill otherwise than of what is delivered. */
const BILL = {
  waiting: { title: "states.waiting", body: "billWaiting" },
  processing: { title: "billPaying", body: "billPayingBody" },
  success: { title: "billPaid", body: "billPaidBody" },
  refunding: { title: "billUnpaid", body: "bodies.refunding" },
} as const;

/** One order as its customer follows it: how it stands, what to do, what it holds. */
export function OrderScreen({ order, shown, customer, again, esim, qr, sandbox }: OrderScreenProps) {
  const { t } = useTranslation("checkout");
  const inside = useWhenInside();
  if (order === null) {
    return (
      <div className="mx-auto max-w-xl p-4">
        <h1 className="sr-only">{t("title")}</h1>
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={<Link2Off />} title={t("gone")}>
            {t("goneBody")}
          </EmptyState>
        </div>
      </div>
    );
  }
  const { state } = order;
  const tone: Tone = CHECKOUT_TONES[state];
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 p-4 [&_.needs-script]:hidden">
      <h1 className="text-xl font-bold tracking-tight wrap-break-word">
        {order.shop.name ? t("heading", { product: order.product_name, shop: order.shop.name }) : order.product_name}
      </h1>
      <StatusHead
        tone={tone}
        icon={CHECKOUT_ICONS[state]}
        title={t(order.bill !== null && state in BILL ? BILL[state as keyof typeof BILL].title : `states.${state}`)}
      >
        <p>
          {t(bodyOf(order), {
            amount: formatRupiah(order.amount ?? order.total),
            product: order.product_name,
            destination: shown,
          })}
        </p>
        {state === "refunding" && order.refund_failed ? <p className="mt-1">{t("refundFailed")}</p> : null}
        {state === "refunded" && order.refunded_at ? (
          <p className="mt-1">{t("refundedOn", { when: inside(order.refunded_at) })}</p>
        ) : null}
        <CameIn order={order} />
        {order.reason ? <p className="mt-1">{t(`reasons.${order.reason}`)}</p> : null}
      </StatusHead>
      {order.checks > 0 && state !== "checked" ? <Alert tone="wait">{t("checks")}</Alert> : null}
      {order.refunded > 0 && state !== "refunded" ? (
        <Alert tone="info">
          {t(state === "refunding" ? "refundedPart" : "wentBack", { amount: formatRupiah(order.refunded) })}
        </Alert>
      ) : null}
      {order.credited > 0 && state !== "credited" ? (
        <Alert tone="info">{t("creditedPart", { amount: formatRupiah(order.credited) })}</Alert>
      ) : null}
      {order.extra_refunded > 0 ? (
        <Alert tone="info">{t("extraRefunded", { amount: formatRupiah(order.extra_refunded) })}</Alert>
      ) : null}
      {order.extra_credited > 0 ? (
        <Alert tone="info">{t("extraCredited", { amount: formatRupiah(order.extra_credited) })}</Alert>
      ) : null}
      <Serial serial={order.serial_number} esim={esim} />
      {state === "waiting" ? <Pay order={order} qr={qr} sandbox={sandbox} /> : null}
      {order.receipt ? (
        <a href={`/r/${order.receipt}`} className={buttonClass("primary")}>
          {t("receipt")}
        </a>
      ) : null}
      {isMoving(state) ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {t("refresh")}
          <a
            href={`/checkout/${order.token}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline"
          >
            {t("refreshNow")}
          </a>
        </p>
      ) : (
        <a href={again} className={buttonClass("secondary")}>
          {t("again")}
        </a>
      )}
      <Lines order={order} shown={shown} customer={customer} />
      <p className="text-sm text-muted">{t("keep")}</p>
      {order.shop.name ? (
        <p className="text-sm text-muted wrap-break-word">
          {t("ask", { shop: [order.shop.name, spacedPhone(order.shop.phone)].filter(Boolean).join(", ") })}
        </p>
      ) : null}
    </div>
  );
}

function bodyOf({ state, bill, late }: ShownOrder) {
  if (state === "checked" && late) return "bodies.checkedLate";
  return bill !== null && state in BILL ? BILL[state as keyof typeof BILL].body : (`bodies.${state}` as const);
}

/** Of what did not fit its order: how much came in, or that it came too late. */
function CameIn({ order }: { order: ShownOrder }) {
  const { t } = useTranslation("checkout");
  const came = cameIn(order);
  if (came === null) return null;
  const told = { amount: formatRupiah(came), total: formatRupiah(order.total) };
  if (came !== order.total) return <p className="mt-1">{t("cameIn", told)}</p>;
  return order.late && order.state !== "checked" ? <p className="mt-1">{t("cameLate")}</p> : null;
}

/** What was delivered, large enough to type in at a meter; an eSIM to be scanned by the phone that will use it. */
function Serial({ serial, esim }: { serial: string | null; esim: EsimInstall | null }) {
  const { t, i18n } = useTranslation("checkout");
  if (serial === null) return null;
  const token = readToken(serial);
  const beside = token ? besideToken(token, i18n.language) : "";
  return (
    <section
      aria-labelledby="serial"
      className="rounded-card border border-dashed border-field bg-surface p-4 text-center"
    >
      <h2 id="serial" className="text-xs text-muted">
        {esim?.label ?? t(token ? "token" : "serial")}
      </h2>
      {esim ? (
        <div className="my-2">
          <QrCode {...esim.qr} />
          <p className="mt-2 text-sm text-muted">{esim.how}</p>
        </div>
      ) : null}
      <p className="my-1 font-mono text-xl leading-relaxed font-bold tracking-wide break-all select-all">
        {token?.number ?? serial}
      </p>
      {beside ? <p className="text-sm text-muted">{beside}</p> : null}
    </section>
  );
}

const STEPS = { va: ["va1", "va2", "va3"], qris: ["qris1", "qris2", "qris3"] } as const;

/** How to pay, in plain words. */
function PaySteps({ kind }: { kind: keyof typeof STEPS }) {
  const { t } = useTranslation("checkout");
  return (
    <section aria-labelledby="how-to" className="rounded-card border border-line bg-surface p-4">
      <h2 id="how-to" className="mb-2 font-semibold">
        {t("howTo")}
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm">
        {STEPS[kind].map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}

function Pay({ order, qr, sandbox }: { order: ShownOrder; qr: QrDrawing | null; sandbox: string | null }) {
  const { t } = useTranslation("checkout");
  const inside = useWhenInside();
  return (
    <>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        <PayTotal deposit={{ total: order.total, unique_code: null }} />
        <PayTarget deposit={order} qr={qr} />
      </div>
      <p className="text-sm font-semibold">{t("expires", { time: inside(order.expires_at) })}</p>
      {sandbox ? (
        <p className="text-center text-sm">
          <a href={sandbox} className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline">
            {t("sandbox")}
          </a>
        </p>
      ) : null}
      <PaySteps kind={order.pay?.va_number ? "va" : "qris"} />
    </>
  );
}

function Lines({ order, shown, customer }: { order: ShownOrder } & Pick<OrderScreenProps, "shown" | "customer">) {
  const { t } = useTranslation("checkout");
  const when = useWhen();
  return (
    <Card>
      <dl>
        <KeyValue label={t("product")}>{order.product_name}</KeyValue>
        <KeyValue label={t("to")}>
          <span className="num">{shown}</span>
        </KeyValue>
        {customer ? <ToldCustomerLines customer={customer} /> : null}
        <KeyValue label={t("way")}>{order.channel_name}</KeyValue>
        <KeyValue label={t("code")}>{order.code}</KeyValue>
        {order.bill === null ? (
          <KeyValue label={t("price")}>
            <Money amount={order.price} />
          </KeyValue>
        ) : (
          <>
            <KeyValue label={t("bill")}>
              <Money amount={order.bill} />
            </KeyValue>
            {order.admin ? (
              <KeyValue label={t("admin")}>
                <Money amount={order.admin} />
              </KeyValue>
            ) : null}
            {order.service ? (
              <KeyValue label={t("service")}>
                <Money amount={order.service} />
              </KeyValue>
            ) : null}
          </>
        )}
        {order.fee > 0 ? (
          <KeyValue label={t("feeLine")}>
            <Money amount={order.fee} />
          </KeyValue>
        ) : null}
        {order.paid_at ? <KeyValue label={t("paid")}>{when(order.paid_at)}</KeyValue> : null}
        <KeyValue label={t("total")} total>
          <Money amount={order.total} />
        </KeyValue>
      </dl>
    </Card>
  );
}
