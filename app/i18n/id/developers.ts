import type { developers as en } from "../en/developers.ts";
import type { Texts } from "../shape.ts";

export const developers: Texts<typeof en> = {
  title: "API {{site}}",
  lead: "Semua yang ada di layar, lewat JSON. Jumlah dalam rupiah bulat, waktu dalam ISO 8601 dengan selisih zona.",
  openapi: "Dokumen OpenAPI 3.1",
  baseUrl: "Alamat dasar",
  rulesTitle: "Aturan dasar",
  rules: {
    envelope:
      'Panggilan yang berhasil menjawab {"data": …}; yang gagal menjawab {"message", "error", "errors"?} dengan status HTTP yang tepat. Kode galat tidak berubah; kalimatnya bisa.',
    idempotency:
      "Kirim Idempotency-Key pada setiap panggilan yang mengubah data. Kunci dan isi yang sama menjawab hasil pertama lagi dan tidak memotong dua kali.",
    csrf: "Sesi peramban juga mengirim X-CSRF-TOKEN; tokennya ada di jawaban auth/login.",
    limits: "Header RateLimit-* memberi tahu sisa jatah; 429 disertai Retry-After.",
  },
  endpoints: "Daftar panggilan",
  parameters: "Parameter",
  body: "Isi permintaan",
  answers: "Jawaban",
  field: "Isian",
  type: "Tipe",
  public: "publik",
  required: "wajib",
  errorsTitle: "Kode galat",
  errorsLead: "Kode tidak berubah dari versi ke versi; kalimatnya bisa, dan menyebut isian yang salah.",
  errorCode: "Kode",
  errorStatus: "Status",
  errorText: "Arti",
  unavailable: "Dokumen sedang tidak bisa dibaca. Coba beberapa saat lagi.",
};
