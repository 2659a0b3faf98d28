import { Link, useLocation } from "@remix-run/react";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { TONES, type Tone } from "./badge.tsx";
import { cx } from "./cx.ts";

type ToastTone = Extract<Tone, "ok" | "bad" | "info">;
interface ToastItem {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly link: ToastLink | undefined;
  readonly shownMs: number;
}

/** The next step, beside the sentence. */
interface ToastLink {
  readonly to: string;
  readonly label: string;
}

const SHOWN_MS = 6_000;
const MOST = 3;
const ICONS = { ok: CircleCheck, bad: CircleAlert, info: Info };
const NONE: readonly ToastItem[] = [];

let items: readonly ToastItem[] = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly ToastItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

/** Shows a sentence for 6 seconds, or as long as is said. Never the only place where an error is told. */
export function toast(text: string, tone: ToastTone = "info", link?: ToastLink, shownMs = SHOWN_MS): void {
  change([...items, { id: nextId++, text, tone, link, shownMs }].slice(-MOST));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear: bottom on phones, bottom right on desktops. One a page. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => items,
    () => NONE,
  );
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex flex-col gap-2 md:inset-x-auto md:right-6 md:bottom-6 md:w-90 print:hidden"
    >
      {shown.map((item) => (
        <ToastBox key={item.id} item={item} />
      ))}
    </div>
  );
}

function ToastBox({ item }: { item: ToastItem }) {
  const { pathname } = useLocation();
  const { t } = useTranslation("common");
  useEffect(() => {
    const timer = setTimeout(() => dismiss(item.id), item.shownMs);
    return () => clearTimeout(timer);
  }, [item.id, item.shownMs]);
  const Icon = ICONS[item.tone];
  return (
    <div
      // The page that it leads to tells it itself.
      hidden={item.link?.to === pathname}
      className={cx(
        "pointer-events-auto flex items-center gap-2.5 rounded-card border border-line py-1 pr-1 pl-3.5 text-sm shadow-raise",
        TONES[item.tone],
      )}
    >
      <Icon className="size-5 shrink-0" />
      <p className="flex-1 font-medium">{item.text}</p>
      {item.link ? (
        <Link
          to={item.link.to}
          onClick={() => dismiss(item.id)}
          className="flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-2"
        >
          {item.link.label}
        </Link>
      ) : null}
      <button
        type="button"
        aria-label={t("close")}
        onClick={() => dismiss(item.id)}
        className="grid size-11 place-items-center"
      >
        <X className="size-4.5" />
      </button>
    </div>
  );
}

function dismiss(id: number) {
  change(items.filter((item) => item.id !== id));
}
