import type { auth as en } from "../en/auth.ts";
import type { Texts } from "../shape.ts";

export const auth: Texts<typeof en> = {
  signIn: {
    title: "Masuk",
    submit: "Masuk",
    busy: "Sedang masuk…",
    login: "Email atau nomor HP",
    password: "Kata sandi",
    noAccount: "Belum punya akun?",
    register: "Daftar sekarang",
    signedOut: "Anda sudah keluar.",
    mustSignIn: "Silakan masuk dulu untuk membuka halaman itu.",
  },
  register: {
    title: "Buat akun",
    intro: "Gratis, dan langsung bisa jualan.",
    submit: "Daftar",
    busy: "Sedang mendaftar…",
    name: "Nama",
    email: "Email",
    phone: "Nomor HP",
    phoneHint: "Contoh: 0812 3456 7890",
    password: "Kata sandi",
    passwordHint: "8 sampai 72 karakter",
    referral: "Kode referral",
    haveAccount: "Sudah punya akun?",
    signIn: "Masuk",
  },
};
