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

function prepaid(type: string, routeName: string, path: string, name: string): SeedMenuEntry {
  return {
    backend_id: `${type} - prabayar`,
    name,
    route: `prabayar::${routeName}`,
    landing_route: `home:${routeName}`,
    path: `/prabayar/${path}`,
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
  prepaid("pulsa", "pulsa", "pulsa", "Pulsa"),
  prepaid("data", "data", "data", "Paket Data"),
  prepaid("listrik", "listrik", "electricity", "Token Listrik"),
  prepaid("games", "games", "games", "Games"),
  prepaid("emoney", "emoney", "emoney", "E-Money"),
  prepaid("voucher", "voucher", "voucher", "Voucher"),
  prepaid("topup-by-excel", "topupByExcel", "topupByExcel", "Topup Excel"),
  prepaid("smstel", "smstel", "smstel", "SMS & Telepon"),
  prepaid("masa-aktif", "masaAktif", "validityPackage", "Masa Aktif"),
  prepaid("tv", "tv", "tv", "TV"),
  prepaid("international", "international", "international", "Pulsa Internasional"),
  prepaid("aktivasi-voucher", "aktivasi-voucher", "aktivasi-voucher", "Aktivasi Voucher"),
  prepaid("aktivasi-perdana", "aktivasiPerdana", "starterPacks", "Aktivasi Perdana"),
  prepaid("pertagas", "pertagas", "pertagas", "Token Gas"),
  prepaid("esim", "esim", "esim", "eSIM"),
  prepaid("send-money", "sendMoney", "sendMoney", "Kirim Uang"),
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
