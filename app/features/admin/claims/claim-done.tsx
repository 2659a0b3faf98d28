import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import type { Claim } from "#core/admin/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { usePersonName } from "../person-name.tsx";

/** What has just been done, in a sentence: where the money is now, or that none has moved. */
export function ClaimDone({
  claim: { status, resolution, moved, held, amount, cost, order },
  done,
}: {
  claim: Claim;
  done: string;
}) {
  const { t } = useTranslation("admin");
  const writtenOff = resolution === "write_off" ? cost : null;
  const values = {
    name: usePersonName()(moved?.name),
    amount: formatRupiah(Math.abs(moved?.amount ?? writtenOff ?? held ?? amount ?? 0)),
    balance: formatRupiah(moved?.balance ?? 0),
  };
  const said = () => {
    if (done === "refuse") return t("claim.after.refuse");
    if (status === "open") return t("claim.after.proposed");
    if (resolution === "refund" && order) return t("claim.after.refundGuest");
    return resolution ? t(`claim.after.${resolution}`, values) : null;
  };
  const text = said();
  if (text === null) return null;
  return (
    <Alert tone={status === "open" ? "info" : "ok"} live>
      {text}
    </Alert>
  );
}
