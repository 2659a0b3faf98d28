import { Link2Off, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { SharedReceipt } from "#core/receipts/schema.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { ReceiptPaper } from "./receipt-paper.tsx";
import type { ReceiptLine, ShownReceipt } from "./slip.ts";
import { useSlip } from "./use-slip.ts";

interface SharedPageProps {
  /** Null for an address that leads nowhere (any more). */
  shared: (Pick<SharedReceipt, "returned"> & { readonly receipt: ShownReceipt | null }) | null;
  told: readonly ReceiptLine[];
}

/** The receipt behind a public address, for whoever was given it. */
export function SharedPage({ shared, told }: SharedPageProps) {
  const { t } = useTranslation("receipt");
  const slipOf = useSlip();
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 p-4 print:p-0">
      <h1 className="text-xl font-bold tracking-tight print:hidden">{t("title")}</h1>
      {shared?.receipt ? (
        <>
          <div className="receipt-screen">
            <ReceiptPaper slip={slipOf(shared.receipt, told)} mark={t("digital")} />
          </div>
          <p className="text-sm text-muted print:hidden">{t("shared.hint", { shop: shared.receipt.shop_name })}</p>
        </>
      ) : (
        <div className="rounded-card border border-line bg-surface">
          {shared?.returned ? (
            <EmptyState icon={<Undo2 />} title={t("shared.returned")}>
              {t("shared.returnedBody", {
                reference: shared.returned.ref_id,
                shop: [shared.returned.shop_name, spacedPhone(shared.returned.shop_phone)].filter(Boolean).join(", "),
              })}
            </EmptyState>
          ) : (
            <EmptyState icon={<Link2Off />} title={t("shared.over")}>
              {t("shared.overBody")}
            </EmptyState>
          )}
        </div>
      )}
    </div>
  );
}
