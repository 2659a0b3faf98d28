import { Bell } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "./link.tsx";

/** From here on there is room for the pop-over; below, the bell leads to its page. */
const WIDE = "(min-width: 48rem)";

/**
 * The way to the notifications, and how many of them are unread; the icon of the installed app says it, too. Where
 * there is room, a tap opens a pop-over instead, whose script is fetched by it; without it the page is the way.
 */
export function NotificationBell({ unread }: { unread: number }) {
  const { t } = useTranslation("shell");
  const number = unread > 99 ? "99+" : unread;
  const [popover, setPopover] = useState<ReactNode>(null);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !window.matchMedia(WIDE).matches) return;
    event.preventDefault();
    const bell = event.currentTarget;
    import("#app/features/notifications/notification-popover.tsx").then(
      ({ popoverOf }) => setPopover(popoverOf(bell, () => setPopover(null))),
      () => window.location.assign(bell.href),
    );
  };
  useEffect(() => void navigator.setAppBadge?.(unread).catch(() => undefined), [unread]);
  return (
    <>
      <Link
        to="/notification"
        onClick={open}
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
      {popover}
    </>
  );
}
