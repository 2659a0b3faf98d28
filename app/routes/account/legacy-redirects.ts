import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { DomainError } from "#core/shared/errors.ts";

export const needs: Need = "active";

/** Addresses of the specification (core §2.3) whose screen is a report or a tab of one. */
const SCREENS: Readonly<Record<string, string>> = {
  "/account/laporan": "/report",
  "/account/laporan/cashback-balance": "/account/laporan/saldo?balance=cashback",
  "/account/list-cashback": "/account/cashback-history",
  "/account/list-cashback/prabayar": "/account/cashback-history?module=prabayar",
  "/account/list-cashback/pascabayar": "/account/cashback-history?module=pascabayar",
  "/agent-center/list-cashback": "/agent-center/cashback-history",
  "/agent-center/list-cashback/prabayar": "/agent-center/cashback-history?module=prabayar",
  "/agent-center/list-cashback/pascabayar": "/agent-center/cashback-history?module=pascabayar",
  "/account/transaksi-history": "/account/laporan/semua",
  "/account/transaksi-history/prabayar": "/account/laporan/transaksi",
  "/account/transaksi-history/pascabayar": "/account/laporan/pasca",
  "/account/transaksi-agen": "/account/laporan/transaksi-agen",
};

/** Leads to the screen, with the filter that the address had. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ url }) => {
    const screen = SCREENS[url.pathname.replace(/\/$/, "")];
    if (!screen) throw new DomainError("not_found");
    const [path, fixed] = screen.split("?");
    const search = new URLSearchParams([...url.searchParams, ...new URLSearchParams(fixed)]);
    return redirect(search.size > 0 ? `${path}?${search}` : (path ?? "/report"));
  });
}
