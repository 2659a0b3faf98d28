import {
  Activity,
  ArrowDownUp,
  BookOpen,
  CircleHelp,
  FileClock,
  Gauge,
  HandCoins,
  Handshake,
  Image,
  Inbox,
  Landmark,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareWarning,
  Newspaper,
  Package,
  RadioTower,
  ReceiptText,
  Scale,
  Search,
  Settings2,
  Shapes,
  SlidersHorizontal,
  Tag,
  Tags,
  TrendingUp,
  Truck,
  UserCheck,
  Users,
  Wallet,
  WalletCards,
} from "lucide-react";
import { fillPath, findPlace, type Place } from "./place.ts";

/** The groups of the admin area, in their order. */
export const ADMIN_GROUPS = ["tasks", "people", "money", "catalog", "content", "system"] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

/** What an admin's phone has under the thumb; the rest opens from its menu. */
export const ADMIN_TABS = ["/admin", "/admin/lookup", "/admin/users"] as const;

interface AdminPlace extends Place {
  readonly entry?: AdminEntry;
}

export interface AdminEntry {
  /** Its name: a key of `admin`. */
  readonly name: AdminName;
  readonly icon: LucideIcon;
  readonly group: AdminGroup;
}

type AdminName =
  | "tabOverview"
  | "tabProposals"
  | "tabClaims"
  | "tabComplaints"
  | "tabMessages"
  | "tabLoans"
  | "tabReconciliation"
  | "tabLookup"
  | "tabUsers"
  | "tabMasters"
  | "tabAffiliates"
  | "tabPayouts"
  | "tabDeposits"
  | "tabCorrections"
  | "tabLedger"
  | "tabBooks"
  | "tabMenu"
  | "tabProducts"
  | "tabPrices"
  | "tabOperators"
  | "tabTypes"
  | "tabSales"
  | "tabSuppliers"
  | "tabPromotions"
  | "tabChannels"
  | "tabBanners"
  | "tabNews"
  | "tabSettings"
  | "tabStatus"
  | "tabHelp"
  | "tabPosts"
  | "tabAudit";

const entry = (group: AdminGroup, name: AdminName, icon: LucideIcon): AdminEntry => ({ group, name, icon });

