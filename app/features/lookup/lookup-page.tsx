import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { OperatorFilter } from "#app/features/pricelist/operator-filter.tsx";
import { PriceRows } from "#app/features/pricelist/price-rows.tsx";
import type { SellField } from "#app/features/sell/sell-field.ts";
import { TypedField } from "#app/features/sell/typed-field.tsx";
import type { Pricelist, PricelistRow } from "#core/catalog/schema.ts";
import type { BillSubject } from "#core/catalog/types.ts";
import { type LookupLink, LookupLinks } from "./lookup-links.tsx";
import { signInTo } from "./sign-in-links.tsx";

export interface LookupPage {
  readonly name: string;
  /** Instead of the usual words: who may buy it, and whether we are asked to be let. */
  readonly lead: { readonly text: string; readonly ask: boolean } | null;
  /** What a bill speaks of; null of what is prepaid. */
  readonly subject: BillSubject | null;
  readonly path: string;
  /** The screen that sells it. */
  readonly sellPath: string;
  readonly canonical: string;
  /** What it is sold to. */
  readonly field: Pick<SellField, "label" | "hint" | "keyboard" | "rule">;
  /** As it was typed; empty for none. */
  readonly number: string;
  /** What is wrong with the number, as a sentence. */
  readonly problem: string | null;
  /** Whose prices are shown; null for all. */
  readonly operator: string | null;
  /** The name of the operator that the number told. */
  readonly recognised: string | null;
  readonly operators: Pricelist["operators"];
  readonly rows: readonly PricelistRow[];
  readonly meta: Pricelist["meta"];
  readonly others: readonly LookupLink[];
}

/** The landing page of a product type: anybody looks up its prices; to buy, one signs in and is where one was. */
export function LookupPage({ page }: { page: LookupPage }) {
  const { t } = useTranslation("lookup");
  const { signedIn } = useRoot();
  const { name, lead, subject, field, number, problem, recognised, operators, rows } = page;
  const kind = subject ?? "prepaid";
  const buyAt = (row: PricelistRow) => {
    const typed = new URLSearchParams(number ? { number } : {});
    if (subject === null) typed.set("operator", row.operator);
    typed.set("product", row.product_code);
    return `${page.sellPath}?${typed}`;
  };
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-5 md:py-8">
      <div>
        <h1 className="text-2xl font-bold tracking-tight">{t(`title.${kind}`, { type: name })}</h1>
        <p className="mt-1 max-w-prose text-muted">{lead?.text ?? t(`lead.${kind}`)}</p>
        {lead?.ask ? (
          <a
            href="/help/hubungi-kami"
            className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline"
          >
            {t("askUs")}
          </a>
        ) : null}
      </div>
      {/* The screen that asks for a bill has whoever is not signed in sign in, and keeps what was typed. */}
      <form
        method="get"
        action={subject === null ? page.path : page.sellPath}
        className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      >
        <Field name="number" label={field.label} hint={field.hint} error={problem}>
          {(control) => (
            <TypedField
              control={control}
              field={field}
              value={number}
              autoComplete={field.keyboard === "tel" ? "tel" : "off"}
            />
          )}
        </Field>
        {recognised ? (
          <p className="text-sm text-muted" role="status">
            {t("recognised", { operator: recognised })}
          </p>
        ) : null}
        <div>
          <Button icon={<Search aria-hidden />}>{t(`show.${kind}`)}</Button>
        </div>
      </form>
      <OperatorFilter operators={operators} path={page.path} chosen={page.operator} isTold={recognised !== null} />
      {rows.length === 0 ? (
        <Card>
          <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>
        </Card>
      ) : (
        <PriceRows
          rows={rows}
          feeOf={subject}
          next={signedIn ? undefined : { word: t(`buy.${kind}`), to: (row) => signInTo(buyAt(row)) }}
        />
      )}
      {page.meta.last_page > 1 ? <ListPages paging={page.meta} /> : null}
      <LookupLinks links={page.others} />
    </div>
  );
}
