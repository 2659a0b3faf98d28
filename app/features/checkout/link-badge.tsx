import { Ban, Check, Hourglass, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { CheckoutLink } from "#core/checkout/schema.ts";
import type { LinkStatus } from "#core/checkout/states.ts";

const LOOKS: Record<LinkStatus | "nothing", { tone: Tone; icon: ReactNode }> = {
  on: { tone: "ok", icon: <Check /> },
  off: { tone: "wait", icon: <Ban /> },
  ended: { tone: "neutral", icon: <Hourglass /> },
  nothing: { tone: "bad", icon: <X /> },
};

/** How a link stands: icon and word. One that is on and has nothing to sell says so. */
export function LinkBadge({ status, sells }: Pick<CheckoutLink, "status" | "sells">) {
  const { t } = useTranslation("links");
  const standing = status === "on" && !sells ? "nothing" : status;
  const { tone, icon } = LOOKS[standing];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`words.${standing}`)}
    </Badge>
  );
}
