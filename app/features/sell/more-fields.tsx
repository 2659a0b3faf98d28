import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";

const NAMES = ["order_number", "note"];

/** What few sales need, behind one line. Open when something in it is wrong or was typed. */
export function MoreFields({ refusal }: { refusal: MoneyRefusal | null }) {
  const { t } = useTranslation("sell");
  const typed = (name: string) => refusal?.typed[name];
  const used = NAMES.some((name) => refusal?.fields[name] !== undefined || typed(name));
  return (
    <details
      className="group/more mt-0.5"
      open={used}
      // It opens above the PIN's keys: whoever opened it sees its fields.
      onToggle={({ currentTarget: box }) => box.open && !used && box.scrollIntoView({ block: "nearest" })}
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
          error={refusal?.fields["order_number"]}
        >
          {(control) => <Input {...control} maxLength={64} autoComplete="off" defaultValue={typed("order_number")} />}
        </Field>
        <Field name="note" label={t("note")} hint={t("noteHint")} error={refusal?.fields["note"]}>
          {(control) => <Input {...control} maxLength={200} autoComplete="off" defaultValue={typed("note")} />}
        </Field>
      </div>
    </details>
  );
}
