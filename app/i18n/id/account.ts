import type { account as en } from "../en/account.ts";
import type { Texts } from "../shape.ts";

export const account: Texts<typeof en> = {
  title: "Akun",
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
  links: "Lainnya",
  agent: {
    title: "Agen baru",
    intro: "Mereka mendapat harga agen dan menjadi agen Anda. Kata sandi mereka buat sendiri lewat kode ke email.",
    name: "Nama",
    phone: "Nomor HP",
    email: "Email",
    emailHint: "Kode untuk kata sandi dikirim ke sini",
    submit: "Buka akun",
    done: "{{name}} sudah terdaftar",
    doneNext: "Kami sudah mengirim cara membuat kata sandi ke {{email}}.",
  },
};
