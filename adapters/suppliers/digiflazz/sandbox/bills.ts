import type { OrderRow, TransactionCall } from "./wire.ts";

/** What the simulated supplier has bills for: SKU → its fee and what of it is ours, in rupiah. */
export const BILLS: ReadonlyMap<string, BillProduct> = new Map(
  (
    [
      ["pln", "PLN Pascabayar", 2_500, 500],
      ["bpjs", "BPJS Kesehatan", 2_500, 600],
      ["pdam", "PDAM", 2_500, 700],
      ["internet", "Telkom Internet", 2_500, 1_000],
      ["tv", "TV Pascabayar", 2_500, 800],
      ["hp", "HP Pascabayar", 1_500, 500],
      ["pbb", "PBB", 2_000, 500],
      ["gas", "PGN", 2_500, 700],
      ["finance", "Angsuran", 5_000, 1_000],
      ["esamsat", "e-Samsat", 5_000, 1_000],
    ] as const
  ).map(([sku, name, admin, commission]) => [sku, { sku, name, admin, commission }]),
);

export interface BillProduct {
  readonly sku: string;
  readonly name: string;
  readonly admin: number;
  readonly commission: number;
}

/** A bill as it is told; `price` is what paying takes from the buyer's float. */
export interface Bill {
  readonly customer_name: string;
  readonly admin: number;
  readonly price: number;
  readonly selling_price: number;
  readonly desc: Readonly<Record<string, unknown>>;
}

/** Customer numbers that end in these four digits are refused by an inquiry, for a bill and for a meter. */
export const REFUSED_INQUIRIES: Readonly<Record<string, { rc: string; message: string }>> = {
  "8054": { rc: "54", message: "Nomor Tujuan Salah" },
  "8055": { rc: "55", message: "Produk Sedang Gangguan" },
  "8060": { rc: "60", message: "Tagihan belum tersedia" },
};

/** The bill of a customer: always the same for one number. A number ending in 3 owes three periods, every other one. */
export function billOf(product: BillProduct, customerNo: string): Bill {
  const number = customerNo.split(",")[0] ?? "";
  const sheets = number.endsWith("3") ? 3 : 1;
  const each = 50_000 + Number(number.slice(-2).replace(/\D/g, "0")) * 1_000;
  const detail = Array.from({ length: sheets }, (_, index) => ({
    periode: `20260${index + 1}`,
    nilai_tagihan: String(each),
    admin: String(product.admin),
    denda: "0",
    meter_awal: `0008${index}000`,
    meter_akhir: `0008${index + 1}000`,
  }));
  const admin = product.admin * sheets;
  const total = each * sheets + admin;
  return {
    customer_name: "PELANGGAN CONTOH",
    admin,
    price: total - product.commission * sheets,
    selling_price: total,
    desc: { tarif: "R1", daya: 1300, lembar_tagihan: sheets, detail },
  };
}

/** An answer to inq-pasca. */
export function inquiryData(call: TransactionCall, bill: Bill, saldo: number): Record<string, unknown> {
  const { ref_id, customer_no, buyer_sku_code } = call;
  const found = { message: "Transaksi Sukses", status: "Sukses", rc: "00", sn: "", buyer_last_saldo: saldo };
  return { data: { ref_id, customer_no, buyer_sku_code, ...found, ...bill } };
}

/** What a payment's answer and webhook say besides what an order's do; nothing for an order that is no bill. */
export function billData(order: OrderRow): Partial<Bill> {
  const product = BILLS.get(order.sku);
  return product === undefined ? {} : billOf(product, order.customer_no);
}

/** Answer to inquiry-pln. */
export function plnCustomer(customerNo: string): Record<string, unknown> {
  const refused = REFUSED_INQUIRIES[customerNo.slice(-4)];
  if (refused !== undefined || !/^\d{11,12}$/.test(customerNo)) {
    const { rc, message } = refused ?? { rc: "54", message: "Nomor Tujuan Salah" };
    return {
      data: { message, status: "Gagal", rc, customer_no: customerNo, meter_no: "", subscriber_id: "", name: "" },
    };
  }
  return {
    data: {
      message: "Transaksi Sukses",
      status: "Sukses",
      rc: "00",
      customer_no: customerNo,
      meter_no: customerNo.slice(0, 11),
      subscriber_id: `5${customerNo.slice(-11)}`,
      name: "PELANGGAN CONTOH",
      segment_power: "R1 /000001300",
    },
  };
}
