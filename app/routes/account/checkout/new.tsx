import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { useSending } from "#app/components/use-sending.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { typeWord } from "#app/server/catalogue-words.server.ts";
import { formRefusal, type Labels } from "#app/server/form-problems.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listOperators } from "#core/catalog/list-operators.ts";
import { listProducts } from "#core/catalog/list-products.ts";
import { type BillType, isBillType, LINK_TYPES, type PrepaidType, sellPath } from "#core/catalog/product-types.ts";
import { createLink } from "#core/checkout/links.ts";
import { listBillers } from "#core/inquiries/list-billers.ts";
import { listSellingRules } from "#core/selling/selling-rules.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { formatRupiah, groupThousands } from "#core/shared/money.ts";

await routeTexts("links");

export const needs: Need = "agency";

/** `?type=` : what of it can be sold. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const menu = await visit.menu();
    const types = LINK_TYPES.filter((type) => menu.some(({ path }) => path === sellPath(type)));
    const asked = visit.url.searchParams.get("type") ?? "";
    const type = types.find((one) => one === asked) ?? types[0];
    if (type === undefined) throw new DomainError("not_found");
    return {
      types: types.map((code) => ({ code, name: typeWord(visit, code) })),
      type,
      bills: isBillType(type),
      ...(isBillType(type) ? await billersOf(visit, type) : await sellersOf(visit, type)),
      key: newIdempotencyKey(),
    };
  });
}

interface Sold {
  readonly product_code: string;
  readonly label: string;
  /** What the account's rules put on it, and what they make of it, in rupiah; `""` of a bill. */
  readonly added: number | "";
  readonly price: number | "";
}

interface Seller {
  readonly code: string;
  readonly name: string;
  readonly products: readonly Sold[];
}

interface Sellers {
  readonly operators: readonly Seller[];
  /** What the account's rules put on every one of them, in rupiah; `""` where that is not the same of all. */
  readonly added: number | "";
}

/** Operators of a prepaid type with their products, at the agent's price. */
async function sellersOf({ ctx }: UserVisit, type: PrepaidType): Promise<Sellers> {
  const [found, products] = await Promise.all([listOperators(ctx, { type }), listProducts(ctx, { type })]);
  const operators = found.map(({ code, name }) => ({
    code,
    name,
    products: products
      .filter(({ operator }) => operator === code)
      .map(({ product_code, product_name, price, markup_price, selling_price }) => ({
        product_code,
        label: `${product_name} · ${formatRupiah(price)}`,
        added: markup_price,
        price: selling_price,
      })),
  }));
  return { operators, added: commonAddition(operators.flatMap((one) => one.products)) };
}

/** What the rules put on all of these alike; `""` where they differ. */
function commonAddition(products: readonly Sold[]): number | "" {
  const [added = "", ...others] = new Set(products.map((product) => product.added));
  return others.length > 0 ? "" : added;
}

/** What is proposed for one choice of the form: on top of the price, or as the one price of one product. */
function proposalOf(operators: readonly Seller[], what: string, rule: string): number | "" {
  const [code, productCode] = what.split("|");
  const products = operators.find((one) => one.code === code)?.products ?? [];
  const product = products.find((one) => one.product_code === productCode);
  if (rule === "fixed") return product?.price ?? "";
  return product ? product.added : commonAddition(products);
}

/** Who sends bills of a type; a bill tells its own price. */
async function billersOf({ ctx, account }: UserVisit, type: BillType): Promise<Sellers> {
  const [billers, rules, { default_margin: margin }] = await Promise.all([
    listBillers(ctx, { type }),
    listSellingRules(ctx, { per_page: 1 }),
    account(),
  ]);
  const names = new Map(billers.map(({ operator, operator_name }) => [operator, operator_name]));
  const operators = [...names].map(([code, name]) => ({
    code,
    name,
    products: billers
      .filter(({ operator }) => operator === code)
      .map(({ product_code, product_name }) => ({ product_code, label: product_name, added: "", price: "" }) as const)
      // One bill is all of its biller's.
      .filter((_, __, { length }) => length > 1),
  }));
  return { operators, added: rules.meta.total > 0 ? "" : margin };
}

