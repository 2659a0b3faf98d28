import type { money as en } from "../en/money.ts";
import type { Texts } from "../shape.ts";

export const money: Texts<typeof en> = {
  pin: "Masukkan PIN",
  pinHint: "Dikirim begitu angka keenam diisi.",
  erase: "Hapus",
  password: "Kata sandi akun",
  passwordHint: "Anda belum membuat PIN, jadi ini disetujui dengan kata sandi akun.",
  sending: "Mengirim…",
  back: "Kembali",
  nothingMoved: "Saldo Anda tidak berubah.",
  topUp: "Isi saldo",
  pinNeeded: "Perlu PIN",
  pinNeededBody: "Anda belum membuat PIN. Saldo Anda tidak berubah.",
  makePin: "Buat PIN",
  locked: "PIN dikunci sementara",
  lockedBody: "PIN salah 5 kali. Coba lagi setelah pukul {{time}}. Saldo Anda aman.",
  answerLost: "Jawaban belum sampai",
  answerLostBody:
    "Sambungan terputus sebelum hasilnya kami terima. Kirim lagi: yang sama tidak akan dihitung dua kali.",
  unlockPin: "Buka kunci PIN",
};
