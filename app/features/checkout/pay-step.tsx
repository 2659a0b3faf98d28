import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { OfferedProduct } from "#core/checkout/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import type { ChosenPage, OrderRefusal, ToldCustomer } from "./chosen-page.ts";

interface PayStepProps {
  page: ChosenPage;
  offer: OfferedProduct;
  number: string;
  refusal: OrderRefusal | null;
}

/** What is ordered, once more, and how it is paid. */
export function PayStep({ page, offer, number, refusal }: PayStepProps) {
  const { t } = useTranslation("checkout");
  const typed = page.fields.map(({ name, shown }) => [name, shown]);
  const back = `?${new URLSearchParams([["product", offer.product_code], ...typed, ["change", "1"]])}`;
  return (
    <>
      <Card>
        <div className="mb-1 flex items-baseline justify-between gap-3">
          <h2 className="font-semibold">{t("summary")}</h2>
          <a
            href={back}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-strong underline"
          >
            {t("change")}
          </a>
        </div>
        <dl>
          <KeyValue label={t("product")}>{offer.product_name}</KeyValue>
          <KeyValue label={t("to")}>
            <span className="num font-semibold">{page.written}</span>
          </KeyValue>
          {page.told ? <ToldCustomerLines customer={page.told} /> : null}
          <KeyValue label={t("price")} total>
            <Money amount={offer.price} />
          </KeyValue>
        </dl>
      </Card>
      {page.told?.name === null ? (
        <Alert tone="wait" title={t("customerUnknown")}>
          {t("customerGoOn")}
        </Alert>
      ) : null}
      {page.otherOperator ? <Alert tone="wait">{t("otherOperator", { operator: page.otherOperator })}</Alert> : null}
      {page.limit !== null && refusal === null ? (
        <LimitReached page={page} text={page.limit} back={back} />
      ) : (
        <PayForm page={page} price={offer.price} refusal={refusal}>
          <input type="hidden" name="product" value={offer.product_code} />
          <input type="hidden" name="destination" value={number} />
        </PayForm>
      )}
    </>
  );
}

/** No more of it to this number today: told before one says how to pay. */
function LimitReached({ page, text, back }: Pick<PayStepProps, "page"> & { text: string; back: string }) {
  const { t } = useTranslation("checkout");
  const player = isPlayer(page);
  return (
    <>
      <Alert tone="wait">
        {text}
        {player ? ` ${t("anyServer")}` : null} {t(player ? "limitPlayer" : "limitNumber")}
      </Alert>
      <a href={back} className={buttonClass("primary")}>
        {t("change")}
      </a>
    </>
  );
}

/** It is sold to a player's id, with a server or zone beside it. */
function isPlayer({ fields }: ChosenPage): boolean {
  return fields.some(({ name }) => name === "zone" || name === "server");
}

/** Whose number it is, as far as somebody said. */
export function ToldCustomerLines({ customer }: { customer: ToldCustomer }) {
  const { t } = useTranslation("checkout");
  return (
    <>
      {customer.name === null ? null : <KeyValue label={t("name")}>{customer.name}</KeyValue>}
      {customer.lines.map(([label, value]) => (
        <KeyValue key={label} label={label}>
          {value}
        </KeyValue>
      ))}
    </>
  );
}

/** A field that nobody sees: filled by robots alone. */
export function Trap() {
  return (
    <div hidden>
      <label htmlFor="website">Website</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

interface PayFormProps extends Pick<PayStepProps, "page" | "refusal"> {
  /** Rupiah, as it is shown. */
  price: number;
  /** What is ordered, as fields. */
  children: ReactNode;
}

/** Why nothing was ordered: the fields that it is about, or what to do. It has the focus. */
function OrderNotice({ page, price, refusal }: Pick<PayStepProps, "page"> & { price: number; refusal: OrderRefusal }) {
  const { t } = useTranslation("checkout");
  const wrong = Object.entries(refusal.fields).map(([field, [text = ""]]) => ({ field, text }));
  if (wrong.length > 0) return <ErrorSummary key={page.key} title={refusal.text} problems={wrong} />;
  const repeats = refusal.code === "confirm_repeat";
  const limited = refusal.code === "duplicate_limit";
  const player = isPlayer(page);
  return (
    <Alert key={page.key} tone={repeats ? "wait" : "bad"} live takesFocus>
      {repeats ? t("repeat") : refusal.text}
      {(repeats || limited) && player ? ` ${t("anyServer")}` : null}
      {limited ? ` ${t(player ? "limitPlayer" : "limitNumber")}` : null}
      {refusal.code === "price_changed" ? ` ${t("priceNow", { price: formatRupiah(price) })}` : null}
    </Alert>
  );
}

/** How it is paid, and where the guest is reached. */
export function PayForm({ page, price, refusal, children }: PayFormProps) {
  const { t } = useTranslation("checkout");
  const first = refusal?.typed["channel"] || page.channels[0]?.id;
  const repeats = refusal?.code === "confirm_repeat";
  return (
    <>
      {refusal ? <OrderNotice {...{ page, price, refusal }} /> : null}
      <form method="post" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="key" value={repeats ? refusal.key : page.key} />
        {children}
        <input type="hidden" name="price" value={price} />
        {repeats ? <input type="hidden" name="confirm_repeat" value="1" /> : null}
        <Trap />
        <fieldset id="channel" className="min-w-0">
          <legend className="mb-2 text-sm font-semibold">{t("payWith")}</legend>
          {page.channels.length === 0 ? <p className="text-sm text-muted">{t("noWays")}</p> : null}
          <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {page.channels.map(({ id, name, fee, total }) => (
              <label
                key={id}
                className="flex min-h-14 items-center gap-3 px-4 py-2 has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-brand/30"
              >
                <input
                  type="radio"
                  name="channel"
                  value={id}
                  defaultChecked={id === first}
                  className="size-5 accent-brand"
                />
                <input type="hidden" name={`fee.${id}`} value={fee} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-xs text-muted">
                    {fee > 0 ? t("fee", { fee: formatRupiah(fee) }) : t("noFee")}
                  </span>
                </span>
                <Money amount={total} className="font-bold" />
              </label>
            ))}
          </div>
          {refusal?.fields["channel"] ? (
            <p className="mt-1.5 text-xs font-medium text-bad">{refusal.fields["channel"][0]}</p>
          ) : null}
        </fieldset>
        <Field
          name="contact"
          label={t("contact")}
          hint={t("contactHint")}
          optional={t("optional")}
          error={refusal?.fields["contact"]}
        >
          {(control) => (
            <Input {...control} maxLength={254} autoComplete="email" defaultValue={refusal?.typed["contact"] ?? ""} />
          )}
        </Field>
        {page.channels.length > 0 ? (
          <Button data-money="" full>
            {t(repeats ? "repeatConfirm" : "pay")}
          </Button>
        ) : null}
      </form>
    </>
  );
}
