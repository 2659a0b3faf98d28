import type { proposals as en } from "../en/proposals.ts";
import type { Texts } from "../shape.ts";

export const proposals: Texts<typeof en> = {
  title: "Menunggu admin kedua",
  intro:
    "Yang memindahkan uang besar, atau mengubah apa yang menjaga uang atau pintu masuk, diusulkan satu admin dan disetujui admin lain. Yang ada di sini belum terjadi. Sampai kapan masing-masing menunggu disebut di bawahnya.",
  emptyTitle: "Tidak ada yang menunggu",
  emptyBody: "Usulan admin dan sales ada di sini sampai admin lain memutuskan.",
  kinds: {
    claim: "Selesaikan klaim",
    correction: "Koreksi saldo",
    loan: "Masukkan pinjaman",
    settings: "Ubah pengaturan situs",
    channel: "Ubah cara bayar",
    standing: "Ubah akun",
    purchase: "Akhiri transaksi",
    payout: "Bayar komisi ke bank",
    payout_return: "Komisi yang dikembalikan bank",
    payout_withdraw: "Tarik kembali batch komisi",
  },
  proposed: "Diusulkan {{name}}, {{when}}",
  balance: "Saldo sekarang dan sesudahnya",
  tooLittle: "tidak cukup",
  expires: "Berlaku sampai {{when}}",
  stays: "Menunggu sampai disetujui atau ditarik kembali",
  open: "Buka",
  confirmers: "Dapat menyetujui: {{names}}.",
  nobody:
    "Saat ini tidak ada admin yang dapat menyetujui. Perlu dua admin yang tidak saling mengangkat; lihat panduan pemasangan.",
  marked:
    "Belum ada admin yang dapat menyetujui: {{names}} menandai penolakan bank pada batch ini, atau mengubah tandanya, jadi tidak menyetujuinya juga. Admin lain yang menyetujui. Atau pembuat batch menghapus tanda yang masih milik mereka lalu menandainya sendiri; yang mengubah tanda admin lain tetap tidak menyetujui.",
  markedOwn:
    "{{names}} menandai penolakan bank pada batch Anda, atau mengubah tandanya, jadi tidak dapat menyetujuinya juga. Minta admin lain menyetujui. Atau hapus tanda yang masih milik mereka lalu tandai sendiri; yang mengubah tanda admin lain tetap tidak dapat menyetujui.",
  left: "{{name}} tidak terus menjadi admin aktif sejak mengusulkan, jadi tidak ada yang dapat menyetujui. Ini hanya dapat ditolak.",
  leftOwn:
    "Anda tidak terus menjadi admin aktif sejak mengusulkan, jadi tidak ada yang dapat menyetujui. Tarik kembali, lalu usulkan lagi.",
  changed:
    "Inilah yang diusulkan. Sekarang hasilnya akan berbeda, jadi tidak ada yang dapat menyetujui: tolak saja; ini dapat diusulkan lagi.",
  changedOwn:
    "Inilah yang Anda usulkan. Sekarang hasilnya akan berbeda, jadi tidak ada yang dapat menyetujui. Tarik kembali, lalu usulkan lagi.",
  makerLeft: {
    taken:
      "{{name}}, yang membuat batch ini, sekarang bukan admin aktif, jadi tidak ada yang dapat menyetujui. Kalau bank sudah membayar: dua admin menjadikan {{name}} admin aktif lagi, lalu admin yang tidak mengusulkannya menyetujui batch ini. Kalau belum, tarik kembali; halamannya menunjukkan siapa yang boleh.",
    open: "{{name}} tidak terus menjadi admin aktif sejak membuat batch ini, jadi tidak ada yang dapat menyetujui. Belum ada yang dibayar: tarik kembali, lalu buat batch lagi.",
  },
  makerLeftOwn:
    "Anda tidak terus menjadi admin aktif sejak membuat batch ini, jadi tidak ada yang dapat menyetujui. Belum ada yang dibayar: tarik kembali, lalu buat batch lagi.",
  why: "Alasan pengusul",
  mayStill: {
    refuse: "Menolak boleh.",
    page: "Admin lain yang memutuskan; yang dapat Anda lakukan ada di halamannya.",
    below: "Admin lain yang menyetujui; yang dapat Anda lakukan ada di bawah.",
  },
  obstacle: {
    proposer_left: "Pengusulnya tidak terus menjadi admin aktif sejak mengusulkan, jadi ini tidak dapat disetujui.",
    claim_same_person: "Anda yang mengusulkan. Admin lain yang harus menyetujui.",
    second_too_new: "Anda belum cukup lama menjadi admin untuk menyetujui ini.",
    second_not_apart: "Anda dan pengusul belum terhitung dua orang: salah satu mengangkat yang lain.",
    admin_own_account: "Ini tentang Anda sendiri. Admin lain yang memutuskan.",
    payout_marked:
      "Anda menandai penolakan bank pada batch ini, jadi orang lain yang menyetujui. Atau pengusulnya menandai baris itu sendiri; setelah itu Anda dapat menyetujui.",
    payout_unmarked:
      "Anda mengubah tanda admin lain pada batch ini, jadi selama menunggu Anda tidak menyetujuinya. Admin lain yang menyetujui.",
    payout_marker_not_apart:
      "Anda dan yang mengubah tanda pada batch ini belum terhitung dua orang: salah satu mengangkat yang lain.",
    payout_marker_left:
      "Yang mengubah tanda pada batch ini sekarang bukan admin aktif, jadi belum dapat disetujui. Kalau tandanya masih ada, pembuat batch menghapus tanda itu lalu menandainya sendiri. Kalau tidak: bila bank sudah membayar, dua admin menjadikannya admin aktif lagi, lalu admin yang tidak mengusulkannya menyetujui batch ini; bila belum, tarik kembali.",
    payout_file_needed:
      "Filenya belum pernah diambil, jadi belum ada bank yang membayar. Ambil filenya dan berikan ke bank dulu, atau tarik batch ini kembali.",
    payout_taken:
      "Anda, atau seseorang yang dengan Anda belum terhitung dua orang, mengambil filenya. Admin lain yang menariknya kembali.",
  },
  confirm: "Setujui",
  reject: "Tolak",
  withdraw: "Tarik kembali",
  done: {
    accept: "Disetujui. Berlaku mulai sekarang.",
    refuse: "Ditolak. Tidak ada yang berubah.",
  },
  asked: "Diusulkan. Admin lain yang harus menyetujui; belum ada yang berubah.",
  waiting: "Menunggu admin kedua: {{count}}",
  toList: "Lihat dan putuskan",
  guarded: "Perubahannya menunggu admin kedua.",
};
