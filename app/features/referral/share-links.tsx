import { Copy, Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "#app/components/ui/button.tsx";

/** How a referral link is handed on: WhatsApp, others in a small window, the phone's own sheet, and by copying. */
export function ShareLinks({ url, text }: { url: string; text: string }) {
  const { t } = useTranslation("referral");
  const [asText, asUrl] = [encodeURIComponent(text), encodeURIComponent(url)];
  const windows = [
    { name: t("telegram"), href: `https://t.me/share/url?url=${asUrl}&text=${asText}` },
    { name: t("facebook"), href: `https://www.facebook.com/sharer/sharer.php?u=${asUrl}` },
  ];
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button type="button" hidden data-copy={url} icon={<Copy />} className="[&[hidden]]:hidden">
        {t("copy")}
      </Button>
      <Button
        type="button"
        hidden
        data-share={text}
        variant="secondary"
        icon={<Share2 />}
        className="[&[hidden]]:hidden"
      >
        {t("share")}
      </Button>
      <a href={`https://wa.me/?text=${asText}`} target="_blank" rel="noreferrer" className={buttonClass("secondary")}>
        {t("whatsapp")}
      </a>
      {windows.map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noreferrer" data-popup="" className={buttonClass("secondary")}>
          {name}
          <span className="sr-only"> ({t("newWindow")})</span>
        </a>
      ))}
      <p
        id="share-status"
        role="status"
        data-copied={t("copied")}
        data-failed={t("notCopied")}
        className="w-full text-sm text-muted empty:hidden"
      />
      <script src="/share-referral.js" defer />
    </div>
  );
}
