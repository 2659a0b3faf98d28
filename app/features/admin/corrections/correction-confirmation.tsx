import { useTranslation } from "react-i18next";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { MoneyNotice } from "#app/features/money/money-notice.tsx";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import { MoneySheet } from "#app/features/money/money-sheet.tsx";
import type { UserDetail } from "#core/admin/users/user-schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { BeforeAndAfter } from "../before-and-after.tsx";
import { PersonName } from "../person-name.tsx";
import { ReasonField } from "../reason-field.tsx";
import type { CorrectionAsked } from "./correction-asked.ts";

interface CorrectionConfirmationProps {
  user: UserDetail;
  asked: CorrectionAsked;
  moneyKey: string;
  refusal: MoneyRefusal | null;
}

/** The last step before a balance is corrected: whose, by how much, what it is afterwards, and why. */
export function CorrectionConfirmation({ user, asked, moneyKey, refusal }: CorrectionConfirmationProps) {
  const { t } = useTranslation(["people", "admin"]);
  const { direction, balance, amount, reason_code, before, after } = asked;
  const what = t(`correct.do.${direction}`, { amount: formatRupiah(amount) });
  const waits = amount > user.alone_left;
  const typed = new URLSearchParams({ direction, balance, amount: String(amount), reason_code });
  return (
    <MoneySheet
      title={t("correct.title")}
      closeTo={`/admin/users/${user.id}?${typed}`}
      notice={<MoneyNotice refusal={refusal} nothingMoved={t("admin:claim.nothingMoved")} />}
      lines={
        <>
          <KeyValue label={t("person")}>
            <PersonName person={user} />
            <span className="block text-xs font-normal wrap-anywhere text-muted">{user.email}</span>
          </KeyValue>
          <KeyValue label={t("correct.balance")}>{t(`balance.${balance}`)}</KeyValue>
          <KeyValue label={t("correct.why")}>{t(`reasons.${reason_code}`)}</KeyValue>
          <KeyValue label={t(`correct.${direction}`)}>
            <Money signed amount={after - before} />
          </KeyValue>
          <BeforeAndAfter before={before} after={after} />
        </>
      }
      fields={{ intent: "correct", direction, balance, amount, reason_code }}
      moneyKey={moneyKey}
      submit={waits ? t("admin:claim.propose", { what }) : what}
      refusal={refusal}
      noSecret
      choices={() =>
        user.anonymised_at && !waits ? null : (
          <p className="my-3 text-sm text-muted">
            {user.anonymised_at ? null : t("correct.told")} {waits ? t("admin:claim.waitsHint") : null}
          </p>
        )
      }
      more={<ReasonField id="reason" typed={refusal?.typed["reason"]} error={refusal?.fields["reason"]} />}
    />
  );
}
