import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { brandOf } from "#core/shared/brands.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { bankOf } from "./channel-mark.ts";
import { PayLineOption, type WayOut } from "./pay-line-option.tsx";
import { groupLines, type PayGroup, type PayLine } from "./pay-lines.ts";

interface ChannelListProps {
  lines: readonly PayLine[];
  lastBrand: string | null;
  /** Fees and totals belong to an amount; before there is one they are not shown. */
  priced: boolean;
  /** The brand that is chosen; empty before. */
  chosen: string;
  error: string | null;
  nextDay: boolean;
  onChoose: (brand: string) => void;
  /** Search of this page with a brand chosen. */
  searchFor: (brand: string) => string;
}

/** The ways to pay, one line a brand with its fee and total: the likely ones, then groups to open. */
export function ChannelList(props: ChannelListProps) {
  const { lines, priced, chosen, error, onChoose, searchFor } = props;
  const { t } = useTranslation("deposit");
  if (lines.length === 0) return <p className="text-sm text-muted">{t("noChannels")}</p>;
  const { first, groups } = groupLines(lines, props.lastBrand);
  const inOrder = [...first, ...groups.flatMap(([, members]) => members)];
  const wayOut = wayOutOf(inOrder, searchFor, onChoose);
  const options = (members: readonly PayLine[]) => (
    <ul className="divide-y divide-line">
      {members.map((line) => (
        <li key={line.brand} id={`channel-${line.brand}`} tabIndex={-1} className="scroll-mb-28">
          <PayLineOption
            line={line}
            priced={priced}
            chosen={chosen === line.brand}
            last={line.brand === props.lastBrand}
            wayOut={wayOut}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <fieldset id="channel" className="min-w-0" tabIndex={-1} aria-describedby={error ? "channel-error" : undefined}>
      <legend className="mb-2 text-sm font-semibold">{t("channels")}</legend>
      {error ? (
        <p id="channel-error" className="mb-2 text-xs font-medium text-bad">
          {error}
        </p>
      ) : null}
      <div className="flex flex-col gap-3">
        {first.length > 0 ? (
          <div className="overflow-hidden rounded-card border border-line bg-surface">{options(first)}</div>
        ) : null}
        {groups.map(([group, members]) => (
          <LineGroup
            key={group}
            group={group}
            members={members}
            chosen={chosen}
            priced={priced}
            nextDay={props.nextDay}
          >
            {options(members)}
          </LineGroup>
        ))}
      </div>
    </fieldset>
  );
}

/** The first line in the page's order that can be used instead of one that was refused. */
function wayOutOf(
  inOrder: readonly PayLine[],
  searchFor: (brand: string) => string,
  onChoose: (brand: string) => void,
): WayOut | null {
  const line = inOrder.find(({ available, refused }) => available && refused === null);
  return line ? { line, to: searchFor(line.brand), onTake: () => onChoose(line.brand) } : null;
}

interface LineGroupProps {
  group: PayGroup;
  members: readonly PayLine[];
  chosen: string;
  priced: boolean;
  nextDay: boolean;
  children: React.ReactNode;
}

/** A group of brands behind its name, its marks and what it costs; open where something in it was chosen or refused. */
function LineGroup({ group, members, chosen, priced, nextDay, children }: LineGroupProps) {
  const { t } = useTranslation("deposit");
  const [open] = useState(members.some(({ brand, refused }) => brand === chosen || refused !== null));
  const titles: Record<PayGroup, string> = {
    va: t("groupVa"),
    ewallet: t("groupEwallet"),
    counter: t("groupCounter"),
    card: t("groupCard"),
    manual: t("groupManual"),
  };
  const hints: Record<PayGroup, string> = {
    va: t("groupVaHint"),
    ewallet: t("groupEwalletHint"),
    counter: t("groupCounterHint"),
    card: t("groupCardHint"),
    manual: t(nextDay ? "groupManualNextDay" : "groupManualHint"),
  };
  return (
    <details open={open} className="group overflow-hidden rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 scroll-mb-28 items-center gap-2.5 px-3 py-2.5 hover:bg-surface-2 sm:gap-3 sm:px-4">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 sm:gap-x-3">
          <span className="min-w-[min(100%,6.5rem)] flex-1">
            <span className="block text-sm font-semibold">{titles[group]}</span>
            <span className="mt-1 flex flex-wrap gap-1">
              {members.map(({ brand }) => (
                <OperatorMark key={brand} {...brandOf(bankOf(brand))} className="size-5 sm:size-6" />
              ))}
            </span>
          </span>
          {priced ? <GroupPrice members={members} /> : null}
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="border-t border-line">
        <p className="border-b border-line bg-surface-2 px-3 py-2 text-xs sm:px-4 text-muted">{hints[group]}</p>
        {children}
      </div>
    </details>
  );
}

/** Total and fee of a group's cheapest line that can be used. */
function GroupPrice({ members }: { members: readonly PayLine[] }) {
  const { t } = useTranslation("deposit");
  const open = members.filter(({ available }) => available).toSorted((a, b) => a.fee - b.fee);
  const [cheapest] = open;
  if (cheapest === undefined) return null;
  const fee = cheapest.fee === 0 ? t("noFee") : t("fee", { fee: formatRupiah(cheapest.fee) });
  const total = formatRupiah(cheapest.total);
  return (
    <span className="num ml-auto text-right">
      <span className="block text-sm font-semibold">
        {open.at(-1)?.fee === cheapest.fee ? total : t("fromTotal", { total })}
      </span>
      <span className="block text-xs text-muted">{fee}</span>
    </span>
  );
}
