import type { help as en } from "../en/help.ts";
import type { Texts } from "../shape.ts";

export const help: Texts<typeof en> = {
  contactTitle: "Hubungi kami",
  contactLead:
    "Tulis atau telepon kami, sertakan kode transaksi atau isi saldo bila ada. Jangan beri tahu PIN, kata sandi atau kode yang dikirim kepada Anda: kami tidak pernah memintanya.",
  contactNone: "Kontak belum diisi",
  contactNoneBody:
    "Tentang penjualan, tagihan, atau isi saldo: buka transaksinya, lalu Laporkan masalah. Jawabannya datang lewat pemberitahuan.",
  contactSignIn: "Masuk",
  contactHistory: "Buka riwayat",
};
