import { type Entry, entry } from "./entry.ts";

/** Spreadsheets, and purchases out of them. */
export const IMPORT_ERRORS = {
  sheet_empty: entry(
    422,
    "Berkas ini kosong. Isi baris di bawah judul kolom, lalu unggah lagi.",
    "This file is empty. Fill in rows below the headings and send it again.",
    "文件为空。请在标题行下方填写数据后重新上传。",
  ),
  sheet_encrypted: entry(
    422,
    "Berkas ini memakai kata sandi. Simpan tanpa kata sandi, lalu unggah lagi.",
    "This file has a password. Save it without one and send it again.",
    "文件设有密码。请取消密码后重新上传。",
  ),
  sheet_old_format: entry(
    422,
    "Ini Excel lama (.xls). Simpan sebagai .xlsx atau .csv, lalu unggah lagi.",
    "This is an old Excel file (.xls). Save it as .xlsx or .csv and send it again.",
    "这是旧版 Excel（.xls）。请另存为 .xlsx 或 .csv 后重新上传。",
  ),
  sheet_suspicious: entry(
    422,
    "Berkas ini tidak dibuat oleh Excel biasa, jadi tidak dibaca. Pakai templat kami.",
    "No usual spreadsheet program wrote this file, so it was not read. Use our template.",
    "该文件不是由常见表格软件生成的，未予读取。请使用我们的模板。",
  ),
  sheet_too_large: entry(
    422,
    "Isi berkas ini terlalu banyak. Sisakan hanya daftar pembelian di satu lembar.",
    "There is too much in this file. Keep the list of purchases alone, on one sheet.",
    "文件内容过多。请只在一个工作表中保留购买清单。",
  ),
  sheet_too_wide: entry(
    422,
    "Ada isi yang terlalu jauh di kanan. Pakai kolom templat saja.",
    "Something stands too far to the right. Use the columns of the template alone.",
    "右侧过远处有内容。请只使用模板中的列。",
  ),
  sheet_unreadable: entry(
    422,
    "Berkas ini rusak atau bukan .xlsx dan bukan .csv. Simpan ulang, lalu unggah lagi.",
    "This file is damaged, or neither .xlsx nor .csv. Save it anew and send it again.",
    "文件已损坏，或不是 .xlsx / .csv。请重新保存后上传。",
  ),
  columns_missing: entry(
    422,
    "Kolom ini tidak ada: {columns}. Judul kolom harus seperti di templat.",
    "These columns are missing: {columns}. The headings have to be those of the template.",
    "缺少以下列：{columns}。标题须与模板一致。",
  ),
  columns_twice: entry(
    422,
    "Kolom ini ada lebih dari sekali: {columns}. Sisakan satu saja dari masing-masing.",
    "These columns are there more than once: {columns}. Keep one of each alone.",
    "以下列重复出现：{columns}。每列请只保留一个。",
  ),
  rows_none: entry(
    422,
    "Tidak ada baris di bawah judul kolom.",
    "There is no row below the headings.",
    "标题行下方没有数据。",
  ),
  rows_too_many: entry(
    422,
    "Lebih dari {limit} baris. Bagi menjadi beberapa berkas.",
    "More than {limit} rows. Split it into several files.",
    "超过 {limit} 行，请拆分为多个文件。",
  ),
  file_name_used: entry(
    422,
    "Berkas bernama {file_name} sudah diunggah hari ini. Ganti namanya kalau isinya memang lain.",
    "A file called {file_name} was sent today already. Rename it if it really is another one.",
    "今天已上传过名为 {file_name} 的文件。如内容确实不同，请改名。",
  ),
  order_number_repeated: entry(
    422,
    "Nomor pesanan sama dengan baris {line}.",
    "The order number is that of line {line}.",
    "订单号与第 {line} 行相同。",
  ),
  excel_day_limit: entry(
    422,
    "Melewati batas {limit} baris Excel sehari untuk akun Anda.",
    "Beyond your {limit} Excel rows a day.",
    "超过您每日 {limit} 行 Excel 的上限。",
  ),
  import_closed: entry(
    409,
    "Unggahan ini sudah dikonfirmasi atau dibatalkan. Muat ulang halamannya.",
    "This upload is confirmed or cancelled already. Reload the page.",
    "该上传已确认或已取消，请刷新页面。",
  ),
  import_has_errors: entry(
    409,
    "{count} baris bermasalah. Belum ada yang dibeli. Perbaiki berkasnya, atau pilih membeli baris yang baik saja.",
    "Rows with errors: {count}. Nothing was bought. Correct the file, or choose to buy the good rows alone.",
    "{count} 行有问题，尚未购买。请修正文件，或选择只购买正确的行。",
  ),
  import_nothing: entry(422, "Tidak ada baris yang bisa dibeli.", "There is no row to buy.", "没有可购买的行。"),
  import_expired: entry(
    422,
    "Lebih dari satu jam sejak konfirmasi, jadi sisanya tidak dibeli. Unggah lagi baris yang tersisa.",
    "More than an hour after the confirmation, so the rest was not bought. Send the remaining rows again.",
    "确认已超过一小时，其余未购买。请重新上传剩余的行。",
  ),
} as const satisfies Record<string, Entry>;
