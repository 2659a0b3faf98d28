import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { DATE_PRESETS, type DatePreset, presetOf, presetRange } from "./date-presets.ts";
import { listSearch } from "./list-url.ts";

interface DateFilterProps {
  params: URLSearchParams;
  /** Milliseconds since 1970, the server's, so that both sides agree on "today". */
  now: number;
}

const NO_DATES = { from: null, to: null, dates: null };

/** Days of a list: presets as links, any range in a small form. */
export function DateFilter({ params, now }: DateFilterProps) {
  const { t } = useTranslation(["transactions", "common"]);
  const at = new Date(now);
  const from = params.get("from") ?? undefined;
  const to = params.get("to") ?? undefined;
  const custom = params.get("dates") === "custom";
  const current = custom ? "custom" : presetOf(from, to, at);
  const labels: Record<DatePreset, string> = {
    today: t("presetToday"),
    week: t("presetWeek"),
    month: t("presetMonth"),
  };
  const kept = [...params].filter(([name, value]) => value !== "" && !["from", "to", "page", "dates"].includes(name));
  return (
    <div className="flex flex-col gap-3">
      <Chips label={t("dates")}>
        <ChipLink to={listSearch(params, NO_DATES) || "?"} on={current === "all"}>
          {t("presetAll")}
        </ChipLink>
        {DATE_PRESETS.map((preset) => (
          <ChipLink
            key={preset}
            to={listSearch(params, { ...NO_DATES, ...presetRange(preset, at) })}
            on={current === preset}
          >
            {labels[preset]}
          </ChipLink>
        ))}
        <ChipLink to={listSearch(params, { dates: "custom" })} on={current === "custom"}>
          {t("presetCustom")}
        </ChipLink>
      </Chips>
      {current === "custom" ? (
        <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2.5">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="dates" value="custom" />
          <Field name="from" label={t("from")} className="max-sm:flex-1">
            {(control) => <Input {...control} type="date" defaultValue={from} />}
          </Field>
          <Field name="to" label={t("to")} className="max-sm:flex-1">
            {(control) => <Input {...control} type="date" defaultValue={to} />}
          </Field>
          <Button variant="secondary">{t("common:apply")}</Button>
        </Form>
      ) : null}
    </div>
  );
}
