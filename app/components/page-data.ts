import type { Account } from "#core/accounts/schema.ts";
import type { LiveChat, SiteInfo } from "#core/settings/schema.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import type { Display } from "./preferences.ts";

/** The site as pages show it: every page brings it, so it holds nothing that none shows. */
export interface PageSite extends Omit<SiteInfo, "apk_url" | "bills" | "chat_embed_id" | "services"> {
  /** Prepaid types that a guest's menu has, in its order, a space between: one text costs least. */
  readonly services: string;
}

/** The account as screens show it, for the same reason. */
export type ShellAccount = Pick<
  Account,
  | "id"
  | "name"
  | "hp"
  | "email"
  | "avatar"
  | "category"
  | "role"
  | "is_active"
  | "permissions"
  | "deposit"
  | "cashback_wallet"
  | "agent_debt"
  | "has_pin"
  | "phone_verified_at"
  | "email_verified_at"
  | "referal_code"
  | "created_at"
  | "unread_notifications"
  | "waiting_devices"
  | "topup_notice"
  | "email_notification"
  | "shop"
  | "ppob"
  | "multicourier"
  | "default_margin"
>;

/** What the root loader gives to every page. */
export interface RootData {
  readonly locale: Locale;
  readonly display: Display;
  /** The CSRF token of this browser; empty for a guest, whose pages are the same for everybody. */
  readonly csrf: string;
  readonly signedIn: boolean;
  /** Who is signed in; empty for a guest. */
  readonly account: string;
  /** Milliseconds since 1970 on the server, so that both sides say the same time. */
  readonly now: number;
  readonly requestId: string;
  /** The site's name, and who stands behind it. */
  readonly site: PageSite;
  /** How people write to the site's own at once; null for no chat. */
  readonly chat: LiveChat | null;
  /** Of a public page: its one address, with its origin. */
  readonly address?: string | undefined;
}

/** What the shell's loader gives to every signed-in screen; null for a guest on the landing page. */
export type ShellData = {
  readonly account: ShellAccount;
  /** Paths of the menu's entries, in their order, a space between: every page brings them, and one text costs least. */
  readonly menu: string;
  /** Below `/webapp`: what screens are called there by their path, where the app or the person says so. */
  readonly titles?: Readonly<Record<string, string>>;
} | null;
