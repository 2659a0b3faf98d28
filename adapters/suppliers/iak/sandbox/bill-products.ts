/** What the simulated supplier has bills for, as the documentation's samples tell them; money in rupiah. */
export interface BillProduct {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  /** Of one period. */
  readonly nominal: number;
  readonly fee: number;
  readonly komisi: number;
  /** What must be told besides the number. */
  readonly extra?: "month" | "year" | "nomor_identitas" | "amount";
  /** How its `desc` is told. */
  readonly desc: (bill: BillShape) => Record<string, unknown>;
}

export interface BillShape {
  /** `YYYYMM`, the oldest first. */
  readonly periods: readonly string[];
  readonly nominal: number;
  readonly fee: number;
  /** What was told besides the number. */
  readonly extra: string | null;
}

const detail = ({ periods, nominal, fee }: BillShape) =>
  periods.map((periode) => ({
    periode,
    nilai_tagihan: String(nominal),
    admin: String(fee),
    denda: "0",
    total: nominal + fee,
  }));

const pln = (bill: BillShape) => ({
  tarif: "R1",
  daya: 1300,
  lembar_tagihan: String(bill.periods.length),
  lembar_tagihan_sisa: Math.max(0, bill.periods.length - 4),
  tagihan: { detail: detail(bill) },
});
const telco = (bill: BillShape) => ({
  kode_area: "0751",
  divre: "01",
  datel: "0006",
  jumlah_tagihan: bill.periods.length,
  tagihan: { detail: detail(bill) },
});
const tv = (bill: BillShape) => ({
  bill_quantity: String(bill.periods.length),
  product_category: "",
  ppn: 0,
  tagihan: {
    detail: bill.periods.map((periode) => ({ periode, nilai_tagihan: String(bill.nominal), no_ref: "205A" })),
  },
});
const pdam = (name: string) => (bill: BillShape) => ({
  bill_quantity: bill.periods.length,
  address: "JALAN CONTOH 2",
  biller_admin: "",
  pdam_name: name,
  stamp_duty: "",
  due_date: "1-15 DES 2026",
  kode_tarif: "3A",
  bill: {
    detail: bill.periods.map((period) => ({
      period,
      first_meter: 4589,
      last_meter: 4613,
      penalty: 7500,
      bill_amount: bill.nominal - 8250,
      misc_amount: 750,
      stand: "",
    })),
  },
});
const health = ({ extra }: BillShape) => ({
  kode_cabang: "0901",
  nama_cabang: "JAKARTA PUSAT",
  sisa_pembayaran: "0",
  jumlah_peserta: extra ?? "1",
});
const labour = () => ({
  kode_iuran: "",
  kode_program: "JKK,JKM",
  jht: 0,
  jkk: 10_000,
  jkm: 6800,
  kantor_cabang: "KABUPATEN CONTOH",
  tgl_efektif: "05-11-2026",
  tgl_expired: "09-10-2027",
});
const employer = () => ({
  kode_iuran: "210300016066",
  jht: 61_688,
  jkk: 1082,
  jkm: 2166,
  jpk: 2597,
  jpn: 32_467,
  npp: "15092873",
  kode_divisi: "000",
});
const property = ({ extra, nominal, fee }: BillShape) => ({
  tanggal: "2026-08-14 14:38:59",
  nop: "328073000401005610",
  tahun_pajak: extra ?? "",
  lokasi: "GRIYA CONTOH",
  kelurahan: "CONTOH",
  kecamatan: "CIMAHI UTARA",
  kode_kab_kota: "0023",
  kab_kota: "PEMKOT CIMAHI",
  luas_tanah: "113 M2",
  luas_gedung: "47 M2",
  jatuh_tempo: "31/10/2026",
  total_tagihan: nominal,
  denda: 0,
  admin: fee,
  total_bayar: nominal + fee,
});
const vehicle = ({ extra, nominal }: BillShape) => ({
  nomor_identitas: extra ?? "",
  nomor_rangka: "MHKV5EA2JFJ001044",
  nomor_mesin: "1NRF012268",
  alamat: "GRIYA CONTOH 2",
  nomor_polisi: "D 1243 AL",
  milik_kenama: "001",
  merek_kb: "CONTOH",
  model_kb: "MINIBUS CONTOH",
  tahun_buatan: "2018",
  tgl_akhir_pajak_baru: "20271022",
  biaya_pokok: { BBN: "0", PKB: String(nominal - 143_500), SWD: "143500" },
  biaya_denda: { BBN: "0", PKB: "0", SWD: "0" },
  biaya_admin: { stnk: "0", tnkb: "0" },
  biaya_parkir_pokok: "0",
  biaya_pajak_progresif: "0",
  ntpd: "",
});
const gas = () => ({ address: "-", first_meter: "006538", last_meter: "006573", usage: 35 });
const finance = () => ({
  misc_fee: 0,
  item_name: "SEPEDA MOTOR CONTOH",
  no_rangka: "MH1JFB111CK196426",
  no_pol: "B 6213 UWX",
  tenor: "030",
  installment: 657_695,
  penalty_bill: 3305,
  max_payment: 0,
  last_paid_due_date: "14 Dec 25",
  id_ref: "514367",
});
const connection = () => ({
  transaksi: "PENYAMBUNGAN BARU",
  no_registrasi: "5392112011703",
  tanggal_registrasi: "20120524",
});

