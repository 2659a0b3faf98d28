import { Link2Off, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { TypedField } from "#app/features/sell/typed-field.tsx";
import { spacedPhone } from "#core/shared/phone.ts";
import { AskFields, AskStep, BillStep } from "./bill-steps.tsx";
import type { ChosenPage, OrderRefusal } from "./chosen-page.ts";
import { offeredName } from "./offered-name.ts";
import { OfferedProducts } from "./offered-products.tsx";
import { PayStep } from "./pay-step.tsx";

interface CheckoutScreenProps {
  /** Null for an address that leads nowhere. */
  page: ChosenPage | null;
  refusal: OrderRefusal | null;
}

/** Why nothing can be bought: no way to pay is open, none takes what its products cost, or it takes no orders. */
function closedWhy({ unpayable, channels }: ChosenPage): "payless" | "unpayable" | "closed" {
  if (!unpayable) return "closed";
  return channels.length === 0 ? "payless" : "unpayable";
}

/** What an agent sells on a page of theirs: number and product, then how to pay. Plain forms. */
export function CheckoutScreen({ page, refusal }: CheckoutScreenProps) {
  const { t } = useTranslation("checkout");
  if (page === null || !page.open) {
    const why = page === null ? "gone" : closedWhy(page);
    return (
      <div className="mx-auto max-w-xl p-4">
        <h1 className="sr-only">{t("title")}</h1>
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={<Link2Off />} title={t(why)}>
            {t(`${why}Body`)}
            {page?.shop.name ? (
              <span className="mt-2 block font-semibold wrap-break-word">
                {t("ask", { shop: [page.shop.name, spacedPhone(page.shop.phone)].filter(Boolean).join(", ") })}
              </span>
            ) : null}
          </EmptyState>
        </div>
      </div>
    );
  }
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 p-4">
      <header className="flex items-center gap-3">
        {page.mark ? <OperatorMark mark={page.mark.mark} color={page.mark.color} /> : null}
        <div className="min-w-0">
          <h1 className="text-xl font-bold tracking-tight wrap-break-word">
            {offeredName(page.service, page.operator_name)}
          </h1>
          <p className="flex items-center gap-1.5 text-sm text-muted wrap-break-word">
            <Store className="size-4 shrink-0" />
            {t("shop", { shop: page.shop.name })}
          </p>
        </div>
      </header>
      {page.found ? (
        <BillStep page={page} bill={page.found} refusal={refusal} />
      ) : page.bills ? (
        <AskStep page={page} refusal={refusal} />
      ) : page.number !== null && page.offer ? (
        <PayStep page={page} offer={page.offer} number={page.number} refusal={refusal} />
      ) : (
        <ChooseStep page={page} />
      )}
    </div>
  );
}

/** What is sold and to which number: posted where a supplier is asked whose it is. */
function ChooseStep({ page }: { page: ChosenPage }) {
  const { t } = useTranslation("checkout");
  const [number, ...others] = page.fields;
  return (
    <form method={page.asksCustomer ? "post" : "get"} noValidate className="flex flex-col gap-4">
      {page.asksCustomer ? <AskFields intent="customer" /> : null}
      {number ? (
        <Field name={number.name} label={number.label} hint={number.hint} error={number.problem} required>
          {(control) => (
            <TypedField
              control={control}
              field={number}
              value={number.shown}
              autoComplete={number.keyboard === "tel" ? "tel-national" : "off"}
              autoFocus={number.problem !== null}
            />
          )}
        </Field>
      ) : null}
      {others.map((field) => (
        <Field
          key={field.name}
          name={field.name}
          label={field.label}
          hint={field.hint}
          error={field.problem}
          required={!field.rule.optional}
        >
          {(control) =>
            field.rule.choices ? (
              <Select {...control} defaultValue={field.shown}>
                <option />
                {field.rule.choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </Select>
            ) : (
              <TypedField control={control} field={field} value={field.shown} />
            )
          }
        </Field>
      ))}
      {page.lacksProduct ? <Alert tone="bad">{t("chooseFirst")}</Alert> : null}
      <OfferedProducts offers={page.products} chosen={page.offer?.product_code ?? null} />
      <Button data-money="" full>
        {t("next")}
      </Button>
    </form>
  );
}
