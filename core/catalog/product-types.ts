import type { Module } from "../purchases/types.ts";
import { DESTINATION_KINDS, type DestinationKind } from "./destination-kinds.ts";
import type { BillSubject, ProductIcon, ProviderKind } from "./types.ts";

/**
 * A row of the table of product types, the same in SQL (private.product_types). Servers only: screens are given theirs.
 */
export interface ProductType {
  readonly module: Module;
  /** The last part of the address of its screen (core spec §2.2), as people type it. */
  readonly path: string;
  /** Its route in the menu (core spec §2.1): `prabayar::<route>`. Bills have one route for all. */
  readonly route: string;
  /** Its name in the menu, for clients of the API; our own screens have words in each language. */
  readonly name: string;
  /** What people call it in a search, in each of the three languages and in small letters: its names, and others. */
  readonly called: readonly string[];
  readonly destination: DestinationKind;
  /** What it asks besides: each joined to the destination with `|`. */
  readonly fields: readonly DestinationKind[];
  /** What is asked of the supplier before it is sold: nothing, whose number it is, what is due, or what is offered. */
  readonly inquiry: "none" | "customer" | "bill" | "offers";
  /** What its products are arranged by. */
  readonly choice: "operator" | "brand" | "game" | "country" | "region" | "bank" | "biller";
  /** What one chooses of these: a face value, a package, an amount of one's own; a bill tells its own. */
  readonly amount: "nominal" | "package" | "open" | "bill";
  /** What its receipt shows large: a serial number, a token to type in, a voucher's code, or a bill's periods. */
  readonly receipt: "serial" | "token" | "code" | "bill";
  readonly icon: ProductIcon;
  readonly menu_group: "phone" | "cards" | "home" | "leisure" | "bills";
  /** What an account needs to see it in the menu (core/accounts/can.ts); null for everybody. */
  readonly permission: "send_money" | null;
  /** Sold by the menu of a fresh site. An admin's switch decides from then on. */
  readonly on: boolean;
}

/** What most prepaid types are like: sold to a phone by its operator. */
const prepaid = {
  module: "prabayar",
  destination: "phone",
  fields: [],
  inquiry: "none",
  choice: "operator",
  amount: "package",
  receipt: "serial",
  menu_group: "phone",
  permission: null,
  on: true,
} as const;

/** What most bills are like. */
const bill = {
  ...prepaid,
  module: "pascabayar",
  route: "pascabayar",
  destination: "customer",
  inquiry: "bill",
  choice: "biller",
  amount: "bill",
  receipt: "bill",
  menu_group: "bills",
  icon: "box",
} as const;

/** A number's personal offers of one operator: one is chosen, asked about as a bill, and paid (decisions §2). */
const offer = {
  ...bill,
  destination: "phone",
  fields: ["offer"],
  inquiry: "offers",
  amount: "package",
  choice: "operator",
  icon: "ticket",
} as const;