/** Every address of the admin area. Plain HTML: no browser loads this table. */
export const ADMIN_PLACES: readonly AdminPlace[] = [
  { path: "/admin", back: null, entry: entry("tasks", "tabOverview", Gauge) },
  { path: "/admin/claims", back: null, entry: entry("tasks", "tabClaims", Inbox) },
  { path: "/admin/claims/:id", back: "/admin/claims" },
  { path: "/admin/complaints", back: null, entry: entry("tasks", "tabComplaints", MessageSquareWarning) },
  { path: "/admin/complaints/:code", back: "/admin/complaints" },
  { path: "/admin/messages", back: null, entry: entry("tasks", "tabMessages", Mail) },
  { path: "/admin/messages/:code", back: "/admin/messages" },
  { path: "/admin/proposals", back: null, entry: entry("tasks", "tabProposals", UserCheck) },
  { path: "/admin/loans", back: null, entry: entry("tasks", "tabLoans", HandCoins) },
  { path: "/admin/loans/bills", back: "/admin/loans" },
  { path: "/admin/loans/deposits", back: "/admin/loans" },
  { path: "/admin/loans/:userId", back: "/admin/loans" },
  { path: "/admin/transactions", back: null, entry: entry("tasks", "tabSales", ReceiptText) },
  { path: "/admin/transactions/:refId", back: "/admin/transactions" },
  { path: "/admin/reconciliation", back: null, entry: entry("tasks", "tabReconciliation", Scale) },
  { path: "/admin/reconciliation/:id", back: "/admin/reconciliation" },
  { path: "/admin/lookup", back: null, entry: entry("people", "tabLookup", Search) },
  { path: "/admin/users", back: null, entry: entry("people", "tabUsers", Users) },
  { path: "/admin/users/:id", back: "/admin/users" },
  { path: "/admin/masters", back: null, entry: entry("people", "tabMasters", TrendingUp) },
  { path: "/admin/affiliates", back: null, entry: entry("people", "tabAffiliates", Handshake) },
  { path: "/admin/affiliates/:userId", back: "/admin/affiliates" },
  { path: "/admin/payouts", back: null, entry: entry("money", "tabPayouts", Landmark) },
  { path: "/admin/payouts/:batch", back: "/admin/payouts" },
  { path: "/admin/deposits", back: null, entry: entry("money", "tabDeposits", Wallet) },
  { path: "/admin/deposits/:code", back: "/admin/deposits" },
  { path: "/admin/corrections", back: null, entry: entry("money", "tabCorrections", ArrowDownUp) },
  { path: "/admin/corrections/:code", back: "/admin/corrections" },
  { path: "/admin/ledger", back: null, entry: entry("money", "tabLedger", SlidersHorizontal) },
  { path: "/admin/books", back: null, entry: entry("money", "tabBooks", BookOpen) },
  { path: "/admin/books/balance", back: "/admin/books" },
  { path: "/admin/products", back: null, entry: entry("catalog", "tabProducts", Package) },
  { path: "/admin/products/new", back: "/admin/products" },
  { path: "/admin/products/:code", back: "/admin/products" },
  { path: "/admin/prices", back: null, entry: entry("catalog", "tabPrices", Tags) },
  { path: "/admin/operators", back: null, entry: entry("catalog", "tabOperators", RadioTower) },
  { path: "/admin/operators/new", back: "/admin/operators" },
  { path: "/admin/operators/:code", back: "/admin/operators" },
  { path: "/admin/types", back: null, entry: entry("catalog", "tabTypes", Shapes) },
  { path: "/admin/menu", back: null, entry: entry("catalog", "tabMenu", LayoutGrid) },
  { path: "/admin/suppliers", back: null, entry: entry("catalog", "tabSuppliers", Truck) },
  { path: "/admin/suppliers/:id", back: "/admin/suppliers" },
  { path: "/admin/promotions", back: null, entry: entry("catalog", "tabPromotions", Tag) },
  { path: "/admin/channels", back: null, entry: entry("catalog", "tabChannels", WalletCards) },
  { path: "/admin/banners", back: null, entry: entry("content", "tabBanners", Image) },
  { path: "/admin/banners/new", back: "/admin/banners" },
  { path: "/admin/banners/:id", back: "/admin/banners" },
  { path: "/admin/help", back: null, entry: entry("content", "tabHelp", CircleHelp) },
  { path: "/admin/news", back: null, entry: entry("content", "tabNews", Megaphone) },
  { path: "/admin/news/new", back: "/admin/news" },
  { path: "/admin/news/:id", back: "/admin/news" },
  { path: "/admin/help/:slug/:locale", back: "/admin/help" },
  { path: "/admin/posts", back: null, entry: entry("content", "tabPosts", Newspaper) },
  { path: "/admin/posts/:id", back: "/admin/posts" },
  { path: "/admin/settings", back: null, entry: entry("system", "tabSettings", Settings2) },
  { path: "/admin/status", back: null, entry: entry("system", "tabStatus", Activity) },
  { path: "/admin/status/:queue", back: "/admin/status" },
  { path: "/admin/audit", back: null, entry: entry("system", "tabAudit", FileClock) },
];

/** A link of the admin menus. */
export interface AdminLink extends AdminEntry {
  readonly to: string;
}

/** Made when it is asked for: whatever runs at once would stay in the browser's build. */
const adminLinks = (): readonly AdminLink[] =>
  ADMIN_PLACES.flatMap(({ path, entry }) => (entry ? [{ to: path, ...entry }] : []));

/** The entries by group. */
export const adminGroups = (): readonly { readonly group: AdminGroup; readonly links: readonly AdminLink[] }[] =>
  ADMIN_GROUPS.map((group) => ({ group, links: adminLinks().filter((link) => link.group === group) }));

/** The entries under the thumb. */
export const adminTabs = (): readonly AdminLink[] =>
  ADMIN_TABS.flatMap((tab) => adminLinks().filter(({ to }) => to === tab));

/** The entry that an address marks: its own, or the one that its arrow leads to. */
export function adminEntryOf(pathname: string): string | null {
  const place = findPlace(ADMIN_PLACES, pathname)?.place;
  return place ? (place.entry ? place.path : (place.back ?? null)) : null;
}

/** Where a screen's arrow leads; null for those that stand in the menu. */
export function adminWayBack(pathname: string): string | null {
  const found = findPlace(ADMIN_PLACES, pathname);
  return found?.place.back ? fillPath(found.place.back, found.names) : null;
}
