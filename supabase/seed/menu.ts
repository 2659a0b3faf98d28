import { sellPath } from "#core/catalog/types.ts";

/** The server-driven menu (core spec §2.1, §2.2): what is built is enabled. */
export interface SeedMenuEntry {
  readonly backend_id: string;
  readonly name: string;
  readonly route: string;
  readonly landing_route: string;
  readonly path: string;
  readonly type: string;
  readonly icon: string;
  readonly module: "prabayar" | "pascabayar";
  readonly enabled: boolean;
  /** What an account needs to see it (core/accounts/can.ts); null for everybody. */
  readonly permission: "excel" | "send_money" | null;
}

const BUILT = new Set(["pulsa", "data"]);

/** Core spec §6: the bulk top-up needs Excel access, sending money a verified account. */
const PERMISSIONS: Readonly<Record<string, SeedMenuEntry["permission"]>> = {
  "topup-by-excel": "excel",
  "send-money": "send_money",
};

function prepaid(type: string, routeName: string, name: string, path = sellPath(type)): SeedMenuEntry {
  return {
    backend_id: `${type} - prabayar`,
    name,
    route: `prabayar::${routeName}`,
    landing_route: `home:${routeName}`,
    path,
    type,
    icon: type,
    module: "prabayar",
    enabled: BUILT.has(type),
    permission: PERMISSIONS[type] ?? null,
  };
}

function postpaid(type: string, name: string): SeedMenuEntry {
  return {
    backend_id: `${type} - pascabayar`,
    name,
    route: "pascabayar",
    landing_route: "home:pascabayar",
    path: `/pascabayar/${encodeURIComponent(type)}`,
    type,
    icon: type,
    module: "pascabayar",
    enabled: false,
    permission: null,
  };
}

export const MENU: readonly SeedMenuEntry[] = [
  prepaid("pulsa", "pulsa", "Pulsa"),
  prepaid("data", "data", "Paket Data"),
  prepaid("listrik", "listrik", "Token Listrik"),
  prepaid("games", "games", "Games"),
  prepaid("emoney", "emoney", "E-Money"),
  prepaid("voucher", "voucher", "Voucher"),
  prepaid("topup-by-excel", "topupByExcel", "Topup Excel", "/prabayar/topupByExcel"),
  prepaid("smstel", "smstel", "SMS & Telepon"),
  prepaid("masa-aktif", "masaAktif", "Masa Aktif"),
  prepaid("tv", "tv", "TV"),
  prepaid("international", "international", "Pulsa Internasional"),
  prepaid("aktivasi-voucher", "aktivasi-voucher", "Aktivasi Voucher"),
  prepaid("aktivasi-perdana", "aktivasiPerdana", "Aktivasi Perdana"),
  prepaid("pertagas", "pertagas", "Token Gas"),
  prepaid("esim", "esim", "eSIM"),
  prepaid("send-money", "sendMoney", "Kirim Uang"),
  postpaid("electricity", "Listrik Pascabayar"),
  postpaid("bpjs", "BPJS"),
  postpaid("pdam", "PDAM"),
  postpaid("internet", "Internet"),
  postpaid("tv", "TV Pascabayar"),
  postpaid("finance", "Angsuran"),
  postpaid("hp", "HP Pascabayar"),
  postpaid("pbb", "PBB"),
  postpaid("gas", "Gas"),
  postpaid("esamsat", "e-Samsat"),
];