/** Every type of the specification (core spec §2.1), in the menu's order. */
export const PRODUCT_TYPES = {
  pulsa: {
    ...prepaid,
    path: "pulsa",
    route: "pulsa",
    name: "Pulsa",
    called: ["pulsa", "phone credit", "话费"],
    icon: "phone",
    amount: "nominal",
  },
  data: {
    ...prepaid,
    path: "data",
    route: "data",
    name: "Paket Data",
    called: ["paket data", "data", "kuota", "流量"],
    icon: "wifi",
  },
  listrik: {
    ...prepaid,
    path: "electricity",
    route: "listrik",
    name: "Token Listrik",
    called: ["listrik", "token", "token listrik", "token pln", "pln", "electricity", "electricity token", "电费"],
    destination: "meter",
    inquiry: "customer",
    choice: "biller",
    amount: "nominal",
    receipt: "token",
    icon: "zap",
    menu_group: "home",
  },
  games: {
    ...prepaid,
    path: "games",
    route: "games",
    name: "Games",
    called: ["games", "game", "游戏"],
    destination: "game",
    inquiry: "customer",
    fields: ["zone", "server"],
    choice: "game",
    icon: "gamepad",
    menu_group: "leisure",
  },
  emoney: {
    ...prepaid,
    path: "emoney",
    route: "emoney",
    name: "E-Money",
    called: ["e-money", "emoney", "ewallet", "e-wallet", "dompet digital", "电子钱包"],
    destination: "card_or_phone",
    choice: "brand",
    amount: "nominal",
    icon: "wallet",
    menu_group: "leisure",
  },
  voucher: {
    ...prepaid,
    path: "voucher",
    route: "voucher",
    name: "Voucher",
    called: ["voucher", "代金券"],
    choice: "brand",
    amount: "nominal",
    receipt: "code",
    icon: "ticket",
    menu_group: "cards",
  },
  smstel: {
    ...prepaid,
    path: "smstel",
    route: "smstel",
    name: "SMS & Telepon",
    called: ["sms & telepon", "sms", "telepon", "sms & calls", "短信与通话"],
    icon: "message",
  },
  "masa-aktif": {
    ...prepaid,
    path: "validityPackage",
    route: "masaAktif",
    name: "Masa Aktif",
    called: ["masa aktif", "validity", "有效期"],
    icon: "calendar",
  },
  tv: {
    ...prepaid,
    path: "tv",
    route: "tv",
    name: "TV",
    called: ["tv", "电视"],
    destination: "customer",
    choice: "brand",
    icon: "tv",
    menu_group: "home",
  },
  international: {
    ...prepaid,
    path: "international",
    route: "international",
    name: "Pulsa Internasional",
    called: ["internasional", "pulsa internasional", "international", "国际"],
    destination: "international",
    choice: "country",
    icon: "globe",
  },
  "aktivasi-voucher": {
    ...prepaid,
    path: "aktivasi-voucher",
    route: "aktivasi-voucher",
    name: "Aktivasi Voucher",
    called: ["aktivasi voucher", "voucher activation", "激活代金券"],
    icon: "barcode",
    menu_group: "cards",
  },
  "aktivasi-perdana": {
    ...prepaid,
    path: "starterPacks",
    route: "aktivasiPerdana",
    name: "Aktivasi Perdana",
    called: ["perdana", "aktivasi perdana", "starter pack", "新卡激活"],
    icon: "card",
    menu_group: "cards",
  },
  pertagas: {
    ...prepaid,
    path: "pertagas",
    route: "pertagas",
    name: "Token Gas",
    called: ["gas", "token gas", "燃气"],
    destination: "customer",
    choice: "biller",
    amount: "nominal",
    receipt: "token",
    icon: "flame",
    menu_group: "home",
  },
  esim: {
    ...prepaid,
    path: "esim",
    route: "esim",
    name: "eSIM",
    called: ["esim", "e-sim"],
    receipt: "code",
    icon: "chip",
  },
  "send-money": {
    ...prepaid,
    path: "sendMoney",
    route: "sendMoney",
    name: "Kirim Uang",
    called: ["kirim uang", "send money", "汇款"],
    destination: "account",
    inquiry: "customer",
    choice: "bank",
    amount: "nominal",
    icon: "send",
    menu_group: "leisure",
    permission: "send_money",
  },
  electricity: {
    ...bill,
    path: "electricity",
    name: "Listrik Pascabayar",
    called: [
      "listrik pascabayar",
      "tagihan listrik",
      "tagihan pln",
      "listrik",
      "pln",
      "electricity bill",
      "electricity",
      "电费账单",
      "电费",
    ],
    destination: "meter",
    icon: "zap",
    menu_group: "home",
  },
  bpjs: {
    ...bill,
    path: "bpjs",
    name: "BPJS",
    called: ["bpjs", "tagihan bpjs"],
    destination: "member",
    fields: ["months"],
  },
  pdam: {
    ...bill,
    path: "pdam",
    name: "PDAM",
    called: ["air pdam", "pdam", "air", "tagihan air", "water bill (pdam)", "water bill", "水费 (pdam)", "水费"],
    choice: "region",
    menu_group: "home",
  },
  internet: {
    ...bill,
    path: "internet",
    name: "Internet",
    called: ["internet", "tagihan internet", "宽带"],
    icon: "wifi",
    menu_group: "home",
  },
  "tv-pascabayar": {
    ...bill,
    path: "tv",
    name: "TV Pascabayar",
    called: ["tv pascabayar", "tv", "tagihan tv", "tv bill", "电视账单"],
    icon: "tv",
    menu_group: "home",
  },
  finance: {
    ...bill,
    path: "finance",
    name: "Angsuran",
    called: ["angsuran", "cicilan", "instalments", "分期付款"],
    destination: "contract",
    icon: "card",
  },
  hp: {
    ...bill,
    path: "hp",
    name: "HP Pascabayar",
    called: ["hp pascabayar", "tagihan hp", "mobile bill", "手机账单"],
    destination: "phone",
    icon: "phone",
    menu_group: "phone",
  },
  pbb: {
    ...bill,
    path: "pbb",
    name: "PBB",
    called: ["pbb", "pajak", "tagihan pbb", "property tax (pbb)", "property tax", "房产税 (pbb)"],
    destination: "tax_object",
    fields: ["year"],
    choice: "region",
  },
  gas: {
    ...bill,
    path: "gas",
    name: "Gas",
    called: ["gas pascabayar", "gas", "tagihan gas", "gas bill", "燃气费"],
    icon: "flame",
    menu_group: "home",
  },
  esamsat: {
    ...bill,
    path: "esamsat",
    name: "e-Samsat",
    called: ["e-samsat", "esamsat", "samsat", "pajak", "vehicle tax (e-samsat)", "vehicle tax", "车辆税 (e-samsat)"],
    destination: "payment_code",
    fields: ["identity"],
    choice: "region",
  },
  tselomni: {
    ...offer,
    path: "tselomni",
    name: "Telkomsel Omni",
    called: ["promo telkomsel omni", "telkomsel omni offers", "telkomsel omni 优惠", "telkomsel omni"],
  },
  "kirim-uang": {
    ...bill,
    path: "kirim uang",
    name: "Kirim Uang Pascabayar",
    called: ["kirim uang pascabayar", "kirim uang", "send money, postpaid", "send money", "后付费汇款", "汇款"],
    destination: "account",
    fields: ["amount"],
    choice: "bank",
    amount: "open",
    icon: "send",
    menu_group: "leisure",
    permission: "send_money",
  },
  indosat4u: {
    ...offer,
    path: "indosat4u",
    name: "Indosat Only4U",
    called: ["promo indosat only4u", "indosat only4u offers", "indosat only4u 优惠", "only4u"],
  },
  tricuanmax: {
    ...offer,
    path: "tricuanmax",
    name: "Tri CuanMax",
    called: ["promo tri cuanmax", "tri cuanmax offers", "tri cuanmax 优惠", "cuanmax"],
  },
  xlcuanku: {
    ...offer,
    path: "xlcuanku",
    name: "XL Cuanku",
    called: ["promo xl cuanku", "xl cuanku offers", "xl cuanku 优惠", "cuanku"],
  },
  byupromo: {
    ...offer,
    path: "byupromo",
    name: "by.U Promo",
    called: ["promo byu", "offers of byu", "telkomsel byu 优惠", "byu"],
  },
} as const satisfies Record<string, ProductType>;

