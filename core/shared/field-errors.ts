import type { Locale } from "./error-catalogue.ts";
import { fieldName } from "./field-names.ts";

/**
 * What can be wrong with one field: code → sentence in the three languages (core spec §5). `{field}`, always its first
 * word, is what the field is called (field-names.ts).
 */
export const FIELD_ERRORS = {
  invalid: { id: "{field} tidak benar", en: "{field} is not valid", zh: "{field}无效" },
  jpeg_or_png: {
    id: "{field} harus berupa foto JPG, JPEG, atau PNG yang utuh. Pilih berkas lain",
    en: "{field} must be a whole JPG, JPEG or PNG photo. Choose another file",
    zh: "{field}必须是完整的 JPG、JPEG 或 PNG 照片，请选择其他文件",
  },
  unstorable: {
    id: "{field} berisi karakter yang tidak dapat disimpan. Hapus lalu ketik ulang",
    en: "{field} holds a character that cannot be stored. Delete it and type it again",
    zh: "{field}包含无法保存的字符，请删除后重新输入",
  },
  referral_unknown: {
    id: "Kode referral ini tidak ada. Periksa lagi atau kosongkan",
    en: "Nobody has this referral code. Check it or leave it empty",
    zh: "该推荐码不存在，请检查或留空",
  },
  referral_code: {
    id: "{field} terdiri dari 4 sampai 16 huruf dan angka, tanpa spasi dan tanda",
    en: "{field} has 4 to 16 letters and digits, without blanks and signs",
    zh: "{field}为 4 至 16 位字母和数字，不含空格和符号",
  },
  name_link: {
    id: "Nama tidak boleh berisi alamat situs. Bukan alamat? Beri spasi setelah titik, titik dua, atau @",
    en: "A name may not hold a web address. Not an address? Put a space after the dot, colon or @",
    zh: "名称中不能包含网址。如果不是网址，请在点、冒号或 @ 后加空格",
  },
  name_characters: {
    id: "Nama tidak boleh berisi baris baru atau tanda yang tidak terlihat",
    en: "A name may not hold line breaks or marks that are not seen",
    zh: "名称中不能包含换行或不可见字符",
  },
  unseen: {
    id: "{field} tidak boleh berisi baris baru atau tanda yang tidak terlihat",
    en: "{field} may not hold line breaks or marks that are not seen",
    zh: "{field}不能包含换行或不可见字符",
  },
  tangled: {
    id: "{field} memuat terlalu banyak tanda Markdown di satu tempat (misalnya kutipan di dalam kutipan, atau ratusan bintang)",
    en: "{field} has too many Markdown marks in one place (quotes within quotes, or hundreds of stars)",
    zh: "{field}在一处包含过多 Markdown 标记（例如层层引用或数百个星号）",
  },
  dearer_group: {
    id: "{field} lebih mahal daripada yang dibayar kelompok di bawahnya",
    en: "{field} is more than the group below pays",
    zh: "{field}高于下一级会员的价格",
  },
  tenfold_price: {
    id: "{field} sepuluh kali lipat atau lebih dari harga sekarang",
    en: "{field} is ten times what it is now, or more",
    zh: "{field}是现价的十倍或更多",
  },
  dearer_unticked: {
    id: "Kalau memang disengaja, centang “Simpan walau lebih mahal”",
    en: "If that is meant so, tick “Save although it is more”",
    zh: "如确实如此，请勾选“价格更高也保存”",
  },
  keyboard_signs: {
    id: "{field} hanya boleh berisi huruf, angka, dan tanda di papan ketik",
    en: "{field} may hold letters, digits and signs of the keyboard only",
    zh: "{field}只能包含键盘上的字母、数字和符号",
  },
  public_link: {
    id: "{field} tidak boleh berisi alamat situs, karena tampil di struk yang bisa dibuka siapa saja",
    en: "{field} may not hold a web address, for it stands on receipts that anybody may open",
    zh: "{field}不能包含网址，因为它会显示在任何人都能打开的小票上",
  },
  public_identity: {
    id: "{field} tidak boleh berisi NIK atau nomor identitas lain, karena tampil di struk yang bisa dibuka siapa saja",
    en: "{field} may not hold an identity number, for it stands on receipts that anybody may open",
    zh: "{field}不能包含身份证号，因为它会显示在任何人都能打开的小票上",
  },
  unseen_marks: {
    id: "{field} tidak boleh berisi tanda yang tidak terlihat. Hapus lalu ketik ulang",
    en: "{field} may not hold marks that are not seen. Delete them and type it again",
    zh: "{field}不能包含不可见字符，请删除后重新输入",
  },
  problem_unchosen: {
    id: "Pilih dulu apa masalahnya",
    en: "Choose what the problem is",
    zh: "请先选择遇到的问题",
  },
  problem_untold: {
    id: "Ceritakan dulu apa yang terjadi",
    en: "Tell us what happened",
    zh: "请先说明发生了什么",
  },
  package_name: {
    id: "{field} harus berupa nama paket Android, misalnya id.toko.aplikasi",
    en: "{field} must be an Android package name, such as id.shop.app",
    zh: "{field}须为 Android 包名，例如 id.shop.app",
  },
  embed_id: {
    id: "{field} hanya boleh berisi 4 sampai 64 huruf, angka, garis bawah, atau tanda hubung",
    en: "{field} may hold only 4 to 64 letters, digits, underscores or hyphens",
    zh: "{field}只能为 4 至 64 个字母、数字、下划线或连字符",
  },
  consent: {
    id: "Centang dulu bahwa Anda setuju dengan syarat dan ketentuan serta kebijakan privasi",
    en: "Tick that you agree to the terms and conditions and the privacy policy",
    zh: "请先勾选同意服务条款和隐私政策",
  },
  no_title: {
    id: "{field} harus dimulai dengan judul: “# Judul”",
    en: "{field} has to begin with its title: “# Title”",
    zh: "{field}必须以标题开头：“# 标题”",
  },
  slug: {
    id: "{field} hanya boleh berisi huruf kecil, angka, dan tanda hubung",
    en: "{field} may hold small letters, digits and hyphens only",
    zh: "{field}只能包含小写字母、数字和连字符",
  },
  slug_taken: {
    id: "{field} sudah dipakai tulisan lain",
    en: "{field} is another post's",
    zh: "{field}已被其他文章使用",
  },
  required: { id: "{field} harus diisi", en: "{field} is required", zh: "{field}不能为空" },
  type_text: { id: "{field} harus berupa teks", en: "{field} must be text", zh: "{field}必须是文本" },
  type_number: { id: "{field} harus berupa angka", en: "{field} must be a number", zh: "{field}必须是数字" },
  type_boolean: {
    id: "{field} harus true atau false",
    en: "{field} must be true or false",
    zh: "{field}必须是 true 或 false",
  },
  type_list: { id: "{field} harus berupa daftar", en: "{field} must be a list", zh: "{field}必须是列表" },
  type_object: {
    id: "{field} harus berupa objek JSON",
    en: "{field} must be a JSON object",
    zh: "{field}必须是 JSON 对象",
  },
  email: {
    id: "{field} harus berupa alamat email yang benar",
    en: "{field} must be a valid email address",
    zh: "{field}必须是有效的邮箱地址",
  },
  contact_number: {
    id: "Nomor telepon hanya berisi angka, spasi, dan tanda hubung. Contoh: 0800 1 234 567",
    en: "A phone number has digits, spaces and dashes only. Example: 0800 1 234 567",
    zh: "电话号码只能包含数字、空格和连字符。例如：0800 1 234 567",
  },
  account_number: {
    id: "Nomor rekening hanya berisi angka, 5 sampai 40",
    en: "An account number has digits only, 5 to 40",
    zh: "账号只能包含 5 至 40 位数字",
  },
  bank_account: {
    id: "{field} hanya berisi angka, 5 sampai 20",
    en: "{field} has digits only, 5 to 20",
    zh: "{field}只能包含 5 至 20 位数字",
  },
  holder_letters: {
    id: "{field} terdiri dari minimal 3 huruf",
    en: "{field} has 3 letters at least",
    zh: "{field}至少包含 3 个字母",
  },
  own_path: {
    id: "Tulis alamat halaman di situs ini, dimulai dengan satu garis miring. Contoh: /pricelist/data",
    en: "Write the address of a page of this site, beginning with one slash. Example: /pricelist/data",
    zh: "请填写本站页面地址，以一个斜杠开头。例如：/pricelist/data",
  },
  https_url: {
    id: "Tulis alamat lengkap yang dimulai dengan https://, misalnya https://contoh.id/promo",
    en: "Write a whole address that begins with https://, for example https://contoh.id/promo",
    zh: "请填写以 https:// 开头的完整地址，例如 https://contoh.id/promo",
  },
  https_host: {
    id: "Nama situsnya tidak benar. Setelah https:// tulis nama situs dengan huruf kecil dan titik, tanpa port, akun, atau angka IP, misalnya https://contoh.id/promo",
    en: "The name of the site is not right. After https:// write it in small letters with its dot, without a port, an account or an IP number, for example https://contoh.id/promo",
    zh: "网站名称不正确。请在 https:// 之后填写带点的小写网站名称，不含端口、账户或 IP，例如 https://contoh.id/promo",
  },
  https_path: {
    id: "Setelah nama situs harus ada garis miring, lalu alamatnya tanpa spasi dan huruf khusus, misalnya https://contoh.id/ atau https://contoh.id/promo",
    en: "After the name of the site there must be a slash, then the address without blanks and special letters, for example https://contoh.id/ or https://contoh.id/promo",
    zh: "网站名称之后须有斜杠，其后地址不含空格和特殊字符，例如 https://contoh.id/ 或 https://contoh.id/promo",
  },
  https_inside: {
    id: "Alamat ini hanya ada di jaringan tertutup, jadi tidak dapat diambil. Tulis alamat yang dapat dibuka siapa saja, misalnya https://contoh.id/promo.png",
    en: "This address is one of a closed network, so it cannot be fetched. Write one that anybody can open, for example https://contoh.id/promo.png",
    zh: "该地址属于内部网络，无法获取。请填写任何人都能打开的地址，例如 https://contoh.id/promo.png",
  },
  hours: {
    id: "Jamnya tidak ada. Tulis dari 00.00 sampai 24.00",
    en: "There is no such time. Write from 00.00 to 24.00",
    zh: "时间不正确，请填写 00.00 至 24.00",
  },
  contact: {
    id: "Tulis alamat email atau nomor HP yang benar",
    en: "Enter a valid email address or phone number",
    zh: "请输入正确的邮箱或手机号",
  },
  phone: {
    id: "Nomor HP tidak benar. Contoh: 0812 3456 7890",
    en: "Not a valid phone number. Example: 0812 3456 7890",
    zh: "手机号无效。例如：0812 3456 7890",
  },
  other_operator: {
    id: "Nomor ini dari operator lain. Pakai nomor dari operator promo ini",
    en: "This number is of another operator. Use a number of the operator whose offers these are",
    zh: "此号码属于其他运营商，请使用该优惠所属运营商的号码",
  },
  number_digits: {
    id: "Nomor hanya boleh berisi angka",
    en: "The number may contain digits only",
    zh: "号码只能包含数字",
  },
  fixed_of_one: {
    id: "{field} tetap hanya untuk satu produk. Pilih satu produk di atas, atau pilih menambahkan ke harga Anda",
    en: "{field} can only be fixed for one product. Choose one product above, or add to your own price",
    zh: "{field}只能为单个商品设为固定价，请在上方选择一个商品，或改为在您的价格上加价",
  },
  send_least: {
    id: "{field} minimal Rp 10.000",
    en: "{field} is at least Rp 10.000",
    zh: "{field}最少 Rp 10.000",
  },
  price_low: {
    id: "{field} terlalu rendah untuk modal, margin, promo, dan cashbacknya",
    en: "{field} is too low for the cost, the margin, the promotion and the cashback",
    zh: "{field}低于成本、利润、促销和返现之和",
  },
  given_high: {
    id: "{field} terlalu besar untuk harga jualnya",
    en: "{field} is too high for the selling price",
    zh: "{field}相对售价过高",
  },
  number_short: { id: "Nomor terlalu pendek", en: "The number is too short", zh: "号码太短" },
  number_long: { id: "Nomor terlalu panjang", en: "The number is too long", zh: "号码太长" },
  rupiah: {
    id: "{field} harus berupa rupiah dalam angka bulat, misalnya 50.000",
    en: "{field} must be a whole rupiah amount in digits, for example 50.000",
    zh: "{field}必须是整数金额，例如 50.000",
  },
  above_zero: {
    id: "{field} harus lebih dari 0",
    en: "{field} must be more than 0",
    zh: "{field}必须大于 0",
  },
  pin: { id: "{field} harus 6 angka", en: "{field} must be 6 digits", zh: "{field}必须为 6 位数字" },
  password_length: {
    id: "{field} harus 8 sampai 72 karakter",
    en: "{field} must be 8 to 72 characters",
    zh: "{field}长度须为 8 至 72 个字符",
  },
  password_bytes: {
    id: "{field} terlalu panjang. Emoji dan huruf di luar A sampai Z dihitung 2 sampai 4 karakter",
    en: "{field} is too long. Emoji and letters beyond A to Z count as 2 to 4 characters",
    zh: "{field}太长。中文、表情符号等字符按 2 至 4 个字符计算",
  },
  password_same: {
    id: "Kata sandi baru harus berbeda dari yang lama",
    en: "The new password must differ from the old one",
    zh: "新密码不能与旧密码相同",
  },
  password_confirmation: {
    id: "Konfirmasi kata sandi tidak sama",
    en: "The password confirmation is different",
    zh: "两次输入的密码不一致",
  },
  password_wrong: { id: "Kata sandi salah", en: "Wrong password", zh: "密码错误" },
  pin_weak: {
    id: "{field} terlalu mudah ditebak. Hindari angka berurutan, berulang, atau tanggal lahir",
    en: "{field} is too easy to guess. Avoid runs, repeated digits and birthdays",
    zh: "{field}太容易猜到，请避免连号、重复数字或生日",
  },
  pin_confirmation: {
    id: "Konfirmasi PIN tidak sama",
    en: "The PIN confirmation is different",
    zh: "两次输入的 PIN 不一致",
  },
  pin_incorrect: { id: "PIN salah", en: "Incorrect PIN", zh: "PIN 错误" },
  code: { id: "{field} harus 6 angka", en: "{field} must be 6 digits", zh: "{field}必须为 6 位数字" },
  code_wrong: {
    id: "Kode salah atau sudah tidak berlaku",
    en: "The code is wrong or no longer valid",
    zh: "验证码错误或已失效",
  },
  invitation_email: {
    id: "Undangan ini bukan untuk email ini, atau sudah tidak berlaku",
    en: "This invitation is for another email, or no longer valid",
    zh: "此邀请不适用于该邮箱，或已失效",
  },
  link: {
    id: "{field} tidak boleh berisi alamat situs. Bukan alamat? Beri spasi setelah titik, titik dua, atau @",
    en: "{field} may not hold a web address. Not an address? Put a space after the dot, colon or @",
    zh: "{field}不能包含网址。如果不是网址，请在点、冒号或 @ 后加空格",
  },
  members_have_none: {
    id: "{field} harus 0, karena member tidak bisa melihat atau memakai cashback",
    en: "{field} must be 0, for Members can neither see nor use cashback",
    zh: "{field}必须为 0，因为会员无法查看或使用返现",
  },
  percent: {
    id: "{field} harus berupa persen dengan paling banyak dua angka di belakang koma, misalnya 0,7",
    en: "{field} must be a percentage with two decimals at most, for example 0.7",
    zh: "{field}必须是百分比，最多两位小数，例如 0.7",
  },
  too_short: { id: "{field} terlalu pendek", en: "{field} is too short", zh: "{field}太短" },
  too_long: { id: "{field} terlalu panjang", en: "{field} is too long", zh: "{field}太长" },
  order_number: {
    id: "{field} hanya boleh berisi huruf, angka, tanda hubung, dan garis bawah",
    en: "{field} may hold letters, digits, dash and underscore only",
    zh: "{field}只能使用字母、数字、连字符和下划线",
  },
  order_number_taken: {
    id: "Nomor pesanan sudah dipakai",
    en: "This order number is already used",
    zh: "该订单号已被使用",
  },
  date: { id: "{field} bukan tanggal yang benar", en: "{field} is not a valid date", zh: "{field}不是有效日期" },
  date_order: {
    id: "{field} tidak boleh sebelum tanggal awal",
    en: "{field} may not be before the first day",
    zh: "{field}不能早于开始日期",
  },
  news_too_long: {
    id: "{field} paling lama 30 hari sesudah mulai tampil",
    en: "{field} may be at most 30 days after it is first shown",
    zh: "{field}最长为开始显示后 30 天",
  },
  one_of: {
    id: "{field} harus salah satu dari pilihan yang ada",
    en: "{field} must be one of the options",
    zh: "{field}必须是可选项之一",
  },
  below_minimum: {
    id: "{field} kurang dari jumlah minimal",
    en: "{field} is below the minimum",
    zh: "{field}低于最低值",
  },
  above_maximum: {
    id: "{field} melebihi jumlah maksimal",
    en: "{field} is above the maximum",
    zh: "{field}超过最高值",
  },
  recipient_not_found: {
    id: "Penerima tidak ditemukan. Periksa nomor HP atau emailnya",
    en: "No recipient was found. Check the phone number or email",
    zh: "未找到收款人，请检查手机号或邮箱",
  },
  recipient_self: {
    id: "Tidak bisa transfer ke akun sendiri",
    en: "You cannot transfer to your own account",
    zh: "不能转账给自己",
  },
  unknown_field: {
    id: "{field} bukan isian yang dikenal",
    en: "{field} is not a known field",
    zh: "{field}不是已知的字段",
  },
  selling_price_too_low: {
    id: "Harga jual tidak boleh di bawah harga beli",
    en: "The selling price must not be below the buying price",
    zh: "售价不得低于进价",
  },
  number_rounded: {
    id: "{field} sudah dibulatkan Excel, jadi angkanya hilang. Ubah kolomnya menjadi Teks, lalu ketik ulang",
    en: "{field} was rounded by Excel, so digits are lost. Make its column Text and type it again",
    zh: "{field}已被 Excel 四舍五入，数字已丢失。请将该列设为文本后重新输入",
  },
  cell_date: {
    id: "{field} sudah diubah Excel menjadi tanggal. Ubah kolomnya menjadi Teks, lalu ketik ulang",
    en: "{field} was made a date by Excel. Make its column Text and type it again",
    zh: "{field}已被 Excel 变为日期。请将该列设为文本后重新输入",
  },
  cell_formula: {
    id: "{field} berisi rumus yang gagal. Tulis isinya langsung",
    en: "{field} holds a formula that failed. Write what it should be",
    zh: "{field}中的公式出错，请直接填写内容",
  },
  cell_merged: {
    id: "{field} kosong karena selnya digabung. Pisahkan sel, satu baris satu pembelian",
    en: "{field} is empty because its cells are merged. Unmerge them: one row, one purchase",
    zh: "{field}为空，因为单元格已合并。请取消合并：一行一笔",
  },
  rupiah_range: {
    id: "{field} harus berupa rupiah dari 0 sampai 1.000.000",
    en: "{field} must be rupiah from 0 to 1,000,000",
    zh: "{field}必须为 0 至 1,000,000 盾",
  },
  percent_range: {
    id: "{field} harus dari 0 sampai 100%",
    en: "{field} must be from 0 to 100%",
    zh: "{field}必须为 0 至 100%",
  },
  price_range: {
    id: "{field} harus berupa rupiah dari 0 sampai 100.000.000",
    en: "{field} must be rupiah from 0 to 100,000,000",
    zh: "{field}必须为 0 至 100,000,000 盾",
  },
  one_product: {
    id: "Harga tetap hanya untuk satu produk. Pilih produknya dulu",
    en: "A fixed price is of one product only. Choose the product first",
    zh: "固定售价只适用于单个产品，请先选择产品",
  },
  product_code: {
    id: "{field} hanya 2 sampai 40 huruf kecil, angka, titik, tanda hubung, atau garis bawah",
    en: "{field} is 2 to 40 lower-case letters, digits, dots, dashes or underscores",
    zh: "{field}只能是 2 至 40 个小写字母、数字、点、连字符或下划线",
  },
  operator_code: {
    id: "{field} hanya 2 sampai 40 huruf kecil, angka, atau tanda hubung",
    en: "{field} is 2 to 40 lower-case letters, digits or dashes",
    zh: "{field}只能是 2 至 40 个小写字母、数字或连字符",
  },
  reserved: {
    id: "{field} tidak boleh “new”: alamat itu sudah dipakai",
    en: "{field} must not be “new”: that address is taken",
    zh: "{field}不能是“new”：该地址已被占用",
  },
  twice: { id: "{field} berisi yang sama dua kali", en: "{field} holds the same one twice", zh: "{field}有重复项" },
  both_or_none: {
    id: "{field} juga harus diisi, atau kosongkan keduanya",
    en: "{field} is needed too, or leave both empty",
    zh: "{field}也须填写，或两项都留空",
  },
  not_sold: {
    id: "{field} ini tidak dijual lagi",
    en: "{field} is not sold any more",
    zh: "{field}已停售",
  },
  twice_in_file: {
    id: "Produk ini ada lebih dari sekali di file. Sisakan satu baris",
    en: "This product is in the file more than once. Keep one line of it",
    zh: "此商品在文件中出现多次，请只保留一行",
  },
  prefixes: {
    id: "{field} diawali 0, 3 sampai 8 angka, masing-masing sekali, dipisah spasi. Contoh: 0817 0818",
    en: "{field} begin with 0 and have 3 to 8 digits, each of them once, with spaces between. Example: 0817 0818",
    zh: "{field}须以 0 开头，3 至 8 位数字，不重复，以空格分隔。例如：0817 0818",
  },
  not_asked: {
    id: "{field} berisi zona atau server yang tidak diminta game ini. Hapus bagian itu",
    en: "{field} holds a zone or server that this game does not ask for. Leave it out",
    zh: "{field}包含该游戏不需要的区号或服务器，请删除",
  },
  servers: {
    id: "{field} ditulis satu per baris, paling banyak 40: kode server, spasi, lalu namanya. Contoh: os_asia Asia",
    en: "{field} have a line each, 40 at most: the server's code, a space, its name. Example: os_asia Asia",
    zh: "{field}须每行一个，最多 40 个：服务器代码、空格、名称。例如：os_asia Asia",
  },
  amount_kept: {
    id: "{field} tidak bisa diganti: struk yang sudah terjual membaca jumlah kiriman ini. Buat produk baru",
    en: "{field} cannot be changed: receipts of what was sold read this amount. Make a new product",
    zh: "{field}不可更改：已售出的小票显示此转账金额。请新建商品",
  },
  server_unnamed: {
    id: "{field} berisi baris tanpa nama. Tulis namanya setelah kode dan spasi: itulah yang dibaca pembeli",
    en: "{field} hold a line without a name. Write it after the code and a space: it is what buyers read",
    zh: "{field}有一行缺少名称。请在代码和空格后写上名称：买家看到的就是它",
  },
  server_marks: {
    id: "{field} berisi nama dengan tanda kurung, garis tegak, atau titik tengah, yang memisahkan bagian nomor pemain",
    en: "{field} hold a name with a bracket, a bar or a middle dot, which set the parts of a player's number apart",
    zh: "{field}有名称含括号、竖线或间隔号，这些符号用于分隔玩家账号的各部分",
  },
  server_twice: {
    id: "{field} berisi kode atau nama yang sama dua kali, atau nama yang sama dengan kode server lain. Bedakan",
    en: "{field} hold a code or name twice, or a name that is another server's code. Make them differ",
    zh: "{field}中有重复的代码或名称，或某名称与其他服务器的代码相同，请加以区分",
  },
  prefix_taken: {
    id: "{field} berisi awalan yang sudah milik operator lain",
    en: "{field} hold one that is another operator's",
    zh: "{field}中有属于其他运营商的号段",
  },
  date_past: {
    id: "{field} harus waktu yang akan datang",
    en: "{field} must be a time to come",
    zh: "{field}必须是将来的时间",
  },
  due_day: {
    id: "{field} harus tanggal 1 sampai 31",
    en: "{field} must be a day from 1 to 31",
    zh: "{field}须为 1 至 31 日",
  },
  loan_limit_exceeded: { id: "Melebihi sisa limit", en: "More than the remaining limit", zh: "超过剩余额度" },
  repayment_above_usage: { id: "Melebihi utang", en: "More than what is owed", zh: "超过欠款" },
  limit_below_usage: {
    id: "Di bawah utang yang berjalan",
    en: "Below what is owed",
    zh: "低于当前欠款",
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type FieldErrorCode = keyof typeof FIELD_ERRORS;

/**
 * The sentence for what is wrong with `field`, which is called `name` where it stands; unknown codes read as `invalid`.
 */
export function fieldErrorText(code: string, locale: Locale, field: string, name?: string): string {
  const known = Object.hasOwn(FIELD_ERRORS, code) ? (code as FieldErrorCode) : "invalid";
  // Of a field that nobody knows only its own name can be said.
  const called = known === "unknown_field" ? field : (name ?? fieldName(field, locale));
  return FIELD_ERRORS[known][locale].replace("{field}", () => called);
}
