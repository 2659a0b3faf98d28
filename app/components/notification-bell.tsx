import { Bell } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "./link.tsx";

/** The way to the notifications, and how many of them are unread. */
export function NotificationBell({ unread }: { unread: number }) {
  const { t } = useTranslation("shell");
  const number = unread > 99 ? "99+" : unread;
  return (
    <Link
      to="/notification"
      className="relative grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:text-ink"
    >
      <span className="sr-only">{t("live.bell")}</span>
      <Bell className="size-5.5" />
      {unread > 0 ? (
        <span className="num absolute top-1 right-1 min-w-4.5 rounded-pill bg-brand px-1 text-center text-2xs font-bold whitespace-nowrap text-on-brand">
          <span aria-hidden="true">{number}</span>
          <span className="sr-only">{t("live.unread", { number })}</span>
        </span>
      ) : null}
    </Link>
  );
}