export type ProductTypeCode = keyof typeof PRODUCT_TYPES;
type OfModule<Wanted extends Module> = {
  [Code in ProductTypeCode]: (typeof PRODUCT_TYPES)[Code]["module"] extends Wanted ? Code : never;
}[ProductTypeCode];
export type PrepaidType = OfModule<"prabayar">;
export type BillType = OfModule<"pascabayar">;

const ROWS: Readonly<Record<string, ProductType>> = PRODUCT_TYPES;

/** The row of a type that this build knows, or null. */
export function productType(code: ProductTypeCode): ProductType;
export function productType(code: string): ProductType | null;
export function productType(code: string): ProductType | null {
  return Object.hasOwn(ROWS, code) ? (ROWS[code] ?? null) : null;
}

/** True for a prepaid type that this build knows. */
export function isPrepaidType(code: string): code is PrepaidType {
  return productType(code)?.module === "prabayar";
}

/** Every type, in the menu's order. */
export const PRODUCT_TYPE_CODES: readonly string[] = Object.keys(ROWS);

/** Bills, in the menu's order. */
export const BILL_TYPES: readonly BillType[] = Object.keys(ROWS).filter(isBillType);

/** True for a type that sells a number's personal offers. */
export function sellsOffers(code: string): boolean {
  return productType(code)?.inquiry === "offers";
}

