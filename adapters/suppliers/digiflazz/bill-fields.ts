import type { ToldField } from "#core/inquiries/schema.ts";
import { type FieldNames, namedFields } from "../../_kit/bill-fields.ts";

/** What Digiflazz calls the facts of a bill in `desc` and in its `detail`, and what we call them. */
const NAMES: FieldNames = {
  tarif: "tariff",
  daya: "power",
  meter_no: "meter_number",
  subscriber_id: "subscriber_number",
  lembar_tagihan: "sheets",
  jumlah_peserta: "participants",
  alamat: "address",
  lokasi: "address",
  nama_cabang: "branch",
  kantor_cabang: "branch",
  kode_iuran: "contribution_code",
  kode_program: "programme",
  jht: "old_age",
  jkk: "work_accident",
  jkm: "death_benefit",
  jpk: "job_loss",
  jpn: "pension",
  npp: "employer_number",
  kode_divisi: "division_code",
  tgl_efektif: "valid_from",
  tgl_expired: "valid_until",
  transaksi: "transaction",
  no_registrasi: "registration_number",
  tanggal_registrasi: "registration_date",
  no_ref: "reference",
  jatuh_tempo: "due_date",
  item_name: "item",
  tenor: "tenor",
  angsuran_ke: "installment",
  no_pol: "plate",
  nomor_polisi: "plate",
  milik_kenama: "ownership",
  tgl_akhir_pajak_baru: "valid_until",
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
  kode_kab_kota: "city_code",
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
  biaya_pokok_bbn: "title_transfer",
  biaya_denda_bbn: "title_transfer_penalty",
  biaya_admin_stnk: "registration_fee",
  biaya_admin_tnkb: "plate_fee",
  biaya_parkir_pokok: "parking_fee",
  biaya_pajak_progresif: "progressive_tax",
  meter_awal: "meter_start",
  meter_akhir: "meter_end",
  nop: "tax_object",
  usage: "usage",
  pemakaian: "usage",
};

/** The plain facts among what a product's `desc` tells, by our names where we have one. */
export function fieldsOf(desc: Readonly<Record<string, unknown>>): ToldField[] {
  return namedFields(desc, NAMES);
}

/** The lists of facts in `desc`, each period's. */
export function periodsOf(desc: Readonly<Record<string, unknown>>): ToldField[][] {
  const { detail } = desc;
  if (!Array.isArray(detail)) return [];
  return detail.map((one) => (isRecord(one) ? fieldsOf(one) : [])).filter((fields) => fields.length > 0);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
