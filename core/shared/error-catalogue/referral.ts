import { entry } from "./entry.ts";

/** Referral codes and invitations. */
export const REFERRAL_ERRORS = {
  referral_code_refused: entry(
    422,
    "Kode ini tidak dapat dipakai: isinya kata yang tidak pantas atau nama yang bisa menyesatkan. Pilih kode lain.",
    "This code cannot be used: it holds a word that is not fit, or a name that could mislead. Choose another one.",
    "该推荐码含不当词语或易误导的名称，无法使用，请另选一个。",
  ),
  referral_code_taken: entry(
    422,
    "Kode ini, atau yang mirip dengannya, sudah dipakai orang lain. Pilih kode lain.",
    "This code, or one that looks like it, is somebody else's. Choose another one.",
    "该推荐码或与其相似的推荐码已被他人使用，请另选一个。",
  ),
  referral_code_soon: entry(
    422,
    "Kode baru saja dipilih. Kode dapat diganti lagi setelah {until}.",
    "The code was chosen a short while ago. It can be changed again after {until}.",
    "推荐码刚选定不久，{until} 后可再次更改。",
  ),
  referral_code_limit: entry(
    422,
    "Kode sudah dipilih {limit} kali dan tidak dapat diganti lagi.",
    "The code was chosen {limit} times and cannot be changed any more.",
    "推荐码已选择 {limit} 次，无法再更改。",
  ),
  referral_invited: entry(
    422,
    "Email ini sudah Anda undang dalam 30 hari terakhir.",
    "You have invited this email within the last 30 days.",
    "您在最近 30 天内已邀请过该邮箱。",
  ),
};
