import { useTranslation } from "react-i18next";
import { StatusHead } from "#app/components/status-head.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import type { Redemption } from "#core/cashback/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

/** What became of a redemption. */
export function RedeemDone({ redemption }: { redemption: Redemption }) {
  const { t } = useTranslation("cashback");
  return (
    <>
      <StatusHead tone="ok" title={t("doneTitle", { amount: formatRupiah(redemption.amount) })}>
        {t("doneBody", {
          deposit: formatRupiah(redemption.deposit),
          cashback: formatRupiah(redemption.cashback_wallet),
        })}
      </StatusHead>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <LinkButton to="/" full>
          {t("home")}
        </LinkButton>
        <LinkButton to="/account/cashback-history" variant="secondary" full>
          {t("toHistory")}
        </LinkButton>
      </div>
    </>
  );
}
