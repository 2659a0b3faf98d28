import { CircleAlert, CircleCheck, Info, Megaphone, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { useWhen } from "#app/components/use-root.ts";
import type { NotificationTone } from "#core/notifications/schema.ts";
import type { NotificationPeriod } from "#core/notifications/types.ts";
import type { ShownNotification } from "./shown-notification.ts";

const ICONS = { ok: CircleCheck, bad: CircleAlert, wait: TriangleAlert, info: Info };
export const TONE_COLOURS: Readonly<Record<NotificationTone, string>> = {
  ok: "text-ok",
  bad: "text-bad",
  wait: "text-wait",
  info: "text-muted",
};

/** What it went like, as a sign: icon and colour. */
export function NotificationIcon({ period, tone }: { period: NotificationPeriod; tone: NotificationTone }) {
  const Icon = period === "news" ? Megaphone : ICONS[tone];
  return <Icon className={cx("mt-0.5 size-5 shrink-0", period === "news" ? "text-brand" : TONE_COLOURS[tone])} />;
}

interface NotificationRowProps {
  row: ShownNotification;
  period: NotificationPeriod;
  onOpen?: () => void;
}

/** One of them in the list and in the bell's pop-over: what it says, when, whether it is read; it leads to its page. */
export function NotificationRow({ row, period, onOpen }: NotificationRowProps) {
  const { t } = useTranslation("notifications");
  const when = useWhen();
  const { id, headline, excerpt, lang, tone, read, created_at } = row;
  return (
    <li>
      <Link
        to={`/notification/${period}/${id}`}
        onClick={onOpen}
        className={cx("flex flex-wrap gap-3 px-4 py-3.5 hover:bg-surface-2", !read && "bg-brand-soft/40")}
      >
        <NotificationIcon period={period} tone={tone} />
        <span lang={lang} className="min-w-0 flex-1 basis-[min-content] wrap-break-word">
          <span className={cx("block text-sm", !read && "font-semibold")}>{headline}</span>
          {excerpt === "" ? null : <span className="line-clamp-2 text-sm text-muted">{excerpt}</span>}
          <span className="block text-xs text-muted">
            {when(created_at)}
            {read ? null : (
              <span className="ml-2 inline-block size-2.5 rounded-pill bg-brand">
                <span className="sr-only">{t("new")}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
