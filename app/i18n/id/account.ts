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
};
