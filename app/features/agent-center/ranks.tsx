import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useDay } from "#app/components/use-root.ts";
import { Figure, RowBar, useFigures } from "./figure.tsx";
import { AGENTS, TYPES } from "./figures.ts";

/** What was sold most, by product type. */
export function TypeRanks() {
  const { t } = useTranslation("agentCenter");
  return <Ranks title={t("sold.byType")} what={t("sold.type")} kind="t" rows={TYPES} />;
}

/** Who sold most; each leads to their page. */
export function AgentRanks({ since }: { since: string }) {
  const { t } = useTranslation("agentCenter");
  const { texts } = useFigures();
  const day = useDay();
  return (
    <Ranks
      title={t("sold.byAgent", { day: day(since) })}
      what={t("sold.agent")}
      kind="a"
      rows={AGENTS}
      link={(name) => (
        <Link
          to={`/agent-center/list-agent/${texts[`${name}h`] ?? ""}`}
          data-agent={`${name}h`}
          className="inline-flex min-h-9 items-center font-medium underline-offset-4 hover:underline"
        >
          <Figure name={`${name}n`} />
        </Link>
      )}
    />
  );
}

interface RanksProps {
  title: string;
  what: string;
  /** Which figures: `t` of types, `a` of agents. */
  kind: "t" | "a";
  rows: number;
  link?: (name: string) => ReactNode;
}

/**
 * A table whose rows have bars; where letters leave no room for three columns, without how many sales. A row that has
 * nothing yet is there and hidden, so that the script can fill it.
 */
function Ranks({ title, what, kind, rows, link }: RanksProps) {
  const { t } = useTranslation("agentCenter");
  const { texts } = useFigures();
  const names = Array.from({ length: rows }, (_, i) => `${kind}${i}`);
  return (
    <Card className="@container">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <p data-without={`${kind}0n`} hidden={`${kind}0n` in texts} className="text-sm text-muted">
        {t("sold.nothing")}
      </p>
      <table data-with={`${kind}0n`} hidden={!(`${kind}0n` in texts)} className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 text-left font-semibold">
              {what}
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-semibold @max-[16rem]:hidden">
              {t("sold.sales")}
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-semibold">
              {t("sold.amount")} (Rp)
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} data-with={`${name}n`} hidden={!(`${name}n` in texts)} className="border-t border-line">
              <th scope="row" className="w-1/2 py-1.5 text-left align-baseline font-normal wrap-anywhere">
                {link ? link(name) : <Figure name={`${name}n`} />}
                <RowBar name={name} />
              </th>
              <td className="py-1.5 pl-2 text-right align-baseline @max-[16rem]:hidden">
                <Figure name={`${name}c`} />
              </td>
              <td className="py-1.5 pl-2 text-right align-baseline font-semibold">
                <Figure name={`${name}a`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
