import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import { formatRupiah } from "#core/shared/money.ts";
import type { SellFailure } from "./sell-failure.ts";

/** What few sales need, behind one line. Open when something in it is wrong. */
export function MoreFields({ price, failure }: { price: number; failure: SellFailure | null }) {
  const { t } = useTranslation("sell");
  const draft = failure?.draft;
  const wrong = ["order_number", "note", "selling_price"].some((name) => failure?.fields[name] !== undefined);
  return (
    <details
      className="group/more mt-0.5"
      open={wrong || Boolean(draft?.sellingPrice || draft?.note || draft?.orderNumber)}
    >
      <summary className="flex min-h-11 items-center justify-center gap-1.5 text-sm font-semibold text-brand-strong">
        {t("more")}
        <ChevronDown className="size-4 transition-transform group-open/more:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3.5 pb-1">
        <Field
          name="order_number"
          label={t("orderNumber")}
          hint={t("orderNumberHint")}
          error={failure?.fields["order_number"]}
        >
          {(control) => <Input {...control} maxLength={64} autoComplete="off" defaultValue={draft?.orderNumber} />}
        </Field>
        <Field name="note" label={t("note")} hint={t("noteHint")} error={failure?.fields["note"]}>
          {(control) => <Input {...control} maxLength={200} autoComplete="off" defaultValue={draft?.note} />}
        </Field>
        <Field
          name="selling_price"
          label={t("sellingPrice")}
          hint={t("sellingPriceHint", { price: formatRupiah(price) })}
          error={failure?.fields["selling_price"]}
        >
          {(control) => <MoneyInput {...control} defaultValue={draft?.sellingPrice} />}
        </Field>
      </div>
    </details>
  );
}
