import { can, type Need, type Standing } from "#core/accounts/can.ts";

/** What the signed-in addresses of a beginning need, where that is not an active account; the longest counts. */
const NEEDED: readonly (readonly [beginning: string, need: Need])[] = [
  ["/", "guest"],
  ["/pricelist", "guest"],
  ["/developers", "guest"],
  ["/account", "account"],
  ["/admin", "admin"],
  ["/account/agent", "agency"],
  ["/account/laporan/transaksi-agen", "agency"],
  ["/account/cashback-history", "cashback"],
  ["/payment/cashback-redeem", "cashback"],
  ["/payment/deposit/transfer", "deposit_transfer"],
  ["/account/utang", "loan"],
  ["/account/utang/pay", "loan"],
  ["/account/debt-history", "loan"],
  ["/agent-center/debt-history", "loan"],
  ["/agent-center/list-agent-debt", "loan_desk"],
  ["/agent-center/list-bill-debt", "loan_desk"],
  ["/agent-center/list-deposit-debt", "loan_desk"],
  ["/prabayar/topupByExcel", "excel"],
  ["/multi-courier", "multicourier"],
];
/** Addresses below these beginnings are theirs; below the others each page says for itself. */
const WITH_ALL_BELOW = new Set([
  "/pricelist",
  "/developers",
  "/admin",
  "/account/debt-history",
  "/agent-center/debt-history",
  "/agent-center/list-agent-debt",
  "/multi-courier",
]);

/** What the page at `path` needs, as its route declares it (tests/security/access/navigation.test.ts compares them). */
export function neededAt(path: string): Need {
  const known = NEEDED.find(
    ([beginning]) => path === beginning || (WITH_ALL_BELOW.has(beginning) && path.startsWith(`${beginning}/`)),
  );
  return known?.[1] ?? "active";
}

/**
 * The one place that decides whether a link is drawn: whoever follows it is let in, and what it sells is in the menu.
 * `menu` holds the paths that this person's menu has, and the price list's while it has anything; `to` may have a query.
 */
export function mayOpen(who: Standing, menu: readonly string[], to: string): boolean {
  const path = to.split(/[?#]/)[0] ?? to;
  if (!can(who, neededAt(path))) return false;
  return !/^\/(p(ra|asca)bayar\/.|pricelist)/.test(path) || menu.includes(path);
}
