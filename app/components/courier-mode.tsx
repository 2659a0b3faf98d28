import { useLocation } from "@remix-run/react";
import { Truck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "./link.tsx";
import { cx } from "./ui/cx.ts";
import { useAccount } from "./use-account.ts";
import { useMayOpen } from "./use-may-open.ts";

export const COURIER_HOME = "/multi-courier";

/**
 * Whether the screen is one of several couriers' mode (core spec §4): on every address of its own, and on one that both
 * modes have (history, account) where the query says where somebody came from.
 */
export function useCourierMode(): boolean {
  const { pathname, search } = useLocation();
  return inCourierMode(pathname, search);
}

/** The same of an address. */
export function inCourierMode(pathname: string, search: string): boolean {
  const own = pathname === COURIER_HOME || pathname.startsWith(`${COURIER_HOME}/`);
  return own || new URLSearchParams(search).get("from") === "multicourier";
}

/** Turns the mode on or off, for who may use it and wants it: the page is loaded anew on the other side. */
export function CourierSwitch() {
  const { t } = useTranslation("shell");
  const on = useCourierMode();
  const { multicourier } = useAccount();
  const mayOpen = useMayOpen();
  if (!multicourier || !mayOpen(COURIER_HOME)) return null;
  return (
    <Link
      to={on ? "/" : COURIER_HOME}
      reloadDocument
      role="switch"
      aria-checked={on}
      aria-label={t("courier.title")}
      className={cx(
        "grid size-11 shrink-0 place-items-center rounded-pill",
        on ? "bg-brand-soft text-brand-strong" : "text-muted hover:text-ink",
      )}
    >
      <Truck className="size-5.5" />
    </Link>
  );
}
