import type { landing as en } from "../en/landing.ts";
import type { Texts } from "../shape.ts";

export const landing: Texts<typeof en> = {
  register: "Daftar gratis",
  download: "Unduh aplikasi Android",
  noApp: "Aplikasi Android belum tersedia",
  signIn: "Saya sudah punya akun",
  prices: "Lihat daftar harga",
  sells: "Yang bisa Anda jual",
  agency: {
    title: "Punya warung, konter, atau pelanggan tetap?",
    text: "Agen membeli dengan harga agen, membagikan tautan supaya pelanggan membeli sendiri, dan membawa agen lain.",
    link: "Cara jadi agen",
  },
  closing: {
    title: "Siap berjualan?",
    text: "Mendaftar gratis. Yang Anda bayar hanya yang Anda jual.",
    ask: "Tanya dulu",
  },
};
