import { useRevalidator } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useRoot, useWhen } from "#app/components/use-root.ts";
import type { Notification } from "#core/notifications/schema.ts";
import type { NotificationPeriod } from "#core/notifications/types.ts";
import { NewsText } from "./news-text.tsx";
import { NotificationIcon } from "./notification-row.tsx";

interface NotificationDetailProps {
  period: NotificationPeriod;
  told: Notification;
  /** True where it was unread until now. */
  opened: boolean;
}

/** One of them: all that it says, and the way to what it is about. */
export function NotificationDetail({ period, told, opened }: NotificationDetailProps) {
  const { t } = useTranslation("notifications");
  const { locale } = useRoot();
  const when = useWhen();
  useFreshBell(opened);
  const { title, text, lang, tone, path, facts, created_at } = told;
  const isNews = period === "news";
  return (
    <Page title={<span lang={lang}>{title}</span>} width="column">
      <Card>
        <div className="flex gap-3">
          <NotificationIcon period={period} tone={tone} />
          <div className="min-w-0 flex-1">
            {isNews ? <NewsText text={text} lang={lang} /> : <p className="wrap-break-word">{text}</p>}
            <p className="mt-2 text-xs text-muted">{when(created_at)}</p>
            {lang === locale ? null : <p className="mt-2 text-xs text-muted">{t(`otherLanguage.${lang}`)}</p>}
          </div>
        </div>
        {facts.length > 0 ? (
          <dl className="mt-3 border-t border-line pt-2">
            {facts.map(([label, value]) => (
              <KeyValue key={label} label={label}>
                {value}
              </KeyValue>
            ))}
          </dl>
        ) : null}
      </Card>
      {path === null ? null : (
        <LinkButton to={path} icon={<ArrowRight />}>
          {t("look")}
        </LinkButton>
      )}
    </Page>
  );
}

/** The bell counts anew what was read just now. */
function useFreshBell(opened: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (opened) revalidate();
  }, [opened, revalidate]);
}
