import { useTranslation } from "react-i18next";
import type { Proposal } from "#core/admin/proposals/proposal-schema.ts";
import { CLAIM_ACTIONS } from "#core/admin/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { usePersonName } from "../person-name.tsx";
import { Line } from "../proposals/proposal-changes.tsx";
import { kindText } from "./claim-words.ts";
import { OrderDelivered } from "./order-delivered.tsx";
import { reversalParts } from "./reversal-parts.tsx";

/** Which claim a proposal would end, and how. Money that went back is told by who gives it. */
export function ClaimProposal({ proposal: { claim, after, amount, person } }: { proposal: Proposal }) {
  const { t } = useTranslation("admin");
  const nameOf = usePersonName();
  const action = CLAIM_ACTIONS.find((known) => known === after["action"]);
  const { target, takeable } = after;
  const back = action && amount !== null && typeof takeable === "number";
  return (
    <>
      <dl className="mt-2 divide-y divide-line">
        {claim ? (
          <Line name={t("claim.what")}>{[kindText(t, claim.kind), claim.subject].filter(Boolean).join(" · ")}</Line>
        ) : null}
        {action ? <Line name={t("claim.resolution")}>{t(`actions.${action}`)}</Line> : null}
        {action === "credit" && typeof target === "string" ? <Line name={t("claim.target")}>{target}</Line> : null}
        {back
          ? reversalParts({ action, amount, takeable, target: String(target ?? "0") }).map(([who, rupiah]) => (
              <Line key={who} name={t(`claim.from.${who}`, { name: nameOf(person?.name) })}>
                {formatRupiah(rupiah)}
              </Line>
            ))
          : null}
        {amount !== null && !back ? (
          <Line name={t(action === "credit" ? "claim.brings" : "members.amount")}>{formatRupiah(amount)}</Line>
        ) : null}
      </dl>
      {claim ? <OrderDelivered claim={claim} /> : null}
    </>
  );
}
