import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import type { Promotion } from "#core/catalog/promotions/schema.ts";
import { IntentForm } from "../intent-form.tsx";
import { controlId, type RefusedForm } from "../refused-form.ts";

interface FormProps {
  formKey: string;
  refused: RefusedForm | null;
}

const CREATE = "create";

/** A product, how much less, and from when until when. */
export function NewPromotion({ formKey, refused, now }: FormProps & { now: string }) {
  const { t } = useTranslation("promotions");
  const own = refused?.intent === CREATE ? refused : null;
  const field = (name: string) => ({ name, id: controlId(name, CREATE), error: own?.fields[name] ?? null });
  const typed = (name: string) => own?.typed[name];
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{t("new")}</h2>
      <IntentForm intent={CREATE} formKey={formKey} refused={refused} submit={t("create")}>
        <Field {...field("product_code")} label={t("product")} hint={t("productHint")} required>
          {(control) => (
            <Input {...control} autoCapitalize="none" maxLength={64} defaultValue={typed("product_code")} />
          )}
        </Field>
        <Field {...field("discount")} label={t("discount")} hint={t("discountHint")} required>
          {(control) => <MoneyInput {...control} defaultValue={typed("discount")} />}
        </Field>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          <Field {...field("starts_at")} label={t("startsAt")} required>
            {(control) => (
              <Input {...control} type="datetime-local" className="min-w-0" defaultValue={typed("starts_at") ?? now} />
            )}
          </Field>
          <Field {...field("ends_at")} label={t("endsAt")} required>
            {(control) => (
              <Input {...control} type="datetime-local" className="min-w-0" defaultValue={typed("ends_at")} />
            )}
          </Field>
        </div>
      </IntentForm>
    </Card>
  );
}

/** What is running or to come, each with the form that ends it. */
export function EndPromotion({ promotions, formKey, refused }: FormProps & { promotions: readonly Promotion[] }) {
  const { t } = useTranslation("promotions");
  const inside = useWhenInside();
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{t("end")}</h2>
      <p className="mb-2 text-sm text-muted">{t("endHint")}</p>
      <div className="divide-y divide-line">
        {promotions.map(({ id, product_name, ends_at }) => (
          <details key={id} open={refused?.intent === `end-${id}`}>
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 text-sm font-semibold">
              {t("endOf", { product: product_name, when: inside(ends_at) })}
              <ChevronDown aria-hidden className="size-4.5 shrink-0 text-muted" />
            </summary>
            <div className="pb-3">
              <IntentForm
                intent={`end-${id}`}
                formKey={formKey}
                refused={refused}
                submit={t("endNow", { product: product_name })}
                variant="danger"
              />
            </div>
          </details>
        ))}
      </div>
    </Card>
  );
}
