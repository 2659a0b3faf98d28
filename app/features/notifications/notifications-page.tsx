import { Form, useNavigation } from "@remix-run/react";
import { Bell, CheckCheck, CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useWhen } from "#app/components/use-root.ts";
import { ListFrame } from "#app/features/lists/list-page.tsx";
import type { ListView } from "#app/features/lists/list-view.ts";
import type { Notification, NotificationPage, NotificationTone } from "#core/notifications/schema.ts";

const ICONS = { ok: CircleCheck, bad: CircleAlert, wait: TriangleAlert, info: Info };
const COLOURS: Readonly<Record<NotificationTone, string>> = {
  ok: "text-ok",
  bad: "text-bad",
  wait: "text-wait",
  info: "text-muted",
};

/** Everything that a person was told, the last first: a sentence each, which leads to its page. */
export function NotificationsPage({ view }: { view: ListView<Notification, NotificationPage["totals"]> }) {
  const { t } = useTranslation("notifications");
  const { rows, totals } = view;
  const { unread, latest, seen } = totals;
  return (
    <Page
      title={t("title")}
      width="column"
      actions={
        // The first page alone has shown the last of them.
        unread > 0 && latest !== null && view.meta.current_page === 1 ? (
          <MarkRead upTo={latest} seen={seen} unread={unread} />
        ) : null
      }
    >
      <ListFrame view={view}>
        {rows.length === 0 ? (
          <Card>
            <EmptyState icon={<Bell />} title={t("emptyTitle")}>
              {t("emptyBody")}
            </EmptyState>
          </Card>
        ) : (
          <Card flush>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <NotificationRow key={row.id} row={row} />
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
      <p className="text-sm text-muted">{t("unread", { number: unread > 99 ? "99+" : unread })}</p>
      <Button variant="secondary" size="small" className="min-h-11" icon={<CheckCheck />} busy={busy}>
        {t("markRead")}
      </Button>
    </Form>
  );
}

function NotificationRow({ row: { id, text, tone, path, read, created_at } }: { row: Notification }) {
  const { t } = useTranslation("notifications");
  const when = useWhen();
  const Icon = ICONS[tone];
  const row = (
    <>
      <Icon className={cx("mt-0.5 size-5 shrink-0", COLOURS[tone])} />
      <span className="min-w-0 grow basis-[min-content] wrap-break-word">
        <span className={cx("block text-sm", !read && "font-semibold")}>{text}</span>
        <span className="block text-xs text-muted">
          {when(created_at)}
          {read ? null : (
            <span className="ml-2 inline-block size-2.5 rounded-pill bg-brand">
              <span className="sr-only">{t("new")}</span>
            </span>
          )}
        </span>
      </span>
    </>
  );
  const shape = cx("flex flex-wrap gap-3 px-4 py-3.5", !read && "bg-brand-soft/40");
  return (
    <li>
      {path === null ? (
        <div className={shape}>{row}</div>
      ) : (
        <Link to={`/notification/${id}`} className={cx(shape, "hover:bg-surface-2")}>
          {row}
        </Link>
      )}
    </li>
  );
}