/** What the screens and papers of a bill's type speak of; null of what is prepaid. */
export function billSubject(code: BillType): BillSubject;
export function billSubject(code: string): BillSubject | null;
export function billSubject(code: string): BillSubject | null {
  if (!isBillType(code)) return null;
  if (sellsOffers(code)) return "offers";
  return productType(code).amount === "open" ? "transfer" : "bill";
}

/** What people call who delivers a type: a phone's operator, a bank, or whoever else provides it. */
export function providerKind(code: string): ProviderKind {
  const choice = productType(code)?.choice;
  return choice === "bank" ? "bank" : choice === "operator" || choice === "country" ? "operator" : "provider";
}

/** True for a bill that this build knows. */
export function isBillType(code: string): code is BillType {
  return productType(code)?.module === "pascabayar";
}

/** Prepaid types, in the menu's order. */
export const PREPAID_TYPES: readonly PrepaidType[] = Object.keys(ROWS).filter(isPrepaidType);

/**
 * Types that an agent may sell on a link: all but a number's personal offers, which are chosen from a list, and what
 * only a verified person may do, such as sending money: who buys on a link is not known.
 */
export const LINK_TYPES: readonly (PrepaidType | BillType)[] = [...PREPAID_TYPES, ...BILL_TYPES].filter(
  (type) => !sellsOffers(type) && PRODUCT_TYPES[type].permission === null,
);

/** The screen that sells a type, whether this build knows it or not. */
export function sellPath(type: string): string {
  const { module, path } = productType(type) ?? { module: "prabayar", path: type };
  return `/${module}/${encodeURIComponent(path)}`;
}

/** The type that the last part of an address is about: its path, or its own name; null for neither. */
export function prepaidTypeAt(part: string): PrepaidType | null {
  return PREPAID_TYPES.find((type) => PRODUCT_TYPES[type].path === part) ?? (isPrepaidType(part) ? part : null);
}

/** The bill that the last part of an address is about: its path, or its own name; null for neither. */
export function billTypeAt(part: string): BillType | null {
  return BILL_TYPES.find((type) => PRODUCT_TYPES[type].path === part) ?? (isBillType(part) ? part : null);
}

/** What a bill is asked for by: its own name, or the last part of its address (core spec §2.1), as the menu has it. */
export const BILL_NAMES: readonly string[] = [
  ...new Set(BILL_TYPES.flatMap((type) => [type, PRODUCT_TYPES[type].path])),
];

/** The same of either module. */
export const TYPE_NAMES: readonly string[] = [
  ...new Set([...PREPAID_TYPES, ...BILL_TYPES].flatMap((type) => [type, PRODUCT_TYPES[type].path])),
];

/**
 * The type of either module that a name means; null for none. A type's own name comes before an address: `electricity`
 * is the bill, though a prepaid screen has that address, too.
 */
export function typeNamed(name: string): ProductTypeCode | null {
  return isBillType(name) || isPrepaidType(name) ? name : (prepaidTypeAt(name) ?? billTypeAt(name));
}

/** Landing pages whose address is not that of the sell screen (core spec §2.2). */
const LANDING_PARTS: Readonly<Record<string, string>> = { listrik: "listrik", "aktivasi-voucher": "activationVoucher" };

/** The public page where anybody looks up the prices of a type (core spec §2.2). */
export function landingPath(type: ProductTypeCode): string {
  const { module, path } = productType(type);
  const part = encodeURIComponent(LANDING_PARTS[type] ?? path);
  return module === "prabayar" ? `/m/${part}` : `/m/pascabayar/${part}`;
}

/** The prepaid type whose landing page the last part of an address is; null for none. */
export function landingTypeAt(part: string): PrepaidType | null {
  return PREPAID_TYPES.find((type) => landingPath(type) === `/m/${encodeURIComponent(part)}`) ?? prepaidTypeAt(part);
}

/** The favourite contacts that a type is sold to; null for a type that this build does not know. */
export function contactKind(code: string): (typeof DESTINATION_KINDS)[DestinationKind]["contact"] | null {
  const type = productType(code);
  return type && DESTINATION_KINDS[type.destination].contact;
}
