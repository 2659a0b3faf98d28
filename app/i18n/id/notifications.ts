import type { notifications as en } from "../en/notifications.ts";
import type { Texts } from "../shape.ts";

export const notifications: Texts<typeof en> = {
  title: "Pemberitahuan",
  markRead: "Tandai semua sudah dibaca",
  unread: "{{number}} belum dibaca",
  new: "Belum dibaca",
  periods: { today: "Hari ini", news: "Berita", archive: "Arsip" },
  look: "Lihat rinciannya",
  all: "Lihat semua",
  failed: "Pemberitahuan belum bisa dimuat.",
  empty: {
    today: {
      title: "Belum ada pemberitahuan hari ini",
      body: "Kabar tentang transaksi, saldo, dan akun Anda tercatat di sini.",
    },
    news: { title: "Belum ada berita", body: "Kabar dari kami untuk semua tercatat di sini selama 30 hari." },
    archive: { title: "Arsip masih kosong", body: "Pemberitahuan sebelum hari ini tercatat di sini selama 30 hari." },
  },
  otherLanguage: {
    id: "Berita ini hanya tersedia dalam bahasa Indonesia.",
    en: "Berita ini hanya tersedia dalam bahasa Inggris.",
    zh: "Berita ini hanya tersedia dalam bahasa Mandarin.",
  },
};
