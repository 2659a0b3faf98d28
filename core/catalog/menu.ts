import { PRODUCT_TYPES, type ProductType, sellPath } from "./product-types.ts";

/** A row of private.menu_entries: the server-driven menu (core spec §2.1, §2.2). */
export interface MenuRow {
  readonly backend_id: string;
  /** The product type that it sells; null for what sells several. */
  readonly product_type: string | null;
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

const EXCEL: MenuRow = {
  backend_id: "topup-by-excel - prabayar",
  product_type: null,
  name: "Topup Excel",
  route: "prabayar::topupByExcel",
  landing_route: "home:topupByExcel",
  path: "/prabayar/topupByExcel",
  type: "topup-by-excel",
  icon: "box",
  module: "prabayar",
  enabled: true,
  permission: "excel",
};

function entry(code: string, row: ProductType): MenuRow {
  const { module, name, icon, permission, on } = row;
  const isBill = module === "pascabayar";
  // All bills have one route; which of them is the last part of its address.
  const type = isBill ? row.path : code;
  return {
    backend_id: `${type} - ${module}`,
    product_type: code,
    name,
    route: isBill ? row.route : `${module}::${row.route}`,
    landing_route: `home:${row.route}`,
    path: sellPath(code),
    type,
    icon,
    module,
    enabled: on,
    permission,
  };
}

const entries = Object.entries(PRODUCT_TYPES).map(([code, row]) => entry(code, row));
const afterVoucher = entries.findIndex(({ product_type }) => product_type === "voucher") + 1;

/** An entry a product type, and the upload of many sales. */
export const MENU: readonly MenuRow[] = entries.toSpliced(afterVoucher, 0, EXCEL);

const byPath = new Map(MENU.map((row) => [row.path, row]));

/** The entry that leads to an address; null for one that this build does not know. */
export function menuRowAt(path: string): MenuRow | null {
  return byPath.get(path) ?? null;
}