type Row = readonly [
  code: string,
  name: string,
  type: string,
  nominal: number,
  fee: number,
  komisi: number,
  desc: BillProduct["desc"],
  extra?: BillProduct["extra"],
];
const ROWS: readonly Row[] = [
  ["PLNPOSTPAID", "PLN Pascabayar", "pln", 300_000, 2500, 600, pln],
  ["PLNNONH", "PLN Nontaglis", "pln", 696_400, 1600, 1800, connection],
  ["BPJS", "BPJS Kesehatan", "bpjs", 25_000, 2500, 200, health, "month"],
  ["BPJSTK", "BPJS Ketenagakerjaan BPU", "bpjs", 16_800, 3500, 2500, labour, "month"],
  ["BPJSTKPU", "BPJS Ketenagakerjaan PU", "bpjs", 100_000, 2500, 2000, employer],
  ["PDAMKOTA.SURABAYA", "PDAM Kota Surabaya", "pdam", 35_490, 2000, 700, pdam("PDAM SURABAYA")],
  ["PDAMKOTA.MEDAN", "PDAM Kota Medan", "pdam", 35_490, 2000, 700, pdam("PDAM MEDAN")],
  ["AETRA", "AETRA", "pdam", 35_490, 2500, 700, pdam("AETRA")],
  ["PBBKOT.CIMAHI", "PBB Kota Cimahi", "pbb", 203_857, 5000, 1000, property, "year"],
  ["PGAS", "PGN", "gas", 322_002, 2500, 600, gas],
  ["HPTHREE", "Tri Pascabayar", "hp", 55_000, 0, 1000, telco],
  ["TELKOMPSTN", "Telkom", "internet", 43_210, 2500, 1200, telco],
  ["CBN", "CBN", "internet", 30_000, 0, 1000, () => ({ product_desc: "CBN Anywhere Basic" })],
  ["TVTLKMV", "Telkomvision", "tv", 99_000, 1950, 1000, tv],
  ["TVBIG", "BIG TV", "tv", 138_499, 0, 1100, tv],
  ["FNMEGA", "Mega Finance", "finance", 661_000, 0, 500, finance],
  ["ESAMSAT.JABAR", "e-Samsat Jawa Barat", "pajak-kendaraan", 2_274_500, 5000, 2500, vehicle, "nomor_identitas"],
  ["SHOPEEPAY", "ShopeePay", "emoney", 0, 800, 450, () => ({ footer: "" }), "amount"],
  ["MEMBER.Shiftsoft_MMS-Perpuluhan_2022", "Persembahan (anggota)", "o2o", 0, 800, 450, () => ({}), "amount"],
  ["NONMEMBER.Shiftsoft_MMS-Perpuluhan_2022", "Persembahan", "o2o", 0, 800, 450, () => ({}), "amount"],
];

export const BILL_PRODUCTS: ReadonlyMap<string, BillProduct> = new Map(
  ROWS.map(([code, name, type, nominal, fee, komisi, desc, extra]) => [
    code,
    { code, name, type, nominal, fee, komisi, desc, ...(extra === undefined ? {} : { extra }) },
  ]),
);

/** One row of pricelist-pasca. */
export function billerRow({
  code,
  name,
  fee,
  komisi,
  type,
  active,
}: BillProduct & { readonly active: boolean }): Record<string, unknown> {
  return { code, name, status: active ? 1 : 4, fee, komisi, type, category: "postpaid" };
}
