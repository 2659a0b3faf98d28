import {
  ArrowDownUp,
  Gauge,
  Gift,
  HandCoins,
  Handshake,
  ImageDown,
  Landmark,
  Link2,
  type LucideIcon,
  Plus,
  ReceiptText,
  Share2,
  Tags,
  TrendingUp,
  User,
  Users,
  Wallet,
} from "lucide-react";
import { can, type Standing } from "#core/accounts/can.ts";
import { fillPath, findPlace, type Place } from "./place.ts";

/** The groups of the agent center's menu, in their order (core spec §2.4). */
export const AGENT_CENTER_GROUPS = ["main", "agent", "loan", "reporting", "marketing", "profile"] as const;
export type AgentCenterGroup = (typeof AGENT_CENTER_GROUPS)[number];

/** Keys of `agentCenter:nav`. */
export type AgentCenterName =
  | "dashboard"
  | "newAgent"
  | "agents"
  | "agentSales"
  | "myLoan"
  | "debtHistory"
  | "agentDebt"
  | "billDebt"
  | "depositDebt"
  | "sales"
  | "cashback"
  | "master"
  | "referral"
  | "affiliate"
  | "prices"
  | "pictures"
  | "checkout"
  | "profile";

export interface AgentCenterEntry {
  readonly group: AgentCenterGroup;
  readonly name: AgentCenterName;
  readonly icon: LucideIcon;
}

export interface AgentCenterPlace extends Place {
  readonly entry?: AgentCenterEntry;
  /** For whom its entry is not in the menu, though the page would open. */
  readonly hiddenFor?: (who: Standing) => boolean;
}

const entry = (group: AgentCenterGroup, name: AgentCenterName, icon: LucideIcon): AgentCenterEntry => ({
  group,
  name,
  icon,
});

const AGENTS = "/agent-center/list-agent";
const DESK = "/agent-center/list-agent-debt";
const AFFILIATE = "/agent-center/affiliate";
const HISTORY = "/agent-center/transaksi-history";

/**
 * Every address of the agent center and what its menu leads to outside of it, with each gate of core spec §6: `agency`
 * goes where the site has switched the agency's features off below a Master, `loan_desk` where agents' loans are off or
 * the person is no sales user. What is below `/account`, too, is the same screen there. Plain HTML: no browser loads
 * this table, so that a place more costs no other screen anything.
 */
export const AGENT_CENTER_PLACES: readonly AgentCenterPlace[] = [
  {
    path: "/agent-center",
    needs: "agent_center",
    back: null,
    entry: entry("main", "dashboard", Gauge),
  },
  {
    path: "/agent-center/master",
    needs: "way_to_master",
    hiddenFor: (who) => !can(who, "promotion"),
    back: "/agent-center",
    entry: entry("main", "master", TrendingUp),
  },
  { path: "/agent-center/dashboard", needs: "agent_center", back: "/agent-center" },

  { path: AGENTS, needs: "agency", back: "/agent-center", entry: entry("agent", "agents", Users) },
  { path: `${AGENTS}/:id`, needs: "agency", back: AGENTS },
  { path: "/agent-center/agent", needs: "agency", back: "/agent-center", entry: entry("agent", "newAgent", Plus) },
  {
    path: "/agent-center/transaksi-agen",
    needs: "agency",
    back: "/agent-center",
    entry: entry("agent", "agentSales", ReceiptText),
  },

  { path: "/account/utang", needs: "loan", entry: entry("loan", "myLoan", HandCoins) },
  {
    path: "/agent-center/debt-history/:tab?",
    needs: "loan",
    back: "/agent-center",
    entry: entry("loan", "debtHistory", ArrowDownUp),
  },
  { path: DESK, needs: "loan_desk", back: "/agent-center", entry: entry("loan", "agentDebt", Landmark) },
  { path: `${DESK}/:userId`, needs: "loan_desk", back: DESK },
  {
    path: "/agent-center/list-bill-debt",
    needs: "loan_desk",
    back: "/agent-center",
    entry: entry("loan", "billDebt", ReceiptText),
  },
  {
    path: "/agent-center/list-deposit-debt",
    needs: "loan_desk",
    back: "/agent-center",
    entry: entry("loan", "depositDebt", Wallet),
  },

  { path: HISTORY, back: "/agent-center", entry: entry("reporting", "sales", ReceiptText) },
  { path: `${HISTORY}/prabayar`, back: HISTORY },
  { path: `${HISTORY}/pascabayar`, back: HISTORY },
  {
    path: "/agent-center/cashback-history",
    needs: "cashback",
    back: "/agent-center",
    entry: entry("reporting", "cashback", Gift),
  },

  {
    path: "/agent-center/referral/:tab?",
    needs: "agency",
    back: "/agent-center",
    entry: entry("marketing", "referral", Share2),
  },
  { path: AFFILIATE, back: "/agent-center", entry: entry("marketing", "affiliate", Handshake) },
  { path: `${AFFILIATE}/commission`, back: AFFILIATE },
  { path: `${AFFILIATE}/payout/:code`, back: AFFILIATE },
  { path: "/account/selling-prices", entry: entry("marketing", "prices", Tags) },
  {
    path: "/media/content-creation",
    needs: "agency",
    back: "/agent-center",
    entry: entry("marketing", "pictures", ImageDown),
  },
  { path: "/account/checkout", needs: "agency", entry: entry("marketing", "checkout", Link2) },

  { path: "/agent-center/profile", back: "/agent-center", entry: entry("profile", "profile", User) },
];

/** The place of an address, also where its screen stands below `/account`. */
function placeAt(pathname: string) {
  return (
    findPlace(AGENT_CENTER_PLACES, pathname) ??
    findPlace(AGENT_CENTER_PLACES, pathname.replace(/^\/account(?=\/)/, "/agent-center"))
  );
}

/** A link of the agent center's menu. */
export interface AgentCenterLink extends AgentCenterEntry {
  readonly to: string;
}

const linkOf = ({ path, entry: own }: AgentCenterPlace): AgentCenterLink[] =>
  own ? [{ to: path.replace(/\/:.*$/, ""), ...own }] : [];

/** The menu of the agent center as the person has it; a group without any link is left out. */
export function agentCenterGroups(
  who: Standing,
): readonly { readonly group: AgentCenterGroup; readonly links: readonly AgentCenterLink[] }[] {
  const open = AGENT_CENTER_PLACES.filter((place) => can(who, place.needs ?? "active") && !place.hiddenFor?.(who));
  const links = open.flatMap(linkOf);
  return AGENT_CENTER_GROUPS.map((group) => ({ group, links: links.filter((link) => link.group === group) })).filter(
    (group) => group.links.length > 0,
  );
}

/** The entry that an address marks: its own, or the one that its arrow leads to. */
export function agentCenterEntryOf(pathname: string): string | null {
  const place = placeAt(pathname)?.place;
  return place ? (linkOf(place)[0]?.to ?? place.back ?? null) : null;
}

/** Where the arrow of a screen leads, below the same area as the screen's own address, and to none that is refused. */
export function agentCenterWayBack(pathname: string, who: Standing): string | null {
  const found = placeAt(pathname);
  const back = found?.place.back ? fillPath(found.place.back, found.names) : null;
  if (back === "/agent-center" && !can(who, "agent_center")) return "/account";
  return back && pathname.startsWith("/account/") && back !== "/agent-center"
    ? back.replace(/^\/agent-center/, "/account")
    : back;
}
