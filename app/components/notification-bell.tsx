import { Bell } from "lucide-react";
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "./link.tsx";

/** From here on there is room for the pop-over; below, the bell leads to its page. */
const WIDE = "(min-width: 48rem)";

interface PopoverProps {
  bell: HTMLElement;
  onClosed: () => void;
}

/**
 * The way to the notifications, and how many of them are unread. It is a link to their page; where there is room for it
 * a tap opens a pop-over instead, whose script is fetched when a pointer or the keyboard comes near.
 */
export function NotificationBell({ unread }: { unread: number }) {
  const { t } = useTranslation("shell");
  const number = unread > 99 ? "99+" : unread;
  const bell = useRef<HTMLAnchorElement>(null);
  const { Popover, load, toggle, pressed, close } = usePopover();
  useAppBadge(unread);
  return (
    <>
      <Link
        ref={bell}
        to="/notification"
        aria-haspopup={Popover === null ? undefined : "dialog"}
        aria-expanded={Popover === null ? undefined : true}
        onPointerEnter={load}
        onFocus={load}
        onPointerDown={pressed}
        onClick={toggle}
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
      {Popover !== null && bell.current !== null ? <Popover bell={bell.current} onClosed={close} /> : null}
    </>
  );
}

const popoverModule = () => import("#app/features/notifications/notification-popover.tsx");

/** The pop-over while it is open. A tap on the bell closes it by itself before it is a click. */
function usePopover() {
  const [Popover, setPopover] = useState<ComponentType<PopoverProps> | null>(null);
  const wasOpen = useRef(false);
  const isWide = () => window.matchMedia(WIDE).matches;
  const load = () => {
    if (isWide()) void popoverModule().catch(() => undefined);
  };
  const toggle = (event: MouseEvent<HTMLAnchorElement>) => {
    if (
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      !isWide() ||
      !("popover" in event.currentTarget)
    )
      return;
    event.preventDefault();
    if (wasOpen.current) {
      wasOpen.current = false;
      return;
    }
    const page = event.currentTarget.href;
    // Without its script the page is the way.
    popoverModule().then(
      ({ NotificationPopover }) => setPopover(() => NotificationPopover),
      () => window.location.assign(page),
    );
  };
  const pressed = () => {
    wasOpen.current = Popover !== null;
  };
  return { Popover, load, toggle, pressed, close: () => setPopover(null) };
}

/** The number on the icon of the installed app, where the device shows one. */
function useAppBadge(unread: number): void {
  useEffect(() => {
    const shown = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
    shown?.catch(() => undefined);
  }, [unread]);
}
