import { Ban, Download, Hourglass, SearchX, Tag, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useClock } from "#app/components/use-since.ts";
import type { PricelistRow } from "#core/catalog/schema.ts";
import { availabilityOf } from "#core/catalog/types.ts";
import { brandOf } from "#core/shared/brands.ts";
import { SHEET_FORMATS } from "#core/shared/sheet.ts";

const FORMAT_NAMES = { csv: "csv", xlsx: "excel" } as const;

interface PriceListProps {
  type: PricelistRow["type"];
  /** Types that the menu sells. */
  types: readonly PricelistRow["type"][];
  search: string;
  /** Of whoever is signed in; null for a guest. */
  category: 1 | 2 | 3 | null;
  rows: readonly PricelistRow[];
}

/** The public price list of one type, grouped by operator. */
export function PriceList({ type, types, search, category, rows }: PriceListProps) {
  const { t } = useTranslation(["pricelist", "common", "account", "reports"]);
  const operators = [...new Set(rows.map((row) => row.operator))];
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 py-4 md:py-8">
      <h1 className="text-2xl font-bold tracking-tight">{t("titleOf", { type: t(`common:services.${type}`) })}</h1>
      {types.length > 1 ? (
        <Tabs
          label={t("types")}
          items={types.map((name) => ({
            to: `/pricelist/${name}`,
            label: t(`common:services.${name}`),
            current: name === type,
          }))}
        />
      ) : null}
      <search>
        <form method="get" className="flex gap-2">
          <label htmlFor="q" className="sr-only">
            {t("search")}
          </label>
          <Input id="q" name="q" type="search" defaultValue={search} placeholder={t("searchHint")} maxLength={64} />
          <Button variant="secondary" className="shrink-0">
            {t("submit")}
          </Button>
        </form>
      </search>
      <div className="flex flex-wrap items-center gap-2 max-md:order-last">
        <p className="num mr-auto text-sm text-muted">
          {category === null ? t("lead") : t("leadOwn", { category: t(`account:categories.${category}`) })}{" "}
          {t("count", { count: rows.length })}
        </p>
        {SHEET_FORMATS.map((format) => (
          <a
            key={format}
            href={`/pricelist/${type}.${format}${search ? `?q=${encodeURIComponent(search)}` : ""}`}
            download
            aria-label={`${t("reports:downloads")} ${t(`reports:${FORMAT_NAMES[format]}`)}`}
            className={buttonClass("secondary", "small")}
          >
            <Download />
            {t(`reports:${FORMAT_NAMES[format]}`)}
          </a>
        ))}
      </div>
      {rows.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<SearchX />}
            title={t("emptyTitle")}
            action={
              <a href={`/pricelist/${type}`} className={buttonClass("secondary")}>
                {t("clear")}
              </a>
            }
          >
            {t("emptyText")}
          </EmptyState>
        </div>
      ) : null}
      {operators.map((operator) => (
        <OperatorPrices key={operator} operator={operator} rows={rows.filter((row) => row.operator === operator)} />
      ))}
    </div>
  );
}

function OperatorPrices({ operator, rows }: { operator: string; rows: readonly PricelistRow[] }) {
  const { t } = useTranslation("pricelist");
  const { mark, color, name } = brandOf(operator);
  return (
    <section
      aria-labelledby={`operator-${operator}`}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2
        id={`operator-${operator}`}
        className="flex items-center gap-3 border-b border-line bg-surface-2 px-4 py-2.5 font-semibold"
      >
        <OperatorMark mark={mark} color={color} className="size-8" />
        {name}
      </h2>
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("product")}</th>
            <th scope="col">{t("price")}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.product_code}>
              <td className="px-4 py-2.5">
                <span className="font-medium">{row.product_name}</span>
                <span className="num block text-xs text-muted">{row.product_code}</span>
              </td>
              <td className="w-px px-4 py-2.5 text-right">
                <Money amount={row.price} className="font-semibold" />
                <span className="mt-0.5 flex justify-end gap-1 empty:hidden">
                  {row.is_promo ? (
                    <Badge tone="info" icon={<Tag />}>
                      {t("promo")}
                    </Badge>
                  ) : null}
                  <Availability row={row} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Says only what keeps a product from being sold as usual. */
function Availability({ row }: { row: PricelistRow }) {
  const { t } = useTranslation("pricelist");
  const clock = useClock();
  const state = availabilityOf(row);
  if (state === "available") return null;
  const { tone, Icon } = AVAILABILITY[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {row.closed_until ? t("closedUntil", { time: clock(row.closed_until) }) : t(`availability.${state}`)}
    </Badge>
  );
}

const AVAILABILITY = {
  inactive: { tone: "neutral", Icon: Ban },
  disturbed: { tone: "wait", Icon: TriangleAlert },
  closed: { tone: "wait", Icon: Hourglass },
  sold_out: { tone: "neutral", Icon: Ban },
  limited: { tone: "wait", Icon: Hourglass },
} as const;
