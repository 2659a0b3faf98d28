import { useTranslation } from "react-i18next";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";

/** A balance now and afterwards; no balance is ever less than nothing. */
export function BeforeAndAfter({ before, after }: { before: number; after: number }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <KeyValue label={t("claim.balanceNow")}>
        <Money amount={before} />
      </KeyValue>
      {after < 0 ? null : (
        <KeyValue label={t("claim.balanceAfter")}>
          <Money amount={after} />
        </KeyValue>
      )}
    </>
  );
}
