import { useTranslation } from "react-i18next";
import { ToneIcon } from "#app/components/status-head.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import type { CheckoutOrder } from "#core/checkout/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { CHECKOUT_ICONS } from "./state-icons.tsx";
import { CHECKOUT_TONES } from "./state-tones.ts";

/** For its agent: how it stands, and of one whose customer has money again beside that, how much. */
export function OrderState({ order: { state, refunded } }: { order: Pick<CheckoutOrder, "state" | "refunded"> }) {
  const { t } = useTranslation("links");
  const tone = CHECKOUT_TONES[state];
  return (
    <span className="grid justify-items-end gap-0.5 lg:justify-items-start">
      <Badge tone={tone} icon={CHECKOUT_ICONS[state] ?? <ToneIcon tone={tone} />}>
        {t(`states.${state}`)}
      </Badge>
      {state !== "refunded" && refunded > 0 ? (
        <span className="text-xs text-muted">{t("refundedShort", { amount: formatRupiah(refunded) })}</span>
      ) : null}
    </span>
  );
}
