import type { Locale } from "../shared/error-catalogue.ts";
import { kindOf } from "./catalogue.ts";
import type { About } from "./kind.ts";
import type { Notification, StoredNotification } from "./schema.ts";

/** Of a kind that nobody knows, or whose data is not what it should be. */
const UNREADABLE: Readonly<Record<Locale, { readonly title: string; readonly text: string }>> = {
  id: { title: "Kabar tentang akun Anda", text: "Ada kabar tentang akun Anda yang tidak bisa kami tampilkan." },
  en: { title: "News of your account", text: "There is news of your account that we cannot show." },
  zh: { title: "账户消息", text: "您的账户有一条无法显示的消息。" },
};

/** A stored notification as a sentence for its reader, whatever is in it. Never throws. */
export function sayNotification(
  { id, kind, data, read, created_at }: StoredNotification,
  reader: Omit<About, "at">,
): Notification {
  const entry = kindOf(kind);
  const told = entry?.tell(data, { ...reader, at: created_at });
  const said =
    entry && told
      ? {
          title: told.title,
          text: told.line,
          tone: entry.tone,
          path: told.path,
          subject: told.subject,
          facts: told.facts,
        }
      : { ...UNREADABLE[reader.locale], tone: "info" as const, path: null, subject: "", facts: [] };
  return { id, ...said, lang: reader.locale, read, created_at };
}
