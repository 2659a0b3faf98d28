import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { AffiliateFile } from "#core/affiliates/schema.ts";
import { AffiliateBadge } from "./badges.tsx";

/** What an admin knows of an affiliate; the document opens by itself, for looking at it is written down. */
export function AffiliateFacts({ file }: { file: AffiliateFile }) {
  const { t } = useTranslation("affiliate");
  const when = useWhen();
  return (
    <Card>
      <dl>
        <KeyValue label={t("state")}>
          <AffiliateBadge state={file.state} />
        </KeyValue>
        <KeyValue label={t("desk.person")}>
          <Link to={`/admin/users/${file.id}`} className="underline underline-offset-4">
            {file.name}
          </Link>
        </KeyValue>
        <KeyValue label={t("sentAt")}>{when(file.sent_at)}</KeyValue>
        {file.until ? <KeyValue label={t("until")}>{when(file.until)}</KeyValue> : null}
        {file.decided_at ? (
          <KeyValue label={t("desk.decided")}>
            {when(file.decided_at)}
            {file.decided_by ? ` · ${file.decided_by}` : ""}
          </KeyValue>
        ) : null}
        {file.reason ? (
          <KeyValue label={t("reason")}>
            <span className="wrap-anywhere">{file.reason}</span>
          </KeyValue>
        ) : null}
        <KeyValue label={t("bank")}>{file.bank_name}</KeyValue>
        <KeyValue label={t("holder")}>{file.account_holder}</KeyValue>
        <KeyValue label={t("number")}>{file.account_number}</KeyValue>
        <KeyValue label={t("payTo.title")}>{t(`payTo.${file.pay_to}`)}</KeyValue>
        <KeyValue label={t("earned")}>
          <Money amount={file.earned} />
        </KeyValue>
        <KeyValue label={t("paid")}>
          <Money amount={file.paid} />
        </KeyValue>
        <KeyValue label={t("underway")}>
          <Money amount={file.underway} />
        </KeyValue>
        <KeyValue label={t(file.open < 0 ? "takenBack" : "open")}>
          <Money amount={Math.abs(file.open)} />
          {file.open < 0 ? <span className="block text-xs font-normal text-muted">{t("deducted")}</span> : null}
        </KeyValue>
      </dl>
      {file.document ? (
        <p className="mt-3">
          <a
            href={`/admin/affiliates/document/${file.document}`}
            className={buttonClass(file.seen || file.missing ? "secondary" : "primary")}
          >
            {t("desk.look")}
          </a>
          <span className="mt-2 block text-sm text-muted">{t("desk.lookHint")}</span>
        </p>
      ) : null}
    </Card>
  );
}
