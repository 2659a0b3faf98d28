import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useSince } from "#app/components/use-since.ts";
import type { MoneyRefusal } from "./money-refusal.ts";
import { TopUpLink } from "./top-up-link.tsx";

/** Nobody can say yet whether it moved: the same key finds out. */
const UNKNOWN_OUTCOME = new Set(["maintenance", "unexpected"]);
/** Told at the PIN or at the password. */
const AT_THE_SECRET = new Set(["pin_incorrect", "password_incorrect"]);

interface MoneyNoticeProps {
  refusal: MoneyRefusal | null;
  /** Where it is not the reader's own balance that stays as it is. */
  nothingMoved?: string;
  /** Where no sheet around it takes the focus: what was confirmed has its end, and its sheet is gone. */
  takesFocus?: boolean;
}

/**
 * What stands in the way of a movement of money, and what became of it. Nothing where the secret's own field tells it.
 */
export function MoneyNotice({ refusal, nothingMoved, takesFocus }: MoneyNoticeProps) {
  const { t } = useTranslation("money");
  const { has_pin: hasPin } = useAccount();
  const since = useSince();
  if (refusal === null || AT_THE_SECRET.has(refusal.code) || refusal.fields["pin"]) return null;
  const { until } = refusal.details;
  if (refusal.code === "maximum pin attempts reached" && until) {
    return (
      <Alert
        tone="bad"
        live
        title={t("locked")}
        actions={
          hasPin ? (
            <LinkButton size="small" variant="secondary" to="/account/pin/unlock">
              {t("unlockPin")}
            </LinkButton>
          ) : null
        }
      >
        {t("lockedBody", { time: since(until) })}
      </Alert>
    );
  }
  if (UNKNOWN_OUTCOME.has(refusal.code)) {
    return (
      <Alert tone="wait" live takesFocus={takesFocus} title={t("answerLost")}>
        {t("answerLostBody")}
      </Alert>
    );
  }
  const { missing } = refusal.details;
  const canTopUp = refusal.code === "insufficient_balance" && missing !== null && nothingMoved === undefined;
  return (
    <Alert
      key={refusal.nonce}
      tone="bad"
      live
      takesFocus={takesFocus}
      title={refusal.text}
      actions={canTopUp ? <TopUpLink missing={missing} /> : null}
    >
      {nothingMoved ?? t("nothingMoved")}
    </Alert>
  );
}
