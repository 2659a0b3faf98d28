import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { OpenPage } from "#app/components/open-page.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { chipClass } from "#app/components/ui/chips.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import { ListFrame } from "#app/features/lists/list-page.tsx";
import type { ListView } from "#app/features/lists/list-view.ts";
import type { Pricelist, PricelistRow } from "#core/catalog/schema.ts";
import type { BillSubject } from "#core/catalog/types.ts";
import { OperatorFilter } from "./operator-filter.tsx";
import { PriceRows } from "./price-rows.tsx";

interface PricedType {
  readonly code: PricelistRow["type"];
  readonly name: string;
  /** What a bill speaks of; null of what is prepaid. */
  readonly subject: BillSubject | null;
}

interface PriceListProps {
  view: ListView<PricelistRow, undefined>;
  type: PricelistRow["type"];
  /** Types that the menu sells. */
  types: readonly PricedType[];
  operators: Pricelist["operators"];
  /** Where nothing was found: the other types in which the search finds something. */
  elsewhere: readonly { readonly code: string; readonly name: string; readonly count: number; readonly to: string }[];
  /** When prices or what suppliers say of them last changed. */
  updatedAt: string | null;
  /** Of whoever is signed in; null for a guest. */
  category: 1 | 2 | 3 | null;
  /** Where these products are looked up for a number. */
  landing: string;
}

/** The public price list of one type, grouped by operator. */
export function PriceList({ view, type, types, operators, elsewhere, updatedAt, category, landing }: PriceListProps) {
  const { t } = useTranslation(["pricelist", "common", "account"]);
  const inside = useWhenInside();
  const current = types.find(({ code }) => code === type);
  const subject = current?.subject ?? null;
  const lead = category === null ? t("lead") : t("leadOwn", { category: t(`account:categories.${category}`) });
  return (
    <OpenPage title={t("titleOf", { type: current?.name ?? type })}>
      <div className="flex items-center gap-2">
        {types.length > 1 ? <TypeChoice types={types} current={type} /> : null}
        <div className="min-w-0 flex-1">
          <OperatorFilter operators={operators} path={view.path} chosen={view.kept["operator"] ?? null} />
        </div>
      </div>
      <ListFrame view={view}>
        {view.rows.length === 0 ? (
          <Card>
            <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>
          </Card>
        ) : (
          <PriceRows rows={view.rows} feeOf={subject} />
        )}
      </ListFrame>
      {elsewhere.length > 0 ? <Elsewhere found={elsewhere} /> : null}
      <div className="num text-sm text-muted">
        <p>
          {subject === null ? lead : t(`leadFees.${subject}`)} {t("count", { count: view.meta.total })}{" "}
          {updatedAt === null ? null : t("updated", { when: inside(updatedAt) })}
        </p>
        <a
          href={landing}
          className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
        >
          {t("lookUp")}
        </a>
      </div>
    </OpenPage>
  );
}

/** The lists in which a search finds something, with how much. */
function Elsewhere({ found }: { found: PriceListProps["elsewhere"] }) {
  const { t } = useTranslation("pricelist");
  return (
    <nav aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="mb-2 text-sm font-semibold">
        {t("elsewhere")}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {found.map(({ code, name, count, to }) => (
          <li key={code}>
            <a href={to} className={chipClass(false)}>
              {name} <span className="num">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The other types, by prepaid and bills: a disclosure of the platform's own. */
function TypeChoice({ types, current }: { types: readonly PricedType[]; current: PricelistRow["type"] }) {
  const { t } = useTranslation("pricelist");
  const groups = [
    { title: t("prepaid"), members: types.filter(({ subject: of }) => of === null) },
    { title: t("bills"), members: types.filter(({ subject: of }) => of !== null) },
  ];
  return (
    <details className="group relative shrink-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-field border border-field/50 bg-surface px-3.5 text-sm font-semibold">
        {t("types")}
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <nav
        aria-label={t("types")}
        className="absolute left-0 z-20 mt-1 w-[min(34rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-4 shadow-raise"
      >
        {groups.map(({ title, members }) =>
          members.length === 0 ? null : (
            <div key={title} className="not-first:mt-3">
              <p className="text-xs font-semibold text-muted">{title}</p>
              <ul className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
                {members.map(({ code, name }) => (
                  <li key={code}>
                    <a
                      href={`/pricelist/${code}`}
                      aria-current={code === current ? "page" : undefined}
                      className="flex min-h-11 items-center text-sm hover:underline aria-[current=page]:font-bold aria-[current=page]:text-brand-strong"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ),
        )}
      </nav>
    </details>
  );
}
