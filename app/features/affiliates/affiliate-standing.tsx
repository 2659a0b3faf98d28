import { useTranslation } from "react-i18next";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { Affiliate } from "#core/affiliates/schema.ts";
import { AffiliateBadge } from "./badges.tsx";

/** Where somebody's registration stands, what was sent with it, and until when their code earns. */
export function AffiliateStanding({ affiliate }: { affiliate: Affiliate }) {
  const { t } = useTranslation("affiliate");
  const when = useWhen();
  const { state, reason, until, sent_at } = affiliate;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{t("standing")}</h2>
      <p className="text-sm text-muted">{t(`explained.${state}`)}</p>
      {reason ? (
        <p className="text-sm wrap-anywhere">
          <span className="text-muted">{t("reason")}: </span>
          {reason}
        </p>
      ) : null}
      <dl>
        <KeyValue label={t("state")}>
          <AffiliateBadge state={state} />
        </KeyValue>
        <KeyValue label={t("code")}>{affiliate.referral_code}</KeyValue>
        {until ? <KeyValue label={t("until")}>{when(until)}</KeyValue> : null}
        {sent_at ? (
          <>
            <KeyValue label={t("sentAt")}>{when(sent_at)}</KeyValue>
            <KeyValue label={t("bank")}>{affiliate.bank_name}</KeyValue>
            <KeyValue label={t("holder")}>{affiliate.account_holder}</KeyValue>
            <KeyValue label={t("number")}>{affiliate.account_number}</KeyValue>
          </>
        ) : null}
      </dl>
    </Card>
  );
}
