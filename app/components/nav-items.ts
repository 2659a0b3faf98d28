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
/** Selling begins at the menu's first screen. */
const prepaid = (firstSale: string | null): readonly NavItem[] =>
  firstSale === null ? [] : [{ to: firstSale, label: "prepaid", icon: Smartphone, owns: below("/prabayar") }];
const ACCOUNT: NavItem = { to: "/account", label: "account", icon: User, owns: (path) => path === "/account" };

const PRICES: NavItem = {
  to: "/pricelist",
  label: "priceList",
  icon: Tags,
  owns: below("/pricelist"),
  document: true,
};

/** What decides which entries somebody gets (may-open.ts). */
export interface NavChoice {
  readonly mayOpen: (to: string) => boolean;
  readonly firstSale: string | null;
}

/** Phones: four places, one thumb. Whoever may not sell yet gets the price list instead. */
export function bottomItems({ mayOpen, firstSale }: NavChoice): readonly NavItem[] {
  const history: NavItem = {
    to: "/account/laporan/transaksi",
    label: "history",
    icon: Clock,
    owns: (path) => inHistory(path) || below("/account/laporan")(path),
  };
  const sells = [...prepaid(firstSale), history].filter(({ to }) => mayOpen(to));
  return [HOME, ...(sells.length > 0 ? sells : [PRICES].filter(({ to }) => mayOpen(to))), ACCOUNT];
}

interface NavGroup {
  readonly title: "reports" | null;
  readonly items: readonly NavItem[];
}

/** Desktops: what one does, then reports, then the rest, then loans and the admin area for whom they are. */
export function sideGroups({ mayOpen, firstSale }: NavChoice): readonly NavGroup[] {
  const groups: readonly NavGroup[] = [
    { title: null, items: [HOME, ...prepaid(firstSale)] },
    REPORTS,
    { title: null, items: [ACCOUNT, PRICES, DEVELOPERS] },
    { title: null, items: [LOAN_ITEM, LOAN_DESK_ITEM] },
    { title: null, items: [ADMIN_ITEM] },
  ];
  return groups
    .map(({ title, items }) => ({ title, items: items.filter(({ to }) => mayOpen(to)) }))
    .filter(({ items }) => items.length > 0);
}

const REPORTS: NavGroup = {
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
        ["/report", "/account/laporan/pasca", "/account/laporan/transaksi-agen", "/account/cashback-history"].includes(
          path,
        ),
    },
  ],
};

const DEVELOPERS: NavItem = {
  to: "/developers",
  label: "developers",
  icon: Code,
  owns: below("/developers"),
  document: true,
};

/** For agents: what they owe. */
const LOAN_ITEM: NavItem = {
  to: "/account/utang",
  label: "loan",
  icon: HandCoins,
  owns: (path) => below("/account/utang")(path) || below("/account/debt-history")(path),
};

/** For sales users: what their agents owe. */
const LOAN_DESK_ITEM: NavItem = {
  to: "/agent-center/list-agent-debt",
  label: "loanDesk",
  icon: Landmark,
  owns: (path) => /^\/agent-center\/list-(agent|bill|deposit)-debt/.test(path),
  document: true,
};

const ADMIN_ITEM: NavItem = {
  to: "/admin",
  label: "admin",
  icon: ShieldCheck,
  owns: below("/admin"),
  document: true,
};
