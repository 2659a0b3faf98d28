import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import { BillDetails } from "#app/features/bills/bill-details.tsx";
import { startOf } from "#app/features/sell/sell-field.ts";
import { TypedField } from "#app/features/sell/typed-field.tsx";
import type { ChosenPage, FoundBill, OrderRefusal } from "./chosen-page.ts";
import { PayForm, Trap } from "./pay-step.tsx";

interface AskStepProps {
  page: ChosenPage;
  refusal: OrderRefusal | null;
}

/** What a form has that asks a supplier. */
export function AskFields({ intent }: { intent: "inquire" | "customer" }) {
  return (
    <>
      <CsrfField />
      <Trap />
      <input type="hidden" name="intent" value={intent} />
    </>
  );
}

/** Whose bill it is: posted, for asking costs the supplier something. */
export function AskStep({ page, refusal }: AskStepProps) {
  const { t } = useTranslation("checkout");
  const [only, ...more] = page.products;
  const over = page.bill !== null && refusal === null;
  return (
    <form method="post" noValidate className="flex flex-col gap-4">
      <AskFields intent="inquire" />
      {over ? <Alert tone="wait">{t("billOver")}</Alert> : null}
      {more.length === 0 ? (
        <input type="hidden" name="product" value={only?.product_code} />
      ) : (
        <Field name="product" label={page.chooseText} error={refusal?.fields["product_code"]}>
          {(control) => (
            <Select {...control} defaultValue={refusal?.typed["product"] ?? page.bill?.product_code ?? ""}>
              <option value="">{page.chooseText}</option>
              {page.products.map(({ product_code, product_name }) => (
                <option key={product_code} value={product_code}>
                  {product_name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {page.fields.map((field) => (
        <Field
          key={field.name}
          name={field.name}
          label={field.label}
          hint={field.hint}
          error={refusal?.fields[field.asked]}
        >
          {(control) => (
            <TypedField
              control={control}
              field={field}
              value={refusal?.typed[field.name] ?? (field.shown || startOf(field))}
            />
          )}
        </Field>
      ))}
      {refusal && Object.keys(refusal.fields).length === 0 ? (
        <Alert key={page.key} tone="bad" live takesFocus>
          {refusal.text}
        </Alert>
      ) : null}
      <Button data-money="" full>
        {t("askBill")}
      </Button>
    </form>
  );
}

/** What is due, what the seller asks for it, and how it is paid. */
export function BillStep({ page, bill, refusal }: AskStepProps & { bill: FoundBill }) {
  const { t } = useTranslation("checkout");
  const inside = useWhenInside();
  const { amount, admin, service, price } = bill.sums;
  return (
    <>
      <Card>
        <div className="mb-1 flex items-baseline justify-between gap-3">
          <h2 className="font-semibold">{t("summary")}</h2>
          <a href="?" className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-strong underline">
            {t("change")}
          </a>
        </div>
        <dl>
          <KeyValue label={t("product")}>{bill.product_name}</KeyValue>
          <KeyValue label={t("to")}>
            <span className="num wrap-anywhere">{bill.number}</span>
          </KeyValue>
          {bill.name ? <KeyValue label={t("name")}>{bill.name}</KeyValue> : null}
        </dl>
        <BillDetails details={bill.details} />
        <dl className="mt-2 border-t border-dashed border-line pt-2">
          <KeyValue label={t("bill")}>
            <Money amount={amount} />
          </KeyValue>
          {admin > 0 ? (
            <KeyValue label={t("admin")}>
              <Money amount={admin} />
            </KeyValue>
          ) : null}
          {service > 0 ? (
            <KeyValue label={t("service")}>
              <Money amount={service} />
            </KeyValue>
          ) : null}
          <KeyValue label={t("price")} total>
            <Money amount={price} />
          </KeyValue>
        </dl>
        <p className="mt-1 text-xs text-muted">{t("billUntil", { time: inside(bill.expires_at) })}</p>
      </Card>
      <PayForm page={page} price={price} refusal={refusal}>
        <input type="hidden" name="product" value={bill.product} />
        <input type="hidden" name="inquiry" value={bill.inquiry} />
      </PayForm>
    </>
  );
}
