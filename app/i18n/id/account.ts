import type { account as en } from "../en/account.ts";
import type { Texts } from "../shape.ts";

export const account: Texts<typeof en> = {
  download: "Unduh aplikasi Android",
  title: "Akun",
  help: "Bantuan",
  complaints: "Keluhan",
  earn: "Hasilkan uang",
  affiliate: "Afiliasi: komisi dari kode Anda",
  contactUs: "Hubungi kami",
  keys: "Pintasan keyboard",
  profile: "Profil",
  name: "Nama",
  email: "Email",
  phone: "Nomor HP",
  verified: "Terverifikasi",
  notVerified: "Belum terverifikasi",
  category: "Kategori",
  categories: {
    "1": "Member",
    "2": "Agen",
    "3": "Master agen",
  },
  pin: "PIN transaksi",
  pinSet: "Sudah dibuat",
  pinMissing: "Belum dibuat",
  since: "Bergabung sejak",
  referral: "Kode referral",
  agent: {
    title: "Agen baru",
    intro: "Mereka mendapat harga agen dan menjadi agen Anda. Akun mereka buka sendiri lewat tautan ke email mereka.",
    name: "Nama",
    phone: "Nomor HP",
    email: "Email",
    emailHint: "Tautan undangan dikirim ke sini",
    submit: "Kirim undangan",
    done: "Undangan untuk {{name}} dikirim",
    doneNext:
      "{{email}} mendapat tautan yang berlaku 7 hari. Kalau email ini sudah punya akun, pemiliknya kami beri tahu.",
  },
};
