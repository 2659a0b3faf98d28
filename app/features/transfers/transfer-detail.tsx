import { useTranslation } from "react-i18next";
import { StatusHead } from "#app/components/status-head.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { quoted } from "#core/shared/quoted.ts";
import type { Transfer } from "#core/transfers/schema.ts";

/** One transfer, from the side of whoever looks at it. */
export function TransferDetail({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation("transfer");
  const when = useWhen();
  const sent = transfer.direction === "out";
  return (
    <>
      <StatusHead tone="ok" title={t(sent ? "sentTitle" : "receivedTitle", { amount: formatRupiah(transfer.amount) })}>
        {t(sent ? "sentBody" : "receivedBody", { name: quoted(transfer.name) })}
      </StatusHead>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        {sent ? (
          <LinkButton to="/payment/deposit/transfer" full>
            {t("again")}
          </LinkButton>
        ) : null}
        <LinkButton to="/" variant="secondary" full>
          {t("home")}
        </LinkButton>
      </div>
      <Card>
        <dl>
          <KeyValue label={t("lineCode")}>{transfer.code}</KeyValue>
          <KeyValue label={t("lineTime")}>{when(transfer.created_at)}</KeyValue>
          <KeyValue label={t(sent ? "lineTo" : "lineFrom")}>{quoted(transfer.name)}</KeyValue>
          {transfer.note ? (
            <KeyValue label={t("lineNote")}>
              <span className="break-words">{quoted(transfer.note)}</span>
            </KeyValue>
          ) : null}
          <KeyValue label={t("lineStart")}>
            <Money amount={transfer.start_balance} />
          </KeyValue>
          <KeyValue total label={t("lineEnd")}>
            <Money amount={transfer.end_balance} />
          </KeyValue>
        </dl>
      </Card>
    </>
  );
}
