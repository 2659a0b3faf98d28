import { useTranslation } from "react-i18next";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { QrCode, type QrDrawing } from "#app/components/ui/qr-code.tsx";
import { useRoot } from "#app/components/use-root.ts";
import type { Referral } from "#core/referral/schema.ts";
import { ShareLinks } from "./share-links.tsx";

/** An agent's code and link, what they have brought, and how they are handed on. */
export function CodeCard({ referral, qr }: { referral: Referral; qr: QrDrawing }) {
  const { t } = useTranslation("referral");
  const { site } = useRoot();
  const { referral_code: code, referral_url: url, url_click_count: clicks, registration_count: came } = referral;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{t("yours")}</h2>
      <dl className="divide-y divide-line">
        <KeyValue label={t("code")}>
          <span className="wrap-anywhere">{code}</span>
        </KeyValue>
        <KeyValue label={t("link")}>
          <a href={url} className="wrap-anywhere text-brand-strong underline">
            {url}
          </a>
        </KeyValue>
        <KeyValue
          label={
            <>
              {t("clicks")} <span className="block text-xs">{t("clicksHint")}</span>
            </>
          }
        >
          {clicks}
        </KeyValue>
        <KeyValue label={t("registrations")}>{came}</KeyValue>
      </dl>
      <ShareLinks url={url} text={t("shareText", { site: site.name, code, url })} />
      <QrCode drawing={qr} label={t("qr")} />
      <p className="text-center text-sm text-muted">{t("qrHint")}</p>
    </Card>
  );
}
