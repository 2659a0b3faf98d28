import { useLocation } from "@remix-run/react";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChatButton } from "./chat-button.tsx";
import { Link } from "./link.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { useAccount } from "./use-account.ts";
import { useMayOpen } from "./use-may-open.ts";

/** The end of the top bar, on every screen of phone and desktop: search and the bell; the chat stands beside them. */
export function HeaderActions() {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const { is_active, unread_notifications: unread } = useAccount();
  const mayOpen = useMayOpen();
  const to = /^\/admin(\/|$)/.test(pathname) ? "/admin/lookup" : "/products";
  return (
    <div className="-mr-2 flex shrink-0">
      {mayOpen(to) ? (
        <Link
          to={to}
          aria-label={t("nav.search")}
          className="grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:text-ink"
        >
          <Search className="size-5.5" />
        </Link>
      ) : null}
      <ChatButton />
      {is_active ? <NotificationBell unread={unread} /> : null}
    </div>
  );
}
