import { Ban, CircleCheck, Hourglass, Tag, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import { useClock } from "#app/components/use-since.ts";
import type { PricelistRow } from "#core/catalog/schema.ts";
import { availabilityOf, type BillSubject } from "#core/catalog/types.ts";
import { brandOf } from "#core/shared/brands.ts";

interface PriceRowsProps {
  rows: readonly PricelistRow[];
  /** What the prices are fees above; null where they are the whole price. */
  feeOf: BillSubject | null;
  /** What leads on from a row, in words, and where; null where nothing does. */
  next?: { readonly word: string; readonly to: (row: PricelistRow) => string } | undefined;
}

/** Rows of a price list, a table for each operator. */
export function PriceRows({ rows, feeOf, next }: PriceRowsProps) {
  const operators = [...new Set(rows.map((row) => row.operator))];
  return operators.map((operator) => (
    <OperatorPrices
      key={operator}
      operator={operator}
      rows={rows.filter((row) => row.operator === operator)}
      feeOf={feeOf}
      next={next}
    />
  ));
}

function OperatorPrices({ operator, rows, feeOf, next }: PriceRowsProps & { operator: string }) {
  const { t } = useTranslation("pricelist");
  const inside = useWhenInside();
  const { mark, color, name } = brandOf(operator);
  return (
    <section
      aria-labelledby={`operator-${operator}`}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2
        id={`operator-${operator}`}
        className="flex items-center gap-3 border-b border-line bg-surface-2 px-4 py-1.5 font-semibold md:py-2.5"
      >
        <OperatorMark mark={mark} color={color} className="size-8" />
        {name}
      </h2>
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("product")}</th>
            <th scope="col">{t(feeOf === null ? "price" : `fees.${feeOf}`)}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.product_code}>
              <td className="px-4 py-2.5">
                <span className="font-medium">{row.product_name}</span>
                <span className="num block text-xs text-muted">{row.product_code}</span>
                {row.is_promo ? (
                  <span className="mt-1 block">
                    <Badge tone="info" icon={<Tag />}>
                      {row.promo_until ? t("promoUntil", { when: inside(row.promo_until) }) : t("promo")}
                    </Badge>
                  </span>
                ) : null}
                {next && availabilityOf(row) !== "sold_out" ? (
                  <a
                    href={next.to(row)}
                    aria-label={`${next.word}: ${row.product_name}`}
                    className="inline-flex min-h-9 items-center text-sm font-semibold text-brand-strong underline underline-offset-4 thumb:min-h-11"
                  >
                    {next.word}
                  </a>
                ) : null}
              </td>
              <td className="w-px px-4 py-2.5 text-right">
                {row.regular_price !== null && row.regular_price > row.price ? (
                  <s className="block text-xs text-muted">
                    <span className="sr-only">{t("regular")} </span>
                    <Money amount={row.regular_price} />
                  </s>
                ) : null}
                <span className="whitespace-nowrap">
                  {feeOf === null ? null : <span className="mr-1 text-xs text-muted">{t(`fees.${feeOf}`)}</span>}
                  <Money amount={row.price} className="font-semibold" />
                </span>
                <span className="mt-0.5 flex flex-col items-end gap-1">
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

/** Says in words whether a product is sold, and what keeps it from being sold as usual. */
export function Availability({ row }: { row: PricelistRow }) {
  const { t } = useTranslation("pricelist");
  const clock = useClock();
  const state = availabilityOf(row);
  if (state === "available") {
    return (
      <span className="inline-flex items-center gap-1 text-2xs whitespace-nowrap text-muted">
        <CircleCheck aria-hidden className="size-3.5 text-ok" />
        {t("availability.available")}
      </span>
    );
  }
  const { tone, Icon } = AVAILABILITY[state];
  const { closed_since: from, closed_until: until } = row;
  const hours = from && until ? t("closedBetween", { from: clock(from), until: clock(until) }) : null;
  return (
    // A narrow column breaks hours into lines, not a word or two.
    <span className={hours === null ? "whitespace-nowrap" : undefined}>
      <Badge tone={tone} icon={<Icon />}>
        {hours ?? t(`availability.${state}`)}
      </Badge>
    </span>
  );
}

const AVAILABILITY = {
  inactive: { tone: "neutral", Icon: Ban },
  disturbed: { tone: "wait", Icon: TriangleAlert },
  closed: { tone: "wait", Icon: Hourglass },
  sold_out: { tone: "neutral", Icon: Ban },
  limited: { tone: "wait", Icon: Hourglass },
} as const;
