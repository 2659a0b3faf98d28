import { MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useQueryFlag } from "./use-query-flag.ts";
import { useRoot } from "./use-root.ts";

const CONTACT_PAGE = "/help/hubungi-kami";

/** Where the chat is without scripts: in WhatsApp, else on the page that tells how we are reached. */
export function ChatLink({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation("shell");
  const { chat } = useRoot();
  if (!chat) return null;
  const within = onOpen !== undefined && chat.frame !== null;
  const away = chat.link !== null && !within ? { target: "_blank", rel: "noreferrer" } : {};
  return (
    <a
      href={chat.link ?? CONTACT_PAGE}
      {...away}
      aria-label={t("chat.open")}
      onClick={
        within
          ? (event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen();
            }
          : undefined
      }
      className="grid size-11 shrink-0 place-items-center rounded-pill text-muted hover:text-ink"
    >
      <MessageCircle className="size-5.5" />
    </a>
  );
}

/** The same on screens with scripts, where a conversation opens within the page (`?chat`). */
export function ChatButton() {
  const { show } = useQueryFlag("chat");
  return <ChatLink onOpen={show} />;
}
