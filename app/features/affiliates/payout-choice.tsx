import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import type { Affiliate } from "#core/affiliates/schema.ts";

interface PayoutChoiceProps {
  affiliate: Affiliate;
  /** The page on which another account is registered. */
  affiliateAt: string;
}

/** Where the money of a payout that the bank refused goes: each leads to its confirmation. */
export function PayoutChoice({ affiliate, affiliateAt }: PayoutChoiceProps) {
  const { t } = useTranslation("affiliate");
  const account = { bank: affiliate.bank_name ?? "", number: affiliate.account_number ?? "" };
  const unverified = affiliate.state === "waiting" || affiliate.state === "refused";
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{t("payout.what")}</h2>
      <LinkButton to="?confirm=deposit" replace full preventScrollReset>
        {t("payout.deposit")}
      </LinkButton>
      {unverified ? (
        <Alert tone="wait">{t("payTo.unverified")}</Alert>
      ) : (
        <LinkButton to="?confirm=again" replace full variant="secondary" preventScrollReset>
          {t("payout.again")}
        </LinkButton>
      )}
      <p className="text-sm wrap-anywhere text-muted">{t("payout.againHint", account)}</p>
      <p>
        <LinkButton to={affiliateAt} variant="secondary" size="small">
          {t("payout.toAffiliate")}
        </LinkButton>
      </p>
    </Card>
  );
}
