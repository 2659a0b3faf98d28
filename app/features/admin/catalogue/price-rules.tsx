import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import type { PriceRules } from "#core/catalog/admin/price-schema.ts";
import { PRICE_GROUPS, PRICE_STEPS } from "#core/catalog/admin/states.ts";
import { formatRupiah, groupThousands } from "#core/shared/money.ts";
import { percentText } from "#core/shared/percent.ts";
import type { RefusedForm } from "../refused-form.ts";
import { groupText, ruleText } from "./rule-words.ts";

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface RuleFormProps {
  types: readonly Option[];
  operators: readonly Option[];
  /** What was asked, by the address. */
  asked: Readonly<Record<string, string>>;
  /** Where what was asked cannot be. */
  refused: RefusedForm | null;
}

/** A rule to try: the page then says what it would change. */
export function RuleForm({ types, operators, asked, refused }: RuleFormProps) {
  const { t } = useTranslation(["catalogue", "account", "common"]);
  const id = (name: string) => `${name}-rule`;
  const amounts = [
    { name: "percent", field: "percent_bp", label: t("rules.percent"), hint: t("rules.percentHint"), now: "0" },
    { name: "amount", field: "amount", label: t("rules.amount"), hint: undefined, now: "0" },
    { name: "minimum", field: "minimum", label: t("rules.minimum"), hint: t("rules.minimumHint"), now: "0" },
  ];
  const choices = [
    {
      name: "category",
      label: t("rules.group"),
      options: PRICE_GROUPS.map((group) => ({ value: String(group), label: groupText(t, group) })),
    },
    { name: "type", label: t("rules.type"), options: [{ value: "", label: t("rules.all") }, ...types] },
    {
      name: "operator",
      label: t("rules.operator"),
      options: [{ value: "", label: t("rules.allOperators") }, ...operators],
    },
    {
      name: "step",
      label: t("rules.step"),
      options: PRICE_STEPS.map((step) => ({ value: String(step), label: formatRupiah(step) })),
    },
  ];
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{t("rules.newTitle")}</h2>
      <Form method="get" noValidate className="flex flex-col gap-3">
        {choices.map(({ name, label, options }) => (
          <Field key={name} name={name} id={id(name)} label={label} error={refused?.fields[name]}>
            {(control) => (
              <Select {...control} defaultValue={asked[name] ?? (name === "step" ? "50" : undefined)}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        {amounts.map(({ name, field, label, hint, now }) => (
          <Field key={name} name={name} id={id(name)} label={label} hint={hint} error={refused?.fields[field]}>
            {(control) => (
              <Input
                {...control}
                inputMode={name === "percent" ? "decimal" : "numeric"}
                autoComplete="off"
                maxLength={12}
                defaultValue={asked[name] ?? now}
              />
            )}
          </Field>
        ))}
        <Button variant="secondary">{t("rules.preview")}</Button>
      </Form>
    </Card>
  );
}

/** The address that shows a rule in the form, with what it would change. */
function ruleHref(rule: PriceRules["rules"][number], remove: boolean): string {
  const query = new URLSearchParams({
    category: String(rule.category),
    type: rule.type ?? "",
    operator: rule.operator ?? "",
    percent: percentText(rule.percent_bp),
    amount: groupThousands(rule.amount),
    minimum: groupThousands(rule.minimum),
    step: String(rule.step),
    ...(remove ? { remove: "1" } : { edit: "1" }),
  });
  return `?${query}`;
}

interface RulesProps {
  rules: PriceRules;
  typeNames: Readonly<Record<string, string>>;
}

const scopeText = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");

/** The rules that there are. */
export function RuleList({ rules: { rules }, typeNames }: RulesProps) {
  const { t } = useTranslation(["catalogue", "account", "common"]);
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t("rules.existing")}</h2>
      {rules.length === 0 ? <p className="text-sm text-muted">{t("rules.none")}</p> : null}
      <ul className="divide-y divide-line text-sm">
        {rules.map((rule) => {
          const scope = scopeText([
            groupText(t, rule.category),
            rule.type === null ? t("rules.all") : (typeNames[rule.type] ?? rule.type),
            rule.operator_name ?? t("rules.allOperators"),
          ]);
          return (
            <li key={scope} className="py-2">
              <span className="block font-semibold wrap-anywhere">{scope}</span>
              <span className="num block text-muted">{ruleText(t, rule)}</span>
              <span className="mt-2 flex flex-wrap gap-2">
                <LinkButton to={ruleHref(rule, false)} variant="secondary" size="small">
                  {t("rules.change")}
                  <span className="sr-only">: {scope}</span>
                </LinkButton>
                <LinkButton to={ruleHref(rule, true)} variant="secondary" size="small">
                  {t("rules.remove")} …<span className="sr-only">: {scope}</span>
                </LinkButton>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** What was applied, the newest first, each with the way back. */
export function RuleRuns({ rules: { runs }, typeNames }: RulesProps) {
  const { t } = useTranslation(["catalogue", "account", "common"]);
  const inside = useWhenInside();
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t("rules.runs")}</h2>
      {runs.length === 0 ? <p className="text-sm text-muted">{t("rules.noRuns")}</p> : null}
      <ul className="divide-y divide-line text-sm">
        {runs.map((run) => (
          <li key={run.id} className="py-2">
            <span className="block font-semibold wrap-anywhere">
              {scopeText([
                groupText(t, run.category),
                run.type === null ? t("rules.all") : (typeNames[run.type] ?? run.type),
                run.operator_name ?? t("rules.allOperators"),
                run.undo ? t("rules.isUndo") : null,
              ])}
            </span>
            <span className="num block">
              {ruleText(t, run.rule_before)} → {ruleText(t, run.rule_after)}
            </span>
            <span className="block text-xs text-muted wrap-anywhere">
              {t("rules.runLine", { name: run.by, when: inside(run.at) })} ·{" "}
              {t("rules.runCount", { count: run.products })} · {run.reason}
            </span>
            {run.undone ? (
              <span className="text-xs font-semibold text-muted">{t("rules.wasUndone")}</span>
            ) : (
              <span className="mt-2 block">
                <LinkButton to={`?undo=${run.id}`} variant="secondary" size="small">
                  {t("rules.undo")} …<span className="sr-only">: {inside(run.at)}</span>
                </LinkButton>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
