import { useTranslation } from "react-i18next";
import { useDay, useWhen } from "#app/components/use-root.ts";
import type { Proposal } from "#core/admin/proposal-schema.ts";
import { CLAIM_ACTIONS } from "#core/admin/states.ts";
import { SETTING_GROUPS, type Setting } from "#core/settings/types.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { memberText, valueText } from "./audit-words.ts";
import { reversalParts } from "./reversal-parts.tsx";

/** What a proposal would change: each thing by its name, as it is and as it is to be. */
export function ProposalChanges({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation(["admin", "site", "account", "people", "common", "proposals"]);
  const clock = { when: useWhen(), day: useDay() };
  const { before, after, kind, amount } = proposal;
  const value = (name: string, one: unknown) =>
    typeof one === "number" && isMoney(name) ? formatRupiah(one) : valueText(t, clock, name, one);
  const action = CLAIM_ACTIONS.find((known) => kind === "claim" && known === after["action"]);
  const target = action === "credit" ? after["target"] : null;
  const { takeable } = after;
  // Money that went back is told by who gives it; a correction by its direction.
  const back = action && amount !== null && typeof takeable === "number";
  const direction = kind === "correction" && amount !== null && (amount > 0 ? "correct.credit" : "correct.debit");
  const changes = kind === "claim" ? [] : Object.keys(after).filter((name) => !(direction && name === "amount"));
  return (
    <dl className="mt-2 divide-y divide-line">
      {action ? <Line name={t("claim.resolution")}>{t(`actions.${action}`)}</Line> : null}
      {typeof target === "string" ? <Line name={t("claim.target")}>{target}</Line> : null}
      {back
        ? reversalParts({ action, amount, takeable, target: String(after["target"] ?? "0") }).map(([who, rupiah]) => (
            <Line key={who} name={t(`claim.from.${who}`, { name: proposal.person?.name ?? t("claims.nobody") })}>
              {formatRupiah(rupiah)}
            </Line>
          ))
        : null}
      {kind === "claim" && amount !== null && !back ? (
        <Line name={t("members.amount")}>{formatRupiah(amount)}</Line>
      ) : null}
      {direction ? <Line name={t(`people:${direction}`)}>{formatRupiah(Math.abs(amount ?? 0))}</Line> : null}
      {changes.map((name) => (
        <Line key={name} name={memberText(t, name)} was={name in before ? value(name, before[name]) : null}>
          {value(name, after[name])}
        </Line>
      ))}
    </dl>
  );
}

function Line({ name, was = null, children }: { name: string; was?: string | null; children: string }) {
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
