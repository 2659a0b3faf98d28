import { useTranslation } from "react-i18next";
import { useDay, useWhen } from "#app/components/use-root.ts";
import type { Proposal } from "#core/admin/proposals/proposal-schema.ts";
import { SETTING_GROUPS, type Setting } from "#core/settings/types.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { memberText, valueText } from "../audit/audit-words.ts";

/** What a proposal about anything but a claim would change: each thing by its name, as it is and as it is to be. */
export function ProposalChanges({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation(["admin", "site", "account", "people", "common", "proposals"]);
  const clock = { when: useWhen(), day: useDay() };
  const { before, after, kind, amount, balance_now: now } = proposal;
  const value = (name: string, one: unknown) =>
    typeof one === "number" && isMoney(name) ? formatRupiah(one) : valueText(t, clock, name, one);
  // A correction is told by its direction.
  const direction = kind === "correction" && amount !== null && (amount > 0 ? "correct.credit" : "correct.debit");
  const changes = Object.keys(after).filter((name) => !(direction && name === "amount"));
  return (
    <dl className="mt-2 divide-y divide-line">
      {direction ? <Line name={t(`people:${direction}`)}>{formatRupiah(Math.abs(amount ?? 0))}</Line> : null}
      {WITH_AMOUNT.has(kind) && amount !== null ? (
        <Line name={memberText(t, "amount")}>{formatRupiah(amount)}</Line>
      ) : null}
      {changes.map((name) => (
        <Line key={name} name={memberText(t, name)} was={name in before ? value(name, before[name]) : null}>
          {value(name, after[name])}
        </Line>
      ))}
      {now !== null && amount !== null ? (
        <Line name={t("proposals:balance")} was={formatRupiah(now)}>
          {now + amount < 0 ? t("proposals:tooLittle") : formatRupiah(now + amount)}
        </Line>
      ) : null}
    </dl>
  );
}

/** Kinds whose rupiah are no change of their own. */
const WITH_AMOUNT: ReadonlySet<Proposal["kind"]> = new Set(["purchase", "payout", "payout_return", "payout_withdraw"]);

/** One thing by its name; `was` where it is another now. */
export function Line({ name, was = null, children }: { name: string; was?: string | null; children: string }) {
  return (
    <div className="py-1.5 text-sm">
      <dt className="text-muted">{name}</dt>
      <dd className="num font-semibold break-words">
        {was === null ? null : (
          <>
            <del className="font-normal text-muted">{was}</del>
            {" → "}
          </>
        )}
        <ins className="no-underline">{children}</ins>
      </dd>
    </div>
  );
}

const SETTINGS: readonly Setting[] = Object.values(SETTING_GROUPS).flat();

function isMoney(name: string): boolean {
  return (
    name.endsWith("amount") ||
    name === "cost_fixed" ||
    SETTINGS.some((setting) => setting.name === name && setting.kind === "money")
  );
}
