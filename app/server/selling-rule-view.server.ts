import type { ShownRule } from "#app/features/selling/rule-words.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { listTexts } from "#app/server/sheet-texts.server.ts";
import type { SellingRule } from "#core/selling/schema.ts";
import type { Visit } from "./visit.server.ts";

/** A rule as its pages name it, in the reader's language. */
export function shownRule(visit: Pick<Visit, "locale" | "site">, rule: SellingRule): ShownRule {
  const { id, kind, value, round_to } = rule;
  return { id, kind, value, round_to, title: titleOf(visit, rule) };
}

function titleOf(visit: Pick<Visit, "locale" | "site">, { product_name, operator_name, type }: SellingRule): string {
  if (product_name !== null) return product_name;
  const service = type === null ? null : (listTexts(visit).word?.("service", type) ?? type);
  if (operator_name === null) return service ?? "";
  const t = serverTexts(visit.locale, visit.site.name).getFixedT(visit.locale, "selling");
  return `${operator_name} · ${service ?? t("allTypes")}`;
}
