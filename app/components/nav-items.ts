import {
  ArrowDownUp,
  Clock,
  Code,
  FileSpreadsheet,
  HandCoins,
  House,
  Landmark,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  Smartphone,
  Tags,
  User,
  WalletMinimal,
} from "lucide-react";

export interface NavItem {
  to: string;
  label:
    | "home"
    | "prepaid"
    | "transactions"
    | "history"
    | "deposits"
    | "statement"
    | "allReports"
    | "account"
    | "priceList"
    | "developers"
    | "loan"
    | "loanDesk"
    | "admin";
  icon: LucideIcon;
  /** True when `path` belongs to this entry. */
  owns: (path: string) => boolean;
  /** Plain HTML pages are loaded as documents. */
  document?: true;
}

const below = (prefix: string) => (path: string) => path === prefix || path.startsWith(`${prefix}/`);
const inHistory = (path: string) => below("/account/laporan/transaksi")(path) || below("/receipt")(path);

const HOME: NavItem = { to: "/", label: "home", icon: House, owns: (path) => path === "/" };
const PREPAID: NavItem = { to: "/prabayar/pulsa", label: "prepaid", icon: Smartphone, owns: below("/prabayar") };
const ACCOUNT: NavItem = { to: "/account", label: "account", icon: User, owns: (path) => path === "/account" };

/** Phones: four places, one thumb. */
export const BOTTOM_ITEMS: readonly NavItem[] = [
  HOME,
  PREPAID,
  {
    to: "/account/laporan/transaksi",
    label: "history",
    icon: Clock,
    owns: (path) => inHistory(path) || below("/account/laporan")(path),
  },
  ACCOUNT,
];

/** Desktops: what one does, then reports, then the rest. */
export const SIDE_GROUPS: readonly { title: "reports" | null; items: readonly NavItem[] }[] = [
  { title: null, items: [HOME, PREPAID] },
  {
    title: "reports",
    items: [
      { to: "/account/laporan/transaksi", label: "transactions", icon: ReceiptText, owns: inHistory },
      {
        to: "/account/laporan/deposit",
        label: "deposits",
        icon: WalletMinimal,
        owns: (path) => path === "/account/laporan/deposit" || below("/payment/deposit")(path),
      },
      {
        to: "/account/laporan/saldo",
        label: "statement",
        icon: ArrowDownUp,
        owns: (path) => path === "/account/laporan/saldo",
      },
      {
        to: "/report",
        label: "allReports",
        icon: FileSpreadsheet,
        owns: (path) =>
          [
            "/report",
            "/account/laporan/pasca",
            "/account/laporan/transaksi-agen",
            "/account/cashback-history",
          ].includes(path),
      },
    ],
  },
  {
    title: null,
    items: [
      ACCOUNT,
      { to: "/pricelist/pulsa", label: "priceList", icon: Tags, owns: below("/pricelist"), document: true },
      { to: "/developers", label: "developers", icon: Code, owns: below("/developers"), document: true },
    ],
  },
];

/** For agents: what they owe. */
export const LOAN_ITEM: NavItem = {
  to: "/account/utang",
  label: "loan",
  icon: HandCoins,
  owns: (path) => below("/account/utang")(path) || below("/account/debt-history")(path),
};

/** For sales users: what their agents owe. */
export const LOAN_DESK_ITEM: NavItem = {
  to: "/agent-center/list-agent-debt",
  label: "loanDesk",
  icon: Landmark,
  owns: (path) => /^\/agent-center\/list-(agent|bill|deposit)-debt/.test(path),
  document: true,
};

/** After the other groups, for admins only. */
export const ADMIN_GROUP: (typeof SIDE_GROUPS)[number] = {
  title: null,
  items: [{ to: "/admin", label: "admin", icon: ShieldCheck, owns: below("/admin"), document: true }],
};
