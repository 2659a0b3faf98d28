import { Bell } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { useNews } from "#app/components/live-store.ts";
import { cx } from "#app/components/ui/cx.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { NOTIFICATION_PERIODS, type NotificationPeriod } from "#core/notifications/types.ts";
import { NotificationRow } from "./notification-row.tsx";
import type { NotificationPeek } from "./shown-notification.ts";
import { countText } from "./unread-words.ts";

await routeTexts("notifications");

const SKELETONS = [1, 2, 3, 4, 5];
const GAP_PX = 8;

interface NotificationPopoverProps {
  bell: HTMLElement;
  onClosed: () => void;
}

/** When the pop-over was closed by a tap on the bell, which is a click on it a moment later. */
let closedByBell = 0;
const SAME_TAP_MS = 400;

/** What opens below the bell; nothing for the tap that has just closed it. */
export function popoverOf(bell: HTMLElement, onClosed: () => void): ReactNode {
  if (!("popover" in bell) || Date.now() - closedByBell < SAME_TAP_MS) return null;
  return <NotificationPopover bell={bell} onClosed={onClosed} />;
}

/**
 * The last notifications below the bell: a popover of the platform's own, so Escape and a tap beside it close it. The
 * focus goes into it and back to the bell.
 */
function NotificationPopover({ bell, onClosed }: NotificationPopoverProps) {
  const { t } = useTranslation("notifications");
  const [period, setPeriod] = useState<NotificationPeriod>("today");
  const { box, hide } = usePlatformPopover(bell, onClosed);
  const peek = usePeek(period);
  const unread = useUnread(peek);
  const panel = useId();
  return (
    <div ref={box} {...{ popover: "auto" }} role="dialog" aria-label={t("title")} className="bell-popover">
      <PeriodTabs current={period} unread={unread} panel={panel} onChoose={setPeriod} />
      <div
        id={panel}
        role="tabpanel"
        aria-labelledby={`${panel}-${period}`}
        aria-busy={peek === undefined}
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        <Rows period={period} peek={peek} onOpen={hide} />
      </div>
      <Link
        to={`/notification/${period}`}
        onClick={hide}
        className="flex min-h-12 shrink-0 items-center justify-center border-t border-line text-sm font-semibold text-brand-strong hover:bg-surface-2"
      >
        {t("all")}
      </Link>
    </div>
  );
}

type Peek = NotificationPeek | "failed" | undefined;

/** The last rows of the tab, asked for when it is chosen and when news arrive; what was there stays until then. */
function usePeek(period: NotificationPeriod): Peek {
  const [peeks, setPeeks] = useState<Readonly<Partial<Record<NotificationPeriod, Peek>>>>({});
  const load = useCallback(async () => {
    const peek = await askPeek(period).catch(() => "failed" as const);
    setPeeks((known) => ({ ...known, [period]: peek }));
  }, [period]);
  useEffect(() => void load(), [load]);
  useNews(() => void load());
  return peeks[period];
}

async function askPeek(period: NotificationPeriod): Promise<NotificationPeek> {
  const answer = await fetch(`/notification/peek/${period}`, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`no notifications: ${answer.status}`);
  return (await answer.json()) as NotificationPeek;
}

/** What was said last of how much is unread: it stays while another tab is on its way. */
function useUnread(peek: Peek): NotificationPeek["unread"] | undefined {
  const last = useRef<NotificationPeek["unread"] | undefined>();
  if (typeof peek === "object") last.current = peek.unread;
  return last.current;
}

/** Opens below the bell at once, and says when it has been closed. */
function usePlatformPopover(bell: HTMLElement, onClosed: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const closed = useRef(onClosed);
  closed.current = onClosed;
  useLayoutEffect(() => {
    const popover = box.current;
    if (popover === null) return;
    const place = () => {
      const { bottom, right } = bell.getBoundingClientRect();
      popover.style.top = `${bottom + GAP_PX}px`;
      popover.style.right = `${Math.max(GAP_PX, document.documentElement.clientWidth - right)}px`;
    };
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState !== "closed") return;
      if (document.activeElement === document.body || popover.contains(document.activeElement)) bell.focus();
      closed.current();
    };
    const onPress = () => {
      closedByBell = Date.now();
    };
    place();
    popover.showPopover();
    bell.setAttribute("aria-expanded", "true");
    bell.addEventListener("pointerup", onPress);
    popover.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
    popover.addEventListener("toggle", onToggle);
    window.addEventListener("resize", place);
    return () => {
      bell.removeAttribute("aria-expanded");
      bell.removeEventListener("pointerup", onPress);
      popover.removeEventListener("toggle", onToggle);
      window.removeEventListener("resize", place);
    };
  }, [bell]);
  return { box, hide: () => box.current?.hidePopover() };
}

interface PeriodTabsProps {
  current: NotificationPeriod;
  unread: NotificationPeek["unread"] | undefined;
  panel: string;
  onChoose: (period: NotificationPeriod) => void;
}

/** Arrow keys go from tab to tab, as in every row of tabs. */
function PeriodTabs({ current, unread, panel, onChoose }: PeriodTabsProps) {
  const { t } = useTranslation("notifications");
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const count = NOTIFICATION_PERIODS.length;
    const next = NOTIFICATION_PERIODS[(NOTIFICATION_PERIODS.indexOf(current) + step + count) % count] ?? current;
    onChoose(next);
    document.getElementById(`${panel}-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={t("title")}
      onKeyDown={onKeyDown}
      className="flex shrink-0 border-b border-line px-1"
    >
      {NOTIFICATION_PERIODS.map((period) => (
        <button
          key={period}
          id={`${panel}-${period}`}
          type="button"
          role="tab"
          aria-selected={period === current}
          aria-controls={panel}
          tabIndex={period === current ? 0 : -1}
          onClick={() => onChoose(period)}
          className={cx(
            "-mb-px min-h-12 flex-1 border-b-2 px-2 text-sm",
            period === current
              ? "border-brand font-semibold text-brand-strong"
              : "border-transparent text-muted hover:text-ink",
          )}
        >
          {t(`periods.${period}`)}
          {unread && unread[period] > 0 ? <span className="num"> ({countText(unread[period])})</span> : null}
        </button>
      ))}
    </div>
  );
}

function Rows({ period, peek, onOpen }: { period: NotificationPeriod; peek: Peek; onOpen: () => void }) {
  const { t } = useTranslation("notifications");
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (peek === undefined) return <Skeletons />;
  if (peek === "failed" || peek.rows.length === 0) {
    return (
      <p role="status" className="flex flex-col items-center gap-2 px-6 py-10 text-center text-sm text-muted">
        <Bell className="size-6" />
        {peek === "failed" ? t("failed") : t(`empty.${period}.title`)}
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {peek.rows.map((row) => (
        <NotificationRow
          key={row.id}
          // Read at once, before the server has said so.
          row={opened.includes(row.id) ? { ...row, read: true } : row}
          period={period}
          onOpen={() => {
            setOpened([...opened, row.id]);
            onOpen();
          }}
        />
      ))}
    </ul>
  );
}

function Skeletons() {
  return (
    <ul aria-hidden className="divide-y divide-line">
      {SKELETONS.map((row) => (
        <li key={row} className="flex gap-3 px-4 py-3.5">
          <span className="size-5 shrink-0 rounded-pill bg-line/60" />
          <span className="flex flex-1 flex-col gap-2 *:h-3.5 *:rounded-field *:bg-line/60">
            <span className="w-11/12" />
            <span className="w-24" />
          </span>
        </li>
      ))}
    </ul>
  );
}
