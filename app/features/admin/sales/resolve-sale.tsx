import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { MoneyNotice } from "#app/features/money/money-notice.tsx";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import { MoneySheet } from "#app/features/money/money-sheet.tsx";
import type { HandEnd, PurchaseDetail } from "#core/purchases/admin/purchase-schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { PersonName } from "../person-name.tsx";
import { ReasonField } from "../reason-field.tsx";

interface ResolveProps {
  sale: PurchaseDetail;
}

interface ResolveFormsProps extends ResolveProps {
  /** What is wrong with the serial number that was asked to be confirmed. */
  serialError: string | null;
}

/** The ends that an admin can give an open sale: each leads to its confirmation. */
export function ResolveForms({ sale, serialError }: ResolveFormsProps) {
  const { t } = useTranslation("catalogue");
  if (sale.status !== "unprocessed" && sale.status !== "processing") return null;
  const sent = sale.orders.at(-1)?.sent_at !== null && sale.orders.length > 0;
  return (
    <Card>
      <h2 className="font-semibold">{t("sales.resolve.title")}</h2>
      <p className="mb-3 text-sm text-muted">{t("sales.resolve.hint")}</p>
      {sale.proposed ? (
        <Alert
          tone="wait"
          actions={
            <Link
              to="/admin/proposals"
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 thumb:min-h-11"
            >
              {t("sales.resolve.toProposals")}
            </Link>
          }
        >
          {t("sales.resolve.proposed")}
        </Alert>
      ) : sale.own ? (
        <Alert tone="info">{t("sales.resolve.own")}</Alert>
      ) : (
        <div className="flex flex-col gap-5">
          {sent ? (
            <Form method="get" noValidate preventScrollReset className="flex flex-col gap-3">
              <h3 className="text-sm font-semibold">{t("sales.resolve.success")}</h3>
              <p className="text-sm text-muted">{t("sales.resolve.successHint")}</p>
              <input type="hidden" name="confirm" value="success" />
              <Field
                name="serial"
                label={t("sales.resolve.serial")}
                hint={t("sales.resolve.serialHint")}
                error={serialError}
                required
              >
                {(control) => (
                  <Input
                    {...control}
                    key={serialError}
                    maxLength={100}
                    autoComplete="off"
                    autoFocus={serialError !== null}
                  />
                )}
              </Field>
              <Button variant="secondary">{t("sales.resolve.toSuccess")}</Button>
            </Form>
          ) : (
            <Alert tone="info">{t("sales.resolve.notSent")}</Alert>
          )}
          <Form method="get" className="flex flex-col gap-3">
            <h3 className="text-sm font-semibold">{t("sales.resolve.failed")}</h3>
            <p className="text-sm text-muted">{t(failedHintOf(sale))}</p>
            <input type="hidden" name="confirm" value="failed" />
            <Button variant="secondary">
              {sale.pay_with === "checkout"
                ? t("sales.resolve.doFailedOfGuest")
                : t("sales.resolve.toFailed", { amount: formatRupiah(sale.buying_price) })}
            </Button>
          </Form>
        </div>
      )}
    </Card>
  );
}

/** What becomes of the money of a sale that failed: a guest's goes to a claim, which is no balance of the agent. */
function failedHintOf({ pay_with }: PurchaseDetail) {
  return pay_with === "checkout" ? "sales.resolve.failedOfGuest" : "sales.resolve.failedHint";
}

interface ConfirmationProps extends ResolveProps {
  outcome: HandEnd;
  serial: string;
  moneyKey: string;
  refusal: MoneyRefusal | null;
}

/** The last step before a sale is ended by hand: what, whose, what is left, and why. */
export function ResolveConfirmation({ sale, outcome, serial, moneyKey, refusal }: ConfirmationProps) {
  const { t } = useTranslation("catalogue");
  const amount = sale.buying_price;
  const waits = amount > sale.alone_left;
  const what =
    outcome === "success"
      ? t("sales.resolve.doSuccess")
      : sale.pay_with === "checkout"
        ? t("sales.resolve.doFailedOfGuest")
        : t("sales.resolve.doFailed", { amount: formatRupiah(amount) });
  return (
    <MoneySheet
      title={t(outcome === "success" ? "sales.resolve.askSuccess" : "sales.resolve.askFailed")}
      closeTo={`/admin/transactions/${sale.ref_id}`}
      notice={<MoneyNotice refusal={refusal} nothingMoved={t("sales.resolve.nothingMoved")} />}
      lines={
        <>
          <KeyValue label={t("sales.person")}>
            <PersonName person={sale.person} />
          </KeyValue>
          <KeyValue label={t("sales.product")}>{sale.product_name}</KeyValue>
          <KeyValue label={t("sales.destination")}>{sale.destination_number}</KeyValue>
          <KeyValue label={t("sales.price")}>
            <Money amount={amount} />
          </KeyValue>
          {outcome === "success" ? (
            <KeyValue label={t("sales.serial")}>
              <span className="wrap-anywhere">{serial}</span>
            </KeyValue>
          ) : sale.guest_claim !== null ? (
            <KeyValue label={t("sales.resolve.guestClaim")}>
              <Money amount={sale.guest_claim} />
            </KeyValue>
          ) : sale.balance === null ? null : (
            <>
              <KeyValue label={t("sales.resolve.balanceNow")}>
                <Money amount={sale.balance} />
              </KeyValue>
              <KeyValue label={t("sales.resolve.balanceAfter")}>
                <Money amount={sale.balance + amount} />
              </KeyValue>
            </>
          )}
        </>
      }
      fields={{ outcome, serial, seen: sale.status === "unprocessed" ? "processing" : sale.status }}
      moneyKey={moneyKey}
      submit={waits ? t("sales.resolve.propose", { what }) : what}
      refusal={refusal}
      noSecret
      choices={() => (
        <p className="my-3 text-sm text-muted">
          {t(outcome === "success" ? "sales.resolve.successHint" : failedHintOf(sale))}{" "}
          {waits ? t("sales.resolve.waitsHint") : null}
        </p>
      )}
      more={
        <>
          {refusal?.fields["serial_number"] ? <Alert tone="bad">{refusal.fields["serial_number"]}</Alert> : null}
          <ReasonField id="reason" typed={refusal?.typed["reason"]} error={refusal?.fields["reason"]} />
        </>
      }
    />
  );
}
