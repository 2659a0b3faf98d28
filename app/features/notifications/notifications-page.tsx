import { Form, useNavigation } from "@remix-run/react";
import { Bell, CheckCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { ListFrame } from "#app/features/lists/list-page.tsx";
import type { ListView } from "#app/features/lists/list-view.ts";
import type { NotificationPage } from "#core/notifications/schema.ts";
import { NOTIFICATION_PERIODS, type NotificationPeriod } from "#core/notifications/types.ts";
import { NotificationRow } from "./notification-row.tsx";
import type { ShownNotification } from "./shown-notification.ts";
import { countText } from "./unread-words.ts";

interface NotificationsPageProps {
  period: NotificationPeriod;
  view: ListView<ShownNotification, NotificationPage["totals"]>;
}

/** What a person was told: today, before, and what the site tells everybody; the last first, each with its page. */
export function NotificationsPage({ period, view }: NotificationsPageProps) {
  const { t } = useTranslation("notifications");
  const { rows, totals } = view;
  const { unread, latest, seen } = totals;
  const asked = view.search?.value ?? "";
  // The first page alone has shown the last of them, and a search shows some of them.
  const shown = rows.length > 0 && view.meta.current_page === 1 && asked === "";
  return (
    <Page
      title={t("title")}
      width="column"
      actions={
        unread[period] > 0 && shown ? <MarkRead upTo={latest ?? ""} seen={seen} unread={unread[period]} /> : null
      }
    >
      <Tabs
        label={t("title")}
        items={NOTIFICATION_PERIODS.map((one) => ({
          to: `/notification/${one}`,
          label: unread[one] > 0 ? `${t(`periods.${one}`)} (${countText(unread[one])})` : t(`periods.${one}`),
          current: one === period,
        }))}
      />
      <ListFrame view={view}>
        {rows.length === 0 ? (
          <Card>
            <EmptyState icon={<Bell />} title={t(`empty.${period}.title`)}>
              {t(`empty.${period}.body`)}
            </EmptyState>
          </Card>
        ) : (
          <Card flush>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <NotificationRow key={row.id} row={row} period={period} />
              ))}
            </ul>
          </Card>
        )}
      </ListFrame>
    </Page>
  );
}

function MarkRead({ upTo, seen, unread }: { upTo: string; seen: string; unread: number }) {
  const { t } = useTranslation("notifications");
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:w-full max-md:justify-between">
      <CsrfField />
      <input type="hidden" name="up_to" value={upTo} />
      <input type="hidden" name="seen" value={seen} />
      <p className="text-sm text-muted">{t("unread", { number: countText(unread) })}</p>
      <Button variant="secondary" size="small" className="min-h-11" icon={<CheckCheck />} busy={busy}>
        {t("markRead")}
      </Button>
    </Form>
  );
}
