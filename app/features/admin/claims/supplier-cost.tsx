import { useTranslation } from "react-i18next";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { Claim } from "#core/admin/schema.ts";
import { costAgreed, costUnread } from "./claim-words.ts";

/** What a supplier took, against what is booked of that, or was agreed. Nothing of other claims. */
export function SupplierCost({ claim }: { claim: Claim }) {
  const { t } = useTranslation("admin");
  const { booked, cost, late } = claim;
  if (late) {
    const unknown = t(late.unread ? "claim.costUnread" : "claim.costUnsaid");
    return (
      <>
        <KeyValue label={t("claim.supplierAgreed")}>
          <Money amount={late.agreed} />
        </KeyValue>
        <KeyValue label={t("claim.supplierSays")}>
          {late.said === null ? unknown : <Money amount={late.said} />}
        </KeyValue>
      </>
    );
  }
  return (
    <>
      {costAgreed(claim) ? (
        <KeyValue label={t("claim.supplierSays")}>
          {t(typeof claim.details["cost"] === "number" ? "claim.costUnread" : "claim.costUnsaid")}
        </KeyValue>
      ) : null}
      {costUnread(claim) ? <KeyValue label={t("claim.supplierCost")}>{t("claim.costUnread")}</KeyValue> : null}
      {booked === null ? null : (
        <KeyValue label={t("claim.supplierBooked")}>
          <Money amount={booked} />
        </KeyValue>
      )}
      {cost === null ? null : (
        <KeyValue label={t(cost < 0 ? "claim.supplierTookLess" : "claim.supplierTook")}>
          {cost === 0 && booked !== null ? t("claim.costFits") : <Money amount={Math.abs(cost)} />}
        </KeyValue>
      )}
    </>
  );
}
