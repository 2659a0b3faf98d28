import { redirect } from "@remix-run/cloudflare";
import type { FormProblem } from "#app/components/ui/error-summary.tsx";
import type { ReplacedRule, RuleScopes } from "#app/features/selling/rule-page.tsx";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { listOperators } from "#core/catalog/list-operators.ts";
import { listProducts } from "#core/catalog/list-products.ts";
import { BILL_TYPES, isBillType, isPrepaidType, PREPAID_TYPES, sellPath } from "#core/catalog/product-types.ts";
import { listBillers } from "#core/inquiries/list-billers.ts";
import { sellingRuleInput } from "#core/selling/schema.ts";
import { findSameRule, previewSellingRule } from "#core/selling/selling-rules.ts";
import { typedRuleValue } from "#core/selling/typed-rule-value.ts";
import { ROUND_TO, SELLING_RULE_KINDS } from "#core/selling/types.ts";
import { DomainError, type FieldErrors } from "#core/shared/errors.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { fieldErrors } from "#core/shared/validation.ts";
import { shownRule } from "./selling-rule-view.server.ts";
import type { SentForm } from "./sent-form.server.ts";
import { listTexts } from "./sheet-texts.server.ts";
import type { UserVisit } from "./visit.server.ts";

/** What a rule can be about: the types of the visitor's menu, and of the asked one its operators and products. */
export async function ruleScopes(visit: UserVisit, asked: string): Promise<RuleScopes> {
  const menu = await visit.menu();
  const texts = listTexts(visit);
  const codes = [...PREPAID_TYPES, ...BILL_TYPES].filter((type) => menu.some(({ path }) => path === sellPath(type)));
  const type = codes.find((code) => code === asked) ?? codes[0];
  // Nothing is sold: there is nothing to make a rule about.
  if (type === undefined) throw redirect("/account/selling-prices");
  return {
    types: codes.map((code) => ({ code, name: texts.word?.("service", code) ?? code })),
    type,
    operators: await sellersOf(visit, type),
  };
}

async function sellersOf({ ctx }: UserVisit, type: string): Promise<RuleScopes["operators"]> {
  if (isPrepaidType(type)) {
    const [operators, products] = await Promise.all([listOperators(ctx, { type }), listProducts(ctx, { type })]);
    return operators.map(({ code, name }) => ({
      code,
      name,
      products: products
        .filter(({ operator }) => operator === code)
        .map(({ product_code, product_name }) => ({ product_code, product_name })),
    }));
  }
  if (!isBillType(type)) return [];
  const billers = await listBillers(ctx, { type });
  return [...new Map(billers.map(({ operator, operator_name }) => [operator, operator_name]))].map(([code, name]) => ({
    code,
    name,
    products: billers
      .filter(({ operator }) => operator === code)
      .map(({ product_code, product_name }) => ({ product_code, product_name })),
  }));
}

interface ReadRule {
  readonly product_code?: string;
  readonly operator?: string;
  readonly type?: string;
  readonly kind: string;
  readonly value: number;
  readonly round_to: number;
}

/**
 * The rule as `setSellingRule` takes it. `what` is nothing for the whole type, `here|<operator>` of it,
 * `all|<operator>` or `one|<product>`. Throws `validation_failed` for an empty value.
 */
export function readRuleForm(form: SentForm): ReadRule {
  const [scope = "", code = ""] = form.text("what").split("|", 2);
  const kind = form.text("kind");
  const known = SELLING_RULE_KINDS.find((one) => one === kind) ?? "amount";
  const rule = {
    ...(scope === "one" ? { product_code: code } : {}),
    ...(scope === "here" || scope === "all" ? { operator: code } : {}),
    ...(scope === "" || scope === "here" ? { type: form.text("type") } : {}),
    kind,
    value: typedRuleValue(known, form.text("value")),
    round_to: known === "price" ? 1 : (form.count("round_to") ?? 1),
  };
  // Of a value that was left out, or is a word, 0 would be kept, and everything sold without profit.
  if (!/\d/.test(form.text("value"))) {
    const value = [form.text("value").trim() === "" ? "required" : "type_number"];
    throw new DomainError("validation_failed", {}, { ...faultsOf(rule), value });
  }
  return rule;
}

/** What else is wrong with a rule, by its fields. */
function faultsOf(rule: ReadRule): FieldErrors {
  const parsed = sellingRuleInput.safeParse(rule, { reportInput: true });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

/** A fixed price below what its product costs, as the form says it with both named; null where there is none. */
export async function tooLowPrice(
  visit: UserVisit,
  rule: ReadRule,
): Promise<{ problems: FormProblem[]; fields: Record<string, string[]> } | null> {
  if (rule.kind !== "price" || !rule.product_code) return null;
  const [product] = await previewSellingRule(visit.ctx, rule);
  if (!product || rule.value >= product.price) return null;
  const t = serverTexts(visit.locale, visit.site.name).getFixedT(visit.locale, "selling");
  const text = t("tooLow", { product: product.product_name, price: formatRupiah(product.price) });
  return { problems: [{ field: "value", text }], fields: { value: [text] } };
}

/** The rule that a new one would take the place of, unless it is the one that was `seen`. */
export async function ruleReplaced(visit: UserVisit, rule: ReadRule, seen: string): Promise<ReplacedRule | null> {
  const same = await findSameRule(visit.ctx, rule);
  if (!same || same.updated_at === seen) return null;
  const round_to = ROUND_TO.find((step) => step === rule.round_to) ?? 1;
  return {
    was: shownRule(visit, same),
    becomes: { kind: SELLING_RULE_KINDS.find((one) => one === rule.kind) ?? "amount", value: rule.value, round_to },
    seen: same.updated_at,
  };
}
