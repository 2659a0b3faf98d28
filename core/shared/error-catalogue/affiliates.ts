import { entry } from "./entry.ts";

/** The affiliate programme. */
export const AFFILIATE_ERRORS = {
  affiliate_waiting: entry(
    409,
    "Pendaftaran Anda masih diperiksa admin.",
    "Your registration is still being checked by an admin.",
    "您的登记仍在由管理员审核。",
  ),
  affiliate_verified: entry(
    409,
    "Anda sudah terverifikasi sampai {until}. Perpanjangan dibuka 30 hari sebelum itu.",
    "You are verified until {until}. It can be renewed from 30 days before.",
    "您的认证有效至 {until}，到期前 30 天起可续期。",
  ),
  affiliate_unverified: entry(
    409,
    "Laporan komisi dibuka setelah admin memverifikasi pendaftaran afiliasi Anda.",
    "The report of commission opens once an admin has verified your registration as an affiliate.",
    "推广登记经管理员认证后，佣金报告才会开放。",
  ),
  affiliate_document_unseen: entry(
    409,
    "Buka dulu dokumen identitasnya, lalu putuskan.",
    "Open the identity document first, then decide.",
    "请先查看身份证件，再作决定。",
  ),
};
