import { Form } from "@remix-run/react";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useMayOpen } from "#app/components/use-may-open.ts";
import { useSending } from "#app/components/use-sending.ts";
import type { Inquiry } from "#core/inquiries/schema.ts";
import { AskAnew, BillHead, useTimedStatus, ValidFor } from "./bill-result.tsx";

interface OfferListProps {
  inquiry: Inquiry;
  /** Its number, in the reader's words. */
  shown: string;
  mark: { readonly mark: string; readonly color: string } | null;
  /** Why the offer that was chosen cannot be had. */
  refusal: string | null;
  /** The form, for another number. */
  otherTo: string;
}

const PACKAGES = "/prabayar/data";

/** What an operator offers a number: each a button that asks what it costs, and leads to its confirmation. */
export function OfferList({ inquiry, shown, mark, refusal, otherTo }: OfferListProps) {
  const { t } = useTranslation("bills");
  const sending = useSending();
  const mayOpen = useMayOpen();
  const [status, onOver] = useTimedStatus(inquiry);
  const { offers, customer_number: number } = inquiry;
  const open = status === "inquiry";
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card>
        <BillHead inquiry={inquiry} shown={shown} mark={mark} />
        {open && offers.length > 0 ? (
          <dl className="mt-2">
            <ValidFor until={inquiry.expires_at} onOver={onOver} />
          </dl>
        ) : null}
      </Card>
      {refusal ? (
        <Alert tone="bad" live title={t("offerRefused")}>
          {refusal}
        </Alert>
      ) : null}
      {!open ? (
        <Alert tone="wait" live title={t("offersExpired")}>
          {t("offersExpiredBody")}
        </Alert>
      ) : offers.length === 0 ? (
        <div className="rounded-card border border-dashed border-line">
          <EmptyState
            icon={<SearchX />}
            title={t("noOffers")}
            action={
              mayOpen(PACKAGES) ? (
                <LinkButton to={`${PACKAGES}?number=${encodeURIComponent(number)}`}>{t("toPackages")}</LinkButton>
              ) : undefined
            }
          >
            {t("noOffersBody")}
          </EmptyState>
        </div>
      ) : (
        <Form method="post" aria-labelledby="offers">
          <CsrfField />
          <input type="hidden" name="intent" value="choose" />
          <input type="hidden" name="product" value={inquiry.product_code} />
          <input type="hidden" name="number" value={number} />
          <h2 id="offers" className="mb-2 font-semibold">
            {t("offers", { count: offers.length })}
          </h2>
          <p role="status" className={sending ? "mb-2 text-sm text-muted" : "sr-only"}>
            {sending ? t("checking") : null}
          </p>
          <ul className="flex flex-col gap-2.5">
            {offers.map(({ code, name, description, validity, price }) => (
              <li key={code} className="grid">
                <button
                  type="submit"
                  name="offer"
                  value={code}
                  disabled={sending}
                  className="flex min-h-18.5 items-center justify-between gap-3 rounded-card border-[1.5px] border-line bg-surface px-3.5 py-2.5 text-left hover:border-field disabled:opacity-60"
                >
                  <span className="flex min-w-0 flex-col">
                    <bdi className="font-semibold wrap-anywhere">{name}</bdi>
                    {description ? <bdi className="text-sm text-muted wrap-anywhere">{description}</bdi> : null}
                    {validity ? (
                      <span className="text-sm text-muted">
                        {t("lasts")} <bdi>{validity}</bdi>
                      </span>
                    ) : null}
                  </span>
                  <span className="shrink-0 font-bold text-brand-strong">
                    <Money amount={price} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Form>
      )}
      <div className="flex flex-wrap gap-2.5">
        <AskAnew inquiry={inquiry} first={!open} />
        <LinkButton to={otherTo} variant="secondary">
          {t("other")}
        </LinkButton>
      </div>
    </div>
  );
}
