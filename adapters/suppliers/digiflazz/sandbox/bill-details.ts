/** One period of a bill; money in rupiah. */
export interface Sheet {
  /** `202610`. */
  readonly month: string;
  readonly amount: number;
  readonly admin: number;
  readonly penalty: number;
  readonly index: number;
}

interface Asked {
  readonly number: string;
  readonly extra: string;
  readonly now: number;
}

type Details = Readonly<Record<string, unknown>>;

const sums = ({ month, amount, admin, penalty }: Sheet) => ({
  periode: month,
  nilai_tagihan: String(amount),
  admin: String(admin),
  denda: String(penalty),
});
const meters = ({ index }: Sheet) => ({ meter_awal: `0008${index}000`, meter_akhir: `0008${index + 1}000` });
const plain = (sheets: readonly Sheet[]): Details => ({ lembar_tagihan: sheets.length, detail: sheets.map(sums) });
const metered = (sheets: readonly Sheet[]): Details => ({
  lembar_tagihan: sheets.length,
  detail: sheets.map((sheet) => ({ ...sums(sheet), ...meters(sheet) })),
});
const day = (now: number) => new Date(now).toISOString().slice(0, 10).replaceAll("-", "");

/** What is told in `desc` by category, in the names of the documentation and of its samples. */
const DETAILS: Readonly<Record<string, (sheets: readonly Sheet[], asked: Asked) => Details>> = {
  electricity: (sheets) => ({ tarif: "R1", daya: 1300, ...metered(sheets) }),
  bpjs: (sheets) => ({
    jumlah_peserta: "3",
    nama_cabang: "JAKARTA PUSAT",
    alamat: "JL CONTOH NO 1",
    ...plain(sheets),
  }),
  pdam: (sheets, { now }) => ({
    tarif: "3A",
    alamat: "JL CONTOH NO 1",
    jatuh_tempo: day(now + 7 * 86_400_000),
    ...metered(sheets),
  }),
  finance: (sheets) => ({
    item_name: "HONDA BEAT 2024",
    no_rangka: "MH1JM0123456789",
    no_pol: "B 1234 XYZ",
    tenor: "24",
    angsuran_ke: "7",
    ...plain(sheets),
  }),
  pbb: (sheets, { number, extra, now }) => ({
    nop: number,
    tahun_pajak: extra,
    lokasi: "JL CONTOH NO 1",
    kelurahan: "CONTOH",
    kecamatan: "CONTOH",
    kab_kota: "KOTA CONTOH",
    luas_tanah: "120",
    luas_gedung: "72",
    jatuh_tempo: day(now + 30 * 86_400_000),
    detail: sheets.map(({ amount, penalty }) => ({ nilai_tagihan: String(amount), denda: String(penalty) })),
  }),
  gas: (sheets) => ({
    alamat: "JL CONTOH NO 1",
    lembar_tagihan: sheets.length,
    detail: sheets.map((sheet) => ({ ...sums(sheet), ...meters(sheet), usage: "14" })),
  }),
  esamsat: (sheets) => ({
    nomor_polisi: "D 1234 ABC",
    milik_kenama: "001",
    nama_merek_kb: "HONDA",
    nama_model_kb: "SEPEDA MOTOR",
    tahun_buatan: "2021",
    nomor_rangka: "MH1JM0123456789",
    nomor_mesin: "JM01E2345678",
    biaya_pokok_pkb: String((sheets[0]?.amount ?? 0) - 35_000),
    biaya_denda_pkb: String(sheets[0]?.penalty ?? 0),
    biaya_pokok_swd: "35000",
  }),
  "kirim-uang": () => ({ nama_bank: "BANK CONTOH" }),
};

/** What is told of a bill besides its sums. */
export function detailsOf(category: string, sheets: readonly Sheet[], asked: Asked): Details {
  return (DETAILS[category] ?? plain)(sheets, asked);
}
