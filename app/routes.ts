import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** Every URL of the web application. */
export default [
  layout("routes/shell.tsx", [
    index("routes/home/index.tsx"),
    route("prabayar", "routes/prabayar/index.tsx"),
    route("prabayar/:type", "routes/prabayar/sell.tsx"),
    route("payment/deposit/topup", "routes/payment/topup.tsx"),
    route("payment/deposit/topup/:code", "routes/payment/instruction.tsx"),
    route("payment/deposit/transfer", "routes/payment/transfer.tsx"),
    route("payment/deposit/transfer/:code", "routes/payment/transfer-result.tsx"),
    route("account", "routes/account/index.tsx"),
    route("account/laporan/transaksi", "routes/account/laporan/transactions.tsx"),
    route("account/laporan/transaksi/:refId", "routes/account/laporan/transaction.tsx"),
    route("account/laporan/deposit", "routes/account/laporan/deposits.tsx"),
    route("receipt/prabayar/:refId", "routes/receipt/prepaid.tsx"),
  ]),
  route("account/laporan/transaksi.csv", "routes/account/laporan/transactions-export.tsx"),

  layout("routes/public.tsx", [
    route("auth/login", "routes/auth/login.tsx"),
    route("auth/register", "routes/auth/register.tsx"),
    route("pricelist/:type?", "routes/pricelist/prices.tsx"),
    route("developers", "routes/developers/api.tsx"),
    route("midtrans/finish", "routes/midtrans/finish.tsx"),
    route("midtrans/unfinish", "routes/midtrans/unfinish.tsx"),
    route("midtrans/error", "routes/midtrans/error.tsx"),
    route("midtrans/finish", "routes/midtrans/finish.tsx"),
    route("midtrans/unfinish", "routes/midtrans/unfinish.tsx"),
    route("midtrans/error", "routes/midtrans/error.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("auth/logout", "routes/auth/logout.tsx"),
  route("preferences", "routes/preferences.tsx"),
] satisfies RouteConfig;
