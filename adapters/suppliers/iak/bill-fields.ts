import type { ToldField } from "#core/inquiries/schema.ts";
import { BILL_FIELDS, isBillField } from "#core/ports/bill-fields.ts";
import { type FieldNames, namedFields } from "../../_kit/bill-fields.ts";

/**
 * What IAK calls the facts of a bill in `desc` and in its periods, by the samples of its documentation, and what we
 * call them. Null: a total, a fee that the bill itself tells, or the moment of asking.
 */
const NAMES: FieldNames = {
  // Electricity.
  tarif: "tariff",
  daya: "power",
  lembar_tagihan: "sheets",
  lembar_tagihan_sisa: "sheets_left",
  transaksi: "transaction",
  no_registrasi: "registration_number",
  tanggal_registrasi: "registration_date",
  meter_no: "meter_number",
  subscriber_id: "subscriber_number",
  // Social insurance.
  kode_cabang: "branch_code",
  nama_cabang: "branch",
  kantor_cabang: "branch",
  sisa_pembayaran: "remaining",
  jumlah_peserta: "participants",
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
  // Water and gas.
  bill_quantity: "sheets",
  address: "address",
  biller_admin: null,
  pdam_name: "biller",
  stamp_duty: "stamp_duty",
  due_date: "due_date",
  kode_tarif: "tariff",
  first_meter: "meter_start",
  last_meter: "meter_end",
  penalty: "penalty",
  bill_amount: "bill_amount",
  misc_amount: "other_cost",
  stand: "meter_reading",
  usage: "usage",
  // Land and buildings.
  tanggal: null,
  nop: "tax_object",
  tahun_pajak: "tax_year",
  lokasi: "address",
  kelurahan: "village",
  kecamatan: "district",
  kode_kab_kota: "city_code",
  kab_kota: "city",
  luas_tanah: "land_area",
  luas_gedung: "building_area",
  jatuh_tempo: "due_date",
  total_tagihan: "bill_amount",
  denda: "penalty",
  total_bayar: null,
  // Telephone, internet and television.
  kode_area: "area_code",
  divre: "regional_division",
  datel: "telephone_district",
  jumlah_tagihan: "sheets",
  product_desc: "package",
  product_category: "category",
  ppn: "vat",
  no_ref: "reference",
  // Instalments and insurance; here `installment` is a sum.
  misc_fee: "other_cost",
  item_name: "item",
  no_rangka: "chassis_number",
  no_pol: "plate",
  tenor: "tenor",
  installment: "bill_amount",
  penalty_bill: "penalty",
  max_payment: "max_payment",
  last_paid_due_date: "last_paid_due",
  id_ref: "reference",
  insured: "insured",
  policy_status: "policy_status",
  // Vehicles. Whose identity was asked for is told to nobody.
  nomor_identitas: null,
  nomor_rangka: "chassis_number",
  nomor_mesin: "engine_number",
  alamat: "address",
  nomor_polisi: "plate",
  milik_kenama: "ownership",
  merek_kb: "vehicle",
  model_kb: "vehicle_model",
  tahun_buatan: "vehicle_year",
  tgl_akhir_pajak_baru: "valid_until",
  "biaya_pokok.BBN": "title_transfer",
  "biaya_pokok.PKB": "vehicle_tax",
  "biaya_pokok.SWD": "insurance",
  "biaya_denda.BBN": "title_transfer_penalty",
  "biaya_denda.PKB": "vehicle_tax_penalty",
  "biaya_denda.SWD": "insurance_penalty",
  "biaya_admin.stnk": "registration_fee",
  "biaya_admin.tnkb": "plate_fee",
  biaya_parkir_pokok: "parking_fee",
  biaya_pajak_progresif: "progressive_tax",
  ntpd: "payment_proof",
  // Of a bill as a whole its own `admin` tells it.
  admin: null,
  footer: "note",
};
/** Of one period. */
const PERIOD_NAMES: FieldNames = {
  ...NAMES,
  admin: "admin",
  nilai_tagihan: "bill_amount",
  periode: "period",
  total: null,
};

/** Members of `desc` that are lists of periods. */
const PERIODS: ReadonlySet<string> = new Set(["tagihan", "bill"]);

/** The facts of a bill as a whole, by our names where we have one: `period` as the bill tells it, and `desc`. */
export function billFields(
  period: string | null | undefined,
  desc: Readonly<Record<string, unknown>>,
  hasPeriods: boolean,
): ToldField[] {
  const when = period && !hasPeriods ? [{ name: periodName(period, desc), value: period }] : [];
  return [...when, ...told(desc, NAMES)];
}

/** The facts of one period. */
export function periodFields(period: Readonly<Record<string, unknown>>): ToldField[] {
  return told(period, PERIOD_NAMES);
}

/** What `period` counts: of what is paid off the instalment, of one or two digits the months that are paid at once. */
function periodName(period: string, desc: Readonly<Record<string, unknown>>): ToldField["name"] {
  if (desc["tenor"] !== undefined) return "installment";
  return /^\d{1,2}$/.test(period) ? "months" : "period";
}

/** Facts of `desc`, those of an object in it by a name with a dot. None that says nothing: `-`, no bill left. */
function told(desc: Readonly<Record<string, unknown>>, names: FieldNames): ToldField[] {
  const flat = Object.entries(desc).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [[name, value.filter((part) => typeof part === "string").join(" ")] as const];
    if (typeof value !== "object" || value === null) return [[name, value] as const];
    return PERIODS.has(name) ? [] : Object.entries(value).map(([part, one]) => [`${name}.${part}`, one] as const);
  });
  return namedFields(Object.fromEntries(flat), names)
    .map(({ name, value }) => ({ name, value: isBillField(name) && BILL_FIELDS[name] === "date" ? day(value) : value }))
    .filter(({ name, value }) => value !== "-" && !(name === "sheets_left" && Number(value) === 0));
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `31/10/2019`, `05-11-2022` and `14 Dec 25` as a day of ISO 8601; another spelling as it came. */
function day(text: string): string {
  const [, date, name = "", year] = /^(\d\d) ([a-z]{3}) (\d\d)$/i.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  if (month > 0) return `20${year}-${String(month).padStart(2, "0")}-${date}`;
  return text.replace(/^(\d\d)[-/](\d\d)[-/](\d{4})$/, "$3-$2-$1");
}
