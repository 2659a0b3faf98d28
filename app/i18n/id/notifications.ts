import type { notifications as en } from "../en/notifications.ts";
import type { Texts } from "../shape.ts";

export const notifications: Texts<typeof en> = {
  title: "Pemberitahuan",
  markRead: "Tandai semua sudah dibaca",
  unread: "{{number}} belum dibaca",
  new: "Belum dibaca",
  emptyTitle: "Belum ada pemberitahuan",
  emptyBody: "Kabar tentang transaksi, saldo, dan akun Anda tercatat di sini selama 30 hari.",
};
