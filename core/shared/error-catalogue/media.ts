import { entry } from "./entry.ts";

/** Price-list pictures (spec 2 §8). */
export const MEDIA_ERRORS = {
  media_extension_invalid: entry(
    422,
    "Jenis berkas tidak didukung. Pakai foto JPG, JPEG, atau PNG.",
    "This kind of file is not supported. Use a JPG, JPEG or PNG photo.",
    "不支持该文件类型，请使用 JPG、JPEG 或 PNG 图片。",
  ),
  media_image_empty: entry(
    422,
    "Gambar masih kosong. Pilih templat atau unggah foto sendiri.",
    "There is no picture yet. Choose a template or upload a photo of your own.",
    "尚未选择图片，请选择模板或上传自己的照片。",
  ),
  media_nominal_empty: entry(
    422,
    "Belum ada nominal yang dipilih. Centang minimal satu nominal.",
    "No nominal is chosen yet. Tick at least one.",
    "尚未选择面额，请至少勾选一个。",
  ),
  media_nominal_limit: entry(
    422,
    "Paling banyak {limit} nominal dalam satu gambar harga.",
    "At most {limit} nominals in one price picture.",
    "每张价格图最多 {limit} 个面额。",
  ),
  media_nominal_gone: entry(
    422,
    "Tidak dijual lagi: {products}. Hapus centangnya dari gambar ini, lalu simpan lagi.",
    "Not sold any more: {products}. Untick it in this picture, then save again.",
    "已停售：{products}。请在此图片中取消勾选，然后重新保存。",
  ),
  media_price_invalid: entry(
    422,
    "Harga jual tidak benar. Isi dalam rupiah, tidak di bawah harga beli Anda.",
    "A selling price is not valid. Write rupiah, not below what you pay.",
    "售价无效，请填写印尼盾金额，且不低于您的进价。",
  ),
  media_price_below: entry(
    422,
    "Ada harga di gambar ini yang di bawah harga beli Anda sekarang. Pakai harga baru dulu.",
    "A price in this picture is below what you pay now. Use the new prices first.",
    "图片中有价格低于您现在的进价，请先使用新价格。",
  ),
  media_customization_invalid: entry(
    422,
    "Nama, tulisan, atau warna tulisan tidak benar. Periksa panjang dan isinya.",
    "The name, a text or the text colour is not valid. Check their length and what they hold.",
    "名称、文字或文字颜色无效，请检查长度和内容。",
  ),
  media_not_found: entry(
    404,
    "Gambar harga ini tidak ada, atau sudah dihapus.",
    "There is no such price picture, or it was deleted.",
    "该价格图不存在或已删除。",
  ),
  media_id_invalid: entry(
    404,
    "Alamat gambar harga ini tidak benar.",
    "The address of this price picture is not valid.",
    "该价格图地址无效。",
  ),
  media_download_limit: entry(
    422,
    "Jumlah unduhan melewati batas: paling banyak {limit} gambar sekali unduh. Pilih lebih sedikit.",
    "Too many pictures for one download: at most {limit} at a time. Choose fewer.",
    "下载数量超出限制：每次最多 {limit} 张图片，请减少选择。",
  ),
  media_template_off: entry(
    422,
    "Templat ini sedang tidak tersedia. Pilih yang lain.",
    "This template is not available now. Choose another one.",
    "该模板目前不可用，请选择其他模板。",
  ),
  media_design_limit: entry(
    422,
    "Sudah ada {limit} gambar harga tersimpan. Hapus salah satu untuk menyimpan yang baru.",
    "{limit} price pictures are saved already. Delete one to save another.",
    "已保存 {limit} 张价格图，请先删除一张再保存。",
  ),
  media_background_limit: entry(
    422,
    "Sudah ada {limit} foto tersimpan. Hapus gambar harga yang tidak dipakai lagi.",
    "{limit} photos are kept already. Delete price pictures that you no longer use.",
    "已保存 {limit} 张照片，请删除不再使用的价格图。",
  ),
};
