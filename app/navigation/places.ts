import {
  ArrowDownUp,
  ArrowRightLeft,
  CircleHelp,
  Code,
  Contact,
  FileSpreadsheet,
  Gift,
  HandCoins,
  House,
  Landmark,
  LayoutGrid,
  Link2,
  type LucideIcon,
  Plus,
  Printer,
  ReceiptText,
  Settings2,
  ShieldCheck,
  Store,
  Tags,
  User,
  Users,
  WalletMinimal,
} from "lucide-react";
import type { Place } from "./place.ts";

/** The groups of the desktop's sidebar, in their order; the first has no title. */
export const GROUPS = ["top", "sell", "money", "reports", "agents", "shop", "you", "developer"] as const;
export type Group = (typeof GROUPS)[number];

/** What a phone has under the thumb, in its order (shell-menu.ts). */
export const TABS = ["/", "/account/laporan/semua", "/agent-center", "/account"] as const;
export type Tab = (typeof TABS)[number];

export interface ShellPlace extends Place {
  /** The tab that it marks on a phone. */
  readonly tab: Tab;
  /** The entry that it marks in the sidebar, where none is on its way back. */
  readonly under?: string;
  /** Its entry in the sidebar and on the account page. */
  readonly entry?: Entry;
}

export interface Entry {
  /** Its name: a key of `shell:nav`. */
  readonly name: Name;
  readonly icon: LucideIcon;
  readonly group: Group;
  /** Opens it, after `g`. */
  readonly key?: string;
  /** Plain HTML: it is loaded as a document. */
  readonly document?: true;
}

/** Keys of `shell:nav`. */
export type Name =
  | "home"
  | "products"
  | "excel"
  | "priceList"
  | "topUp"
  | "transfer"
  | "redeem"
  | "loan"
  | "transactions"
  | "deposits"
  | "statement"
  | "cashback"
  | "allReports"
  | "agentCenter"
  | "loanDesk"
  | "contacts"
  | "profile"
  | "store"
  | "selling"
  | "receipt"
  | "checkout"
  | "account"
  | "preferences"
  | "help"
  | "developers"
  | "admin";

const entry = (group: Group, name: Name, icon: LucideIcon, key?: string): Entry => ({ group, name, icon, key });
const page = (...all: Parameters<typeof entry>): Entry => ({ ...entry(...all), document: true });

const [HOME, HISTORY, AGENTS, ACCOUNT] = TABS;
const SALES = "/account/laporan/transaksi";
const CHECKOUT = "/account/checkout";
const SELLING = "/account/selling-prices";
const LOAN = "/account/utang";
const EXCEL = "/prabayar/topupByExcel";
const DESK = "/agent-center/list-agent-debt";

/**
 * Every signed-in address outside the admin area (admin-places.ts): who may open it, what it marks, its way back, and
 * its entry in the menus. The one table that bottom navigation, sidebar, account page, back arrows and keys are drawn
 * from (docs/decisions/navigation.md).
 */
