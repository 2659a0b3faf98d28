import { type Entry, entry } from "./entry.ts";

/** Open deposits, claims, and what two admins decide. */
export const CLAIM_ERRORS = {
  claim_closed: entry(409, "Klaim ini sudah diselesaikan.", "This claim is settled already.", "该申诉已处理。"),
  too_many_open_deposits: entry(
    422,
    "Masih ada {limit} transfer manual Anda yang belum dibayar. Bayar atau batalkan salah satunya dulu.",
    "You have {limit} manual transfers that are not paid yet. Pay or cancel one of them first.",
    "您还有 {limit} 笔未付款的手动转账。请先付款或取消其中一笔。",
  ),
  too_many_unpaid_deposits: entry(
    422,
    "Dalam 7 hari terakhir sudah {limit} permintaan transfer manual Anda yang tidak dibayar. Minta lagi dengan nominal yang sama seperti sebelumnya, atau pilih virtual account.",
    "In the last 7 days {limit} of your manual transfer requests were not paid. Ask again for an amount that you asked for before, or choose a virtual account.",
    "最近 7 天内您有 {limit} 笔手动转账请求未付款。请重新申请之前的相同金额，或选择虚拟账户。",
  ),
  deposit_open_already: entry(
    422,
    "Isi saldo {code} dengan nominal dan bank yang sama masih menunggu transfer Anda. Bayar yang itu, atau batalkan dulu.",
    "Top-up {code} of the same amount at the same bank still waits for your transfer. Pay that one, or cancel it first.",
    "相同金额、相同银行的充值 {code} 仍在等待您转账。请先支付该笔，或先将其取消。",
  ),
  phone_not_verified: entry(
    422,
    "Transfer manual butuh nomor HP yang sudah diverifikasi. Verifikasi nomor HP Anda di Akun, atau pilih virtual account.",
    "A manual transfer needs a verified phone number. Verify yours under Account, or choose a virtual account.",
    "手动转账需要已验证的手机号。请在账户中验证手机号，或选择虚拟账户。",
  ),
  proof_not_accepted: entry(
    422,
    "Bukti tidak bisa dilampirkan: isi saldo ini sudah selesai, atau sudah ada tiga bukti.",
    "No proof can be attached: this top-up is settled, or it has three proofs already.",
    "无法添加凭证：该充值已处理完毕，或已有三张凭证。",
  ),
  difference_explained: entry(
    409,
    "Selisih ini sudah dijelaskan. Muat ulang halamannya.",
    "This difference is explained already. Reload the page.",
    "该差异已有说明，请刷新页面。",
  ),
  claim_proposed: entry(
    409,
    "Sudah ada usulan untuk klaim ini. Putuskan usulan itu dulu.",
    "Something is proposed for this claim already. Decide on that first.",
    "该申诉已有提案，请先处理该提案。",
  ),
  claim_unfit: entry(
    409,
    "Penyelesaian ini tidak cocok lagi untuk klaim ini. Tidak ada uang yang berpindah.",
    "This does not fit the claim any more. No money was moved.",
    "该处理方式已不适用，未移动任何资金。",
  ),
  claim_same_person: entry(
    403,
    "Ini perlu disetujui admin lain.",
    "Another admin has to confirm this.",
    "须由另一位管理员确认。",
  ),
  second_too_new: entry(
    403,
    "Anda belum cukup lama menjadi admin. Yang menyetujui usulan orang lain sudah menjadi admin selama {hours} jam.",
    "You have not been an admin for long enough. Whoever confirms what another one proposes has been an admin for {hours} hours.",
    "您成为管理员的时间不够长。确认他人提案的管理员须已任职 {hours} 小时。",
  ),
  second_not_apart: entry(
    403,
    "Anda dan pengusul belum terhitung dua orang: salah satu mengusulkan yang lain menjadi admin, atau mendaftar lewat kodenya. Admin lain yang harus menyetujui.",
    "You and the proposer do not count as two persons: one of you proposed the other as an admin, or registered with the other's code. Another admin has to confirm.",
    "您与提案人不算两个人：其中一方提议另一方成为管理员，或通过其推荐码注册。须由其他管理员确认。",
  ),
  proposer_left: entry(
    409,
    "Pengusulnya tidak terus menjadi admin aktif sejak mengusulkan, jadi usulan ini tidak dapat disetujui.",
    "The proposer has not been an active admin all the time since proposing this, so it cannot be confirmed.",
    "提案人自提案以来并非一直是在职管理员，该提案无法确认。",
  ),
  payout_marked: entry(
    403,
    "Anda menandai penolakan bank pada batch ini, jadi admin lain yang menyetujui.",
    "You marked what the bank refused in this batch, so another admin has to confirm it.",
    "您标记过此批次中银行拒绝的支付，须由其他管理员确认。",
  ),
  payout_unmarked: entry(
    403,
    "Anda mengubah tanda admin lain pada batch ini, jadi selama menunggu Anda tidak menyetujuinya. Admin lain yang harus menyetujui.",
    "You changed another admin's mark on this batch, so you do not confirm it while it waits. Another admin has to.",
    "您更改过其他管理员在此批次上的标记，在其等待期间您不能确认，须由其他管理员确认。",
  ),
  payout_marker_not_apart: entry(
    403,
    "Anda dan yang mengubah tanda pada batch ini belum terhitung dua orang: salah satu mengusulkan yang lain menjadi admin, atau mendaftar lewat kodenya. Admin lain yang harus menyetujui.",
    "You and whoever changed a mark on this batch do not count as two persons: one of you proposed the other as an admin, or registered with the other's code. Another admin has to confirm.",
    "您与更改过此批次标记的人不算两个人：其中一方提议另一方成为管理员，或通过其推荐码注册。须由其他管理员确认。",
  ),
  payout_marker_left: entry(
    409,
    "Yang mengubah tanda pada batch ini sekarang bukan admin aktif, jadi tidak ada yang dapat menyetujui.",
    "Whoever changed a mark on this batch is no active admin now, so nobody can confirm it.",
    "更改过此批次标记的人目前不是在职管理员，因此无人可以确认。",
  ),
  payout_file_needed: entry(
    409,
    "File batch ini belum pernah diambil, jadi belum ada bank yang membayar atau menolak isinya. Ambil filenya dan berikan ke bank dulu.",
    "Nobody has taken this batch's file yet, so no bank has paid or refused any of it. Take the file and give it to the bank first.",
    "此批次的文件尚未被下载，银行还没有付款或拒收。请先下载文件并交给银行。",
  ),
  change_proposed: entry(
    409,
    "Perubahan ini sudah diusulkan dan menunggu admin kedua. Putuskan dulu usulan itu.",
    "A change of this is proposed already and waits for a second admin. Decide on that one first.",
    "此项更改已有提案在等待另一位管理员，请先处理该提案。",
  ),
} as const satisfies Record<string, Entry>;
