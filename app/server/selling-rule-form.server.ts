import { redirect } from "@remix-run/cloudflare";
import type { RuleScopes } from "#app/features/selling/rule-page.tsx";
import { listOperators } from "#core/catalog/list-operators.ts";
import { listProducts } from "#core/catalog/list-products.ts";
import { BILL_TYPES, isBillType, isPrepaidType, PREPAID_TYPES, sellPath } from "#core/catalog/product-types.ts";
import { listBillers } from "#core/inquiries/list-billers.ts";
import { typedRuleValue } from "#core/selling/typed-rule-value.ts";
import { SELLING_RULE_KINDS } from "#core/selling/types.ts";
import { DomainError } from "#core/shared/errors.ts";
import type { SentForm } from "./sent-form.server.ts";
import { listTexts } from "./sheet-texts.server.ts";
import type { UserVisit } from "./visit.server.ts";

/** What a rule can be about: the types of the visitor's menu, and of `?type=` its operators and products. */
export async function ruleScopes(visit: UserVisit): Promise<RuleScopes> {
  const menu = await visit.menu();
  const texts = listTexts(visit);
  const codes = [...PREPAID_TYPES, ...BILL_TYPES].filter((type) => menu.some(({ path }) => path === sellPath(type)));
  const asked = visit.url.searchParams.get("type") ?? "";
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

/**
 * The rule as `setSellingRule` takes it. `what` is nothing for the whole type, `here|<operator>` of it,
 * `all|<operator>` or `one|<product>`. Throws `validation_failed` for an empty value.
 */
export function readRuleForm(form: SentForm): Record<string, unknown> {
  const [scope = "", code = ""] = form.text("what").split("|", 2);
  const kind = form.text("kind");
  // Of a value that was left out, or is a word, 0 would be kept, and everything sold without profit.
  if (form.text("value").trim() === "") throw new DomainError("validation_failed", {}, { value: ["required"] });
  if (!/\d/.test(form.text("value"))) throw new DomainError("validation_failed", {}, { value: ["type_number"] });
  const known = SELLING_RULE_KINDS.find((one) => one === kind) ?? "amount";
  return {
    ...(scope === "one" ? { product_code: code } : {}),
    ...(scope === "here" || scope === "all" ? { operator: code } : {}),
    ...(scope === "" || scope === "here" ? { type: form.text("type") } : {}),
    kind,
    value: typedRuleValue(known, form.text("value")),
    round_to: known === "price" ? 1 : (form.count("round_to") ?? 1),
  };
}
