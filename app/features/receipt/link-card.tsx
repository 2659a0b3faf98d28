import { Form } from "@remix-run/react";
import { Link2, Link2Off } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { useWhenExactly } from "#app/components/use-when-exactly.ts";
import { ShareButton } from "#app/features/transactions/share-button.tsx";

/** The receipt's public page: its address, and who may open and close it. Null while there is none. */
export function LinkCard({ link }: { link: { readonly url: string; readonly expires_at: string } | null }) {
  const { t } = useTranslation(["receipt", "common"]);
  const exactly = useWhenExactly();
  return (
    <Card className="space-y-3 print:hidden">
      <h2 className="font-semibold">{t("link.title")}</h2>
      {link ? (
        <>
          <a href={link.url} className="block break-all text-sm text-brand-strong underline">
            {link.url}
          </a>
          <p className="text-sm text-muted">{t("link.until", { when: exactly(link.expires_at) })}</p>
          <div className="flex flex-wrap gap-2.5">
            <CopyButton text={link.url} label={t("link.copy")} copiedLabel={t("common:copied")} />
            <ShareButton text={link.url} label={t("share")} />
            <Form method="post" preventScrollReset>
              <CsrfField />
              <Button name="intent" value="withdraw" variant="danger" icon={<Link2Off />}>
                {t("link.withdraw")}
              </Button>
            </Form>
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-muted">{t("link.intro")}</p>
          <Form method="post" preventScrollReset>
            <CsrfField />
            <Button name="intent" value="share" variant="secondary" icon={<Link2 />}>
              {t("link.open")}
            </Button>
          </Form>
        </>
      )}
    </Card>
  );
}
