import type { ToldField } from "#core/inquiries/schema.ts";
import type { BillField } from "#core/ports/bill-fields.ts";

/** What Digiflazz calls the facts of a bill in `desc` and in its `detail`, and what we call them. */
const NAMES: Readonly<Record<string, BillField>> = {
  tarif: "tariff",
  daya: "power",
  meter_no: "meter_number",
  subscriber_id: "subscriber_number",
  lembar_tagihan: "sheets",
  jumlah_peserta: "participants",
  alamat: "address",
  lokasi: "address",
  nama_cabang: "branch",
  jatuh_tempo: "due_date",
  item_name: "item",
  tenor: "tenor",
  angsuran_ke: "installment",
  no_pol: "plate",
  nomor_polisi: "plate",
  milik_kenama: "owner",
  no_rangka: "chassis_number",
  nomor_rangka: "chassis_number",
  nomor_mesin: "engine_number",
  nama_merek_kb: "vehicle",
  merek_kb: "vehicle",
  nama_model_kb: "vehicle_model",
  model_kb: "vehicle_model",
  tahun_buatan: "vehicle_year",
  tahun_pajak: "tax_year",
  kelurahan: "village",
  kecamatan: "district",
  kab_kota: "city",
  luas_tanah: "land_area",
  luas_gedung: "building_area",
  nama_bank: "bank",
  nama_paket: "package",
  masa_aktif: "validity",
  periode: "period",
  nilai_tagihan: "bill_amount",
  admin: "admin",
  denda: "penalty",
  biaya_lain: "other_cost",
  ppn: "vat",
  materai: "stamp_duty",
  biaya_pokok_pkb: "vehicle_tax",
  biaya_denda_pkb: "vehicle_tax_penalty",
  biaya_pokok_swd: "insurance",
  biaya_denda_swd: "insurance_penalty",
  meter_awal: "meter_start",
  meter_akhir: "meter_end",
  nop: "tax_object",
  usage: "usage",
  pemakaian: "usage",
};

/** The plain facts among what a product's `desc` tells, by our names where we have one. */
export function fieldsOf(desc: Readonly<Record<string, unknown>>): ToldField[] {
  return Object.entries(desc).flatMap(([name, value]) =>
    (typeof value === "string" && value !== "") || typeof value === "number"
      ? [{ name: Object.hasOwn(NAMES, name) ? (NAMES[name] ?? name) : name, value: String(value) }]
      : [],
  );
}

/** The lists of facts in `desc`, each period's. */
export function periodsOf(desc: Readonly<Record<string, unknown>>): ToldField[][] {
  const { detail } = desc;
  if (!Array.isArray(detail)) return [];
  return detail.map((one) => (isRecord(one) ? fieldsOf(one) : [])).filter((fields) => fields.length > 0);
}

/** A meter's `segment_power`, "R1 /000001300": the tariff and the power. */
export function segmentFields(text: string): ToldField[] {
  const [, tariff = "", power = ""] = /^\s*(\S+)\s*\/\s*0*(\d+)\s*$/.exec(text) ?? [];
  if (power === "") return text.trim() === "" ? [] : [{ name: "tariff", value: text.trim() }];
  return [
    { name: "tariff", value: tariff },
    { name: "power", value: power },
  ];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
