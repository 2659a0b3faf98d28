import { Form } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Destination } from "#app/components/destination.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Countdown } from "#app/components/ui/countdown.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { useSending } from "#app/components/use-sending.ts";
import { useSince } from "#app/components/use-since.ts";
import type { BillSubject } from "#core/catalog/types.ts";
import type { Inquiry } from "#core/inquiries/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { BillDetails } from "./bill-details.tsx";
import type { BillLines } from "./bill-lines.ts";

/** A bill that was found, with its sums. */
export type FoundBill = Inquiry & {
  readonly amount: number;
  readonly admin: number;
  readonly price: number;
  readonly selling_price: number;
};

interface HeadProps {
  inquiry: Inquiry;
  /** Its number, in the reader's words. */
  shown: string;
  mark: { readonly mark: string; readonly color: string } | null;
}

interface BillResultProps extends HeadProps {
  subject: BillSubject;
  details: BillLines;
  /** The confirmation of this bill. */
  payTo: string;
  /** The form, with this number in it. */
  otherTo: string;
}

/** What is due, from whom, and until when the answer is good: then the one thing to do next. */
export function BillResult({ inquiry, subject, shown, details, mark, payTo, otherTo }: BillResultProps) {
  const { t } = useTranslation("bills");
  const [status, onOver] = useTimedStatus(inquiry);
  const { offer } = inquiry;
  // What is less is what the agent earns.
  const fee = isFound(inquiry) ? inquiry.price - inquiry.amount - inquiry.admin : 0;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card>
        <BillHead inquiry={inquiry} shown={shown} mark={mark} />
        <div className="mt-3">
          <BillDetails details={details} />
        </div>
        {isFound(inquiry) ? (
          <dl className="mt-2 border-t border-dashed border-line pt-2">
            <KeyValue label={t(`about.${subject}.amount`)}>
              <Money amount={inquiry.amount} />
            </KeyValue>
            <KeyValue label={t("admin")}>
              <Money amount={inquiry.admin} />
            </KeyValue>
            <KeyValue label={t(`about.${subject}.total`)} total>
              <Money amount={inquiry.amount + inquiry.admin} />
            </KeyValue>
            {fee > 0 ? (
              <KeyValue label={t("fee")}>
                <Money amount={fee} />
              </KeyValue>
            ) : null}
            <KeyValue label={t("price")}>
              <Money amount={inquiry.price} />
            </KeyValue>
            {status === "inquiry" ? <ValidFor until={inquiry.expires_at} onOver={onOver} /> : null}
          </dl>
        ) : null}
      </Card>
      {status === "paid" ? (
        <Alert
          tone="info"
          title={t(`about.${subject}.paid`)}
          actions={
            <LinkButton size="small" to={`/account/laporan/transaksi/${inquiry.inquiry_id}`}>
              {t("toTransaction")}
            </LinkButton>
          }
        >
          {t("paidBody")}
        </Alert>
      ) : null}
      {status === "inquiry" && isFound(inquiry) ? (
        <LinkButton data-money="" to={payTo} full size="large" preventScrollReset>
          {t("pay", { price: formatRupiah(inquiry.price) })}
        </LinkButton>
      ) : null}
      {status !== "inquiry" && status !== "paid" ? (
        <Alert tone="wait" live title={t("expired")}>
          {t("expiredBody")}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        {status === "paid" ? null : <AskAnew inquiry={inquiry} first={status !== "inquiry"} />}
        {offer ? <OtherOffers inquiry={inquiry} /> : null}
        <LinkButton to={otherTo} variant="secondary">
          {t("other")}
        </LinkButton>
      </div>
    </div>
  );
}

/** Whose number it is, or what it is of. */
export function BillHead({ inquiry, shown, mark }: HeadProps) {
  const { customer_name: name, product_name: product } = inquiry;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that asked is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex items-center gap-3">
      {mark ? <OperatorMark {...mark} /> : null}
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-lg leading-tight font-bold wrap-anywhere">
          {name ?? product}
        </h2>
        <p className="num text-sm text-muted">
          {name ? `${product} · ` : null}
          <Destination text={shown} />
        </p>
      </div>
    </div>
  );
}

/** How an inquiry stands while one looks at it, and what its countdown calls at its end. */
export function useTimedStatus({ status }: Inquiry): readonly [Inquiry["status"], () => void] {
  const [over, setOver] = useState(false);
  return [over && status === "inquiry" ? "expired" : status, () => setOver(true)];
}

export function ValidFor({ until, onOver }: { until: string; onOver: () => void }) {
  const { t } = useTranslation("bills");
  const since = useSince();
  return (
    <KeyValue label={t("validFor")}>
      <Countdown until={until} fallback={t("validUntil", { time: since(until) })} over={t("over")} onOver={onOver} />
    </KeyValue>
  );
}

/** True for a bill that has its sums: one that was only asked about has none. */
export function isFound(inquiry: Inquiry): inquiry is FoundBill {
  return inquiry.amount !== null && inquiry.admin !== null && inquiry.price !== null && inquiry.selling_price !== null;
}

/** Asks the supplier once more: what was found before is no longer good then. */
export function AskAnew({ inquiry, first }: { inquiry: Inquiry; first: boolean }) {
  const { t } = useTranslation("bills");
  const sending = useSending();
  return (
    <Form method="post">
      <CsrfField />
      <input type="hidden" name="intent" value="anew" />
      <input type="hidden" name="product" value={inquiry.product_code} />
      <input type="hidden" name="destination" value={inquiry.customer_number} />
      <Button
        data-money=""
        variant={first ? "primary" : "secondary"}
        icon={<RefreshCw />}
        busy={sending}
        busyLabel={t("checking")}
      >
        {t("anew")}
      </Button>
    </Form>
  );
}

/** Back to the list; while it is good, no supplier is asked. */
function OtherOffers({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation("bills");
  return (
    <Form method="post">
      <CsrfField />
      <input type="hidden" name="intent" value="inquire" />
      <input type="hidden" name="product" value={inquiry.product_code} />
      <input type="hidden" name="number" value={inquiry.customer_number.split("|")[0]} />
      <Button variant="secondary" disabled={useSending()}>
        {t("otherOffers")}
      </Button>
    </Form>
  );
}
