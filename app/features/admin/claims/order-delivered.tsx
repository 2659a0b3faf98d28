import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";

/** Asks that nobody gives a guest's money back in passing whose order a supplier says to have delivered after all. */
export function OrderDelivered({ claim }: { claim: { readonly order_delivered: boolean } }) {
  const { t } = useTranslation("admin");
  if (!claim.order_delivered) return null;
  return (
    <Alert tone="wait" title={t("claim.orderDelivered")}>
      {t("claim.orderDeliveredHint")}
    </Alert>
  );
}
