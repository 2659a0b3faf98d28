import type { TFunction } from "i18next";
import type { RuleNumbers } from "#core/catalog/admin/product-schema.ts";
import { PRICE_GROUPS } from "#core/catalog/admin/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { formatPercent } from "#core/shared/percent.ts";

type Texts = TFunction<["catalogue", "account", "common"]>;

/** A rule's numbers in one line. */
export function ruleText(t: Texts, rule: RuleNumbers | null): string {
  if (rule === null) return t("rules.noRule");
  return t("rules.numbers", {
    percent: formatPercent(rule.percent_bp, t("common:date.region")),
    amount: formatRupiah(rule.amount),
    minimum: formatRupiah(rule.minimum),
    step: formatRupiah(rule.step),
  });
}

/** What a price group is called. */
export function groupText(t: Texts, category: number): string {
  return t(`account:categories.${PRICE_GROUPS.find((group) => group === category) ?? 1}`);
}