/** Makes it. `what` is an operator, or an operator and one product, with a bar between them. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const [operator = "", product] = form.text("what").split("|");
    try {
      const title = form.filled("title");
      const link = await createLink(
        visit.ctx,
        {
          type: form.text("type"),
          operator,
          ...(product ? { product_code: product } : {}),
          price_rule: form.text("price_rule"),
          amount: form.rupiah("amount"),
          ...(title ? { title } : {}),
        },
        form.key,
      );
      return redirect(`/account/checkout/links/${link.id}`);
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      const { problems, fields } = formRefusal(error, visit, labelsOf(visit, isBillType(form.text("type"))));
      return data({ problems, fields, typed: form.typed() }, { status: error.status });
    }
  });
}

/** What the form calls its fields. */
function labelsOf({ locale, site }: UserVisit, bills: boolean): Labels {
  const t = serverTexts(locale, site.name).getFixedT(locale, "links");
  const what = t(bills ? "whatBill" : "what");
  return {
    operator: what,
    product_code: what,
    price_rule: t("rule"),
    amount: t("inQuotes", { label: t(bills ? "amountBill" : "amount") }),
  };
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("links:newTitle"));

export default function NewLinkRoute() {
  const { types, type, bills, operators, added, key } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const { t } = useTranslation(["links", "common"]);
  const sending = useSending();
  const typed = (name: string) => refused?.typed[name];
  const form = useRef<HTMLFormElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const own = useRef(false);
  // The amount follows what is chosen until the person writes one. Without scripts it is what fits every choice.
  const proposed = () => {
    const chosen = new FormData(form.current ?? undefined);
    const proposal = proposalOf(operators, String(chosen.get("what")), String(chosen.get("price_rule")));
    return proposal === "" ? "" : groupThousands(proposal);
  };
  const propose = () => {
    if (amount.current && !own.current && !bills) amount.current.value = proposed();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for another type, or after a refusal
  useEffect(() => {
    const shown = amount.current?.value ?? "";
    // A browser keeps what was typed before, and a refusal repeats it.
    own.current = !["", added === "" ? "" : groupThousands(added), proposed()].includes(shown);
    if (refused === undefined) propose();
  }, [type, refused]);
  return (
    <Page title={t("newTitle")} width="column">
      {refused ? <ErrorSummary title={t("common:formProblems")} problems={refused.problems} /> : null}
      <p className="text-sm text-muted">{t("lead")}</p>
      <Card>
        <Form method="get" className="flex flex-wrap items-end gap-2.5">
          <Field name="type" label={t("typeLabel")} className="min-w-0 grow basis-[8rem]">
            {(control) => (
              <Select {...control} key={type} defaultValue={type}>
                {types.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button variant="secondary">{t("show")}</Button>
        </Form>
      </Card>
      <Card>
        <Form ref={form} method="post" noValidate className="flex flex-col gap-4">
          <CsrfField />
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="type" value={type} />
          <Field
            name="what"
            label={t(bills ? "whatBill" : "what")}
            error={refused?.fields["product_code"] ?? refused?.fields["operator"]}
          >
            {(control) => (
              <Select {...control} key={type} defaultValue={typed("what")} onChange={propose}>
                {operators.map(({ code, name, products }) => (
                  <optgroup key={code} label={name}>
                    <option value={code}>{t(bills ? "wholeBill" : "whole", { operator: name })}</option>
                    {products.map(({ product_code, label }) => (
                      <option key={product_code} value={`${code}|${product_code}`}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            )}
          </Field>
          {bills ? (
            <input type="hidden" name="price_rule" value="margin" />
          ) : (
            <Field name="price_rule" label={t("rule")} error={refused?.fields["price_rule"]}>
              {(control) => (
                <Select {...control} defaultValue={typed("price_rule") ?? "margin"} onChange={propose}>
                  <option value="margin">{t("margin")}</option>
                  <option value="fixed">{t("fixed")}</option>
                </Select>
              )}
            </Field>
          )}
          <Field
            name="amount"
            label={t(bills ? "amountBill" : "amount")}
            hint={t(bills ? "amountBillHint" : "amountHint")}
            error={refused?.fields["amount"]}
            required
          >
            {(control) => (
              <MoneyInput
                {...control}
                key={type}
                ref={amount}
                defaultValue={typed("amount") ?? added}
                onInput={() => {
                  own.current = true;
                }}
              />
            )}
          </Field>
          <Field
            name="title"
            label={t("titleLabel")}
            hint={t("titleHint")}
            optional={t("optional")}
            error={refused?.fields["title"]}
          >
            {(control) => <Input {...control} maxLength={60} autoComplete="off" defaultValue={typed("title")} />}
          </Field>
          <div>
            <Button busy={sending} busyLabel={t("making")}>
              {t("make")}
            </Button>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