export const PLACES: readonly ShellPlace[] = [
  { path: "/", tab: HOME, needs: "guest", back: null, entry: entry("top", "home", House, "h") },
  { path: "/products", tab: HOME, entry: entry("sell", "products", LayoutGrid, "p") },
  { path: "/pricelist/:type?", tab: HOME, needs: "guest", entry: page("sell", "priceList", Tags) },
  { path: "/m/*", tab: HOME, needs: "guest" },
  { path: "/prabayar", tab: HOME },
  { path: EXCEL, tab: HOME, needs: "excel", entry: entry("sell", "excel", FileSpreadsheet) },
  { path: `${EXCEL}/:id`, tab: HOME, needs: "excel", back: EXCEL },
  { path: "/prabayar/promotion", tab: HOME, back: "/products", under: "/products" },
  { path: "/prabayar/:type", tab: HOME, under: "/products" },
  { path: "/pascabayar/:type", tab: HOME, under: "/products" },
  { path: "/multi-courier/*", tab: HOME, needs: "multicourier" },

  { path: "/payment/deposit/topup", tab: HOME, entry: entry("money", "topUp", Plus, "i") },
  { path: "/payment/deposit/topup/:code", tab: HISTORY, back: "/account/laporan/deposit" },
  {
    path: "/payment/deposit/transfer",
    tab: HOME,
    needs: "deposit_transfer",
    entry: entry("money", "transfer", ArrowRightLeft, "k"),
  },
  { path: "/payment/deposit/transfer/:code", tab: HOME, back: HOME, under: "/payment/deposit/transfer" },
  { path: "/payment/cashback-redeem", tab: HOME, needs: "cashback", entry: entry("money", "redeem", Gift) },
  { path: LOAN, tab: ACCOUNT, needs: "loan", entry: entry("money", "loan", HandCoins, "u") },
  { path: `${LOAN}/pay`, tab: ACCOUNT, needs: "loan", back: LOAN },
  { path: `${LOAN}/:code`, tab: ACCOUNT, back: LOAN },
  { path: "/account/debt-history/:tab?", tab: ACCOUNT, needs: "loan", back: LOAN },

  { path: "/notification/:period", tab: HOME, back: HOME },
  { path: "/notification/:period/:id", tab: HOME, back: "/notification/:period" },

  { path: HISTORY, tab: HISTORY, back: null, entry: entry("reports", "transactions", ReceiptText, "t") },
  { path: SALES, tab: HISTORY },
  { path: `${SALES}/:refId`, tab: HISTORY },
  { path: "/receipt/prabayar/:refId", tab: HISTORY, back: `${SALES}/:refId` },
  { path: "/receipt/pascabayar/:refId", tab: HISTORY, back: `${SALES}/:refId` },
  { path: "/account/laporan/pasca", tab: HISTORY },
  { path: "/account/laporan/deposit", tab: HISTORY, entry: entry("reports", "deposits", WalletMinimal, "d") },
  { path: "/account/laporan/saldo", tab: HISTORY, entry: entry("reports", "statement", ArrowDownUp, "m") },
  {
    path: "/account/cashback-history",
    tab: HISTORY,
    needs: "cashback",
    back: ACCOUNT,
    entry: entry("reports", "cashback", Gift),
  },
  { path: "/report", tab: HISTORY, entry: entry("reports", "allReports", FileSpreadsheet, "l") },

  {
    path: AGENTS,
    tab: AGENTS,
    needs: "agent_center",
    back: null,
    entry: { ...page("agents", "agentCenter", Users), key: "n" },
  },
  { path: "/account/agent", tab: AGENTS, needs: "agency" },
  { path: "/account/referral/:tab?", tab: AGENTS, needs: "agency" },
  { path: "/account/affiliate", tab: ACCOUNT },
  { path: "/account/affiliate/commission", tab: ACCOUNT },
  { path: "/account/affiliate/payout/:code", tab: ACCOUNT },
  { path: "/account/list-agent", tab: AGENTS, needs: "agency" },
  { path: "/account/list-agent/:id", tab: AGENTS, needs: "agency" },
  { path: "/account/laporan/transaksi-agen", tab: AGENTS, needs: "agency", back: "/report" },
  { path: DESK, tab: AGENTS, needs: "loan_desk", entry: page("agents", "loanDesk", Landmark) },
  { path: "/media/content-creation", tab: AGENTS, needs: "agency" },
  { path: "/media/content-creation/create", tab: AGENTS, needs: "agency", back: "/media/content-creation" },
  { path: "/media/content-creation/edit/:id", tab: AGENTS, needs: "agency", back: "/media/content-creation" },
  { path: "/media/content-creation/*", tab: AGENTS, needs: "agency", back: "/media/content-creation" },
  // Its screens are in the table of the agent center, which browsers do not load (agent-center-places.ts).
  { path: `${AGENTS}/*`, tab: AGENTS, needs: "agent_center" },

  { path: "/account/contact", tab: ACCOUNT, entry: entry("shop", "contacts", Contact, "c") },
  { path: "/account/contact/:id", tab: ACCOUNT, back: "/account/contact" },
  { path: "/account/profile", tab: ACCOUNT, entry: entry("shop", "profile", User) },
  { path: "/account/store", tab: ACCOUNT, entry: entry("shop", "store", Store) },
  { path: SELLING, tab: ACCOUNT, entry: entry("shop", "selling", Tags) },
  { path: `${SELLING}/list`, tab: ACCOUNT, back: SELLING },
  { path: `${SELLING}/preview`, tab: ACCOUNT, back: SELLING },
  { path: `${SELLING}/import`, tab: ACCOUNT, back: `${SELLING}/preview` },
  { path: `${SELLING}/:id`, tab: ACCOUNT, back: SELLING },
  { path: "/account/receipt", tab: ACCOUNT, entry: entry("shop", "receipt", Printer) },
  { path: CHECKOUT, tab: ACCOUNT, needs: "agency", entry: entry("shop", "checkout", Link2) },
  { path: `${CHECKOUT}/new`, tab: ACCOUNT, needs: "agency", back: CHECKOUT },
  { path: `${CHECKOUT}/links/:id`, tab: ACCOUNT, back: CHECKOUT },
  { path: `${CHECKOUT}/orders`, tab: ACCOUNT, back: CHECKOUT },
  { path: `${CHECKOUT}/orders/:id`, tab: ACCOUNT, back: `${CHECKOUT}/orders` },
  { path: "/account/email", tab: ACCOUNT, back: "/account/profile" },
  { path: "/account/phone/change", tab: ACCOUNT, back: "/account/profile" },

  { path: ACCOUNT, tab: ACCOUNT, needs: "account", back: null, entry: entry("you", "account", User, "a") },
  { path: "/account/title", tab: ACCOUNT, under: "/account/preferences" },
  { path: "/account/preferences", tab: ACCOUNT, entry: entry("you", "preferences", Settings2) },
  { path: "/account/keys", tab: ACCOUNT, needs: "account", under: ACCOUNT },
  { path: "/account/phone", tab: ACCOUNT },
  { path: "/account/pin", tab: ACCOUNT },
  { path: "/account/pin/reset", tab: ACCOUNT, back: "/account/pin" },
  { path: "/account/pin/unlock", tab: ACCOUNT, back: "/account/pin" },
  { path: "/account/password", tab: ACCOUNT },
  { path: "/account/devices", tab: ACCOUNT },
  { path: "/account/delete", tab: ACCOUNT },
  { path: "/account/complaints", tab: ACCOUNT },
  { path: "/account/complaints/new/:refId", tab: ACCOUNT },
  { path: "/account/complaints/:code", tab: ACCOUNT },

  { path: "/blog/posts", tab: ACCOUNT, needs: "guest", back: "/help" },
  { path: "/blog/posts/:slug", tab: ACCOUNT, needs: "guest", back: "/blog/posts" },
  { path: "/help", tab: ACCOUNT, needs: "guest", entry: page("you", "help", CircleHelp) },
  { path: "/help/hubungi-kami", tab: ACCOUNT, needs: "guest", back: "/help" },
  { path: "/help/privasi/:part", tab: ACCOUNT, needs: "guest", back: "/help/privasi" },
  { path: "/help/:slug", tab: ACCOUNT, needs: "guest", back: "/help" },
  { path: "/developers/errors", tab: ACCOUNT, needs: "guest", back: "/developers" },
  { path: "/developers/*", tab: ACCOUNT, needs: "guest", entry: page("developer", "developers", Code) },
  { path: "/admin/*", tab: ACCOUNT, needs: "admin", entry: page("top", "admin", ShieldCheck) },
];
