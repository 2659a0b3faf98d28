import { commissionWords } from "../commission-words.ts";
import type { site as en } from "../en/site.ts";
import type { Texts } from "../shape.ts";
import { common } from "./common.ts";

export const site: Texts<typeof en> = {
  title: "Pengaturan situs",
  channels: "Cara bayar",
  save: "Simpan",
  rates: "Komisi per jenis produk, dalam persen",
  saved: "Tersimpan.",
  outOfBounds: "{{sentence}}. Isi dari {{min}} sampai {{max}}",
  between: "Dari {{min}} sampai {{max}}.",
  place: "Urutan {{name}}",
  effect: {
    settings:
      "Tiap kelompok disimpan sendiri. Yang menjaga uang atau pintu masuk menunggu admin kedua; yang lain langsung berlaku; nama dan kontak di halaman umum dalam satu atau dua menit.",
    menu: "Angka kecil tampil lebih dulu. Yang dimatikan hilang dari halaman berikutnya semua orang.",
    channels:
      "Selain keterangan, perubahan menunggu admin kedua. Yang sudah diminta sebelum perubahan tetap dibayar dan dikreditkan seperti semula.",
  },
  groups: {
    site: "Nama dan kontak",
    look: "Tampilan",
    chat: "Obrolan",
    app: "Aplikasi Android",
    topup: "Isi saldo",
    selling: "Penjualan",
    transfers: "Transfer deposit",
    agents: "Agen dan cashback",
    affiliates: "Afiliasi",
    loans: "Pinjaman",
    suppliers: "Pemasok",
    complaints: "Keluhan",
    media: "Gambar harga",
    entry: "Pintu masuk",
    limits: "Batas permintaan per menit",
    safety: "Keamanan",
  },
  modules: { prabayar: "Prabayar", pascabayar: "Pascabayar", shop: "Toko", multicourier: "Multikurir" },
  logo: {
    title: "Logo",
    choose: "Gambar logo",
    hint: "JPG, PNG, atau WebP, paling besar 1 MB. Tampil di kepala halaman dan di struk sebagai ganti tanda dan nama; email memakai nama saja.",
    remove: "Hapus logo",
  },
  choices: {
    file: "File untuk bank",
    xendit: "Xendit",
  },
  settings: {
    sitename: {
      label: "Nama situs",
      hint: "Di kepala dan judul halaman, struk, email, dan pesan.",
    },
    site_short_name: {
      label: "Nama pendek",
      hint: "Di bawah ikon saat dipasang di HP, paling banyak 12 huruf; kosongkan untuk awal nama situs.",
    },
    company_address: {
      label: "Alamat",
      hint: "Di kaki halaman umum, struk, dan email; kosongkan bila tidak ada.",
    },
    company_email: {
      label: "Email",
      hint: "Di kaki halaman umum, struk, dan email; kosongkan bila tidak ada.",
    },
    company_phone: {
      label: "Nomor layanan pelanggan",
      hint: "Di kaki halaman umum, struk, dan email; kosongkan bila tidak ada.",
    },
    company_hours: {
      label: "Jam layanan",
      hint: "Di kaki halaman umum, misalnya: 07.00–22.00 WIB. Tampil apa adanya di semua bahasa: angka saja dipahami semua orang.",
    },
    apk_url: {
      label: "Alamat unduhan",
      hint: "Berkas APK di alamat https. Kosongkan kalau belum ada aplikasinya.",
    },
    show_download: {
      label: "Tampilkan unduhan",
      hint: "Tombol unduh aplikasi di halaman depan dan halaman akun, selama alamatnya diisi.",
    },
    package_name: {
      label: "Nama paket",
      hint: "Dipakai bila alamat unduhan kosong: unduhan menuju halaman aplikasi ini di Google Play.",
    },
    hide_agent_center: {
      label: "Sembunyikan pusat agen",
      hint: "Tidak ada menu yang menuju ke sana. Meja pinjaman untuk sales tetap ada.",
    },
    contact_us_button: {
      label: "Tombol hubungi kami",
      hint: "Tombol di kaki halaman umum yang membuka halaman kontak.",
    },
    grid_layout: {
      label: "Produk berjajar",
      hint: "Mati: di halaman semua produk, satu produk satu baris.",
    },
    custom_frontend_view_exists: {
      label: "Halaman depan sendiri",
      hint: "Nyala: situs punya halaman depan di tempat lain. Tamu yang membuka alamat ini langsung melihat produk pertama di menu.",
    },
    live_chat_enabled: {
      label: "Obrolan langsung",
      hint: "Nyala dan ID diisi: tombol obrolan membuka percakapan di halaman ini. Selain itu tombolnya membuka WhatsApp, selama nomor layanan pelanggan dimulai 08 atau 62.",
    },
    live_chat_embed_id: {
      label: "ID obrolan",
      hint: "ID kotak obrolan situs ini di Jivo. Halaman Jivo baru dimuat setelah orang membuka obrolan.",
    },
    disable_register: {
      label: "Tutup pendaftaran",
      hint: "Tombol daftar hilang, dan tidak ada akun baru, juga lewat undangan agen.",
    },
    disable_user_login: {
      label: "Tutup masuk untuk pengguna",
      hint: "Hanya admin yang bisa masuk, dan pendaftaran ikut tertutup. Yang sedang masuk tetap masuk.",
    },
    limit_guest: { label: "Tamu", hint: "Tiap alamat internet: halaman yang berat dan API." },
    limit_session: { label: "Yang sudah masuk", hint: "Tiap sesi: halaman yang berat dan API." },
    limit_purchase: { label: "Pembelian", hint: "Tiap akun." },
    limit_sign_in_account: { label: "Percobaan masuk, per akun", hint: "Perangkat yang dipercaya dihitung sendiri." },
    limit_sign_in_address: { label: "Percobaan masuk, per alamat", hint: "Pendaftaran ikut dihitung." },
    limit_developer_key: { label: "Kunci developer", hint: "Tiap kunci." },
    min_topup: {
      label: "Isi saldo minimal",
      hint: "Cara bayar boleh meminta lebih.",
    },
    nominals: {
      label: "Pilihan jumlah",
      hint: "Satu per baris, paling banyak 12.",
    },
    allow_custom_nominals: {
      label: "Jumlah bebas",
      hint: "Mati: hanya pilihan di atas.",
    },
    pay_external_payment_fee: {
      label: "Biaya mitra dibayar pengguna",
      hint: "Mati: ditanggung situs.",
    },
    max_open_manual_deposits: {
      label: "Transfer manual belum dibayar per orang",
      hint: "Akun di hari pertama paling banyak 1, dalam 30 hari pertama paling banyak 3. Lebih dari itu ditolak sampai satu dibayar atau dibatalkan.",
    },
    duplicate_limit_per_day: {
      label: "Produk sama ke nomor sama per hari",
      hint: "Hanya pembelian yang tidak gagal yang dihitung.",
    },
    complaint_days: {
      label: "Hari untuk mengajukan keluhan",
      hint: "Sampai berapa hari setelah transaksi pembeli bisa melaporkan masalah.",
    },
    complaint_answer_hours: {
      label: "Jam sampai keluhan dijawab",
      hint: "Janji waktu jawab yang dibaca pembeli; lewat dari itu keluhan ditandai terlambat.",
    },
    max_media_downloads: {
      label: "Gambar sekali unduh",
      hint: "Paling banyak gambar harga yang diunduh agen sekaligus.",
    },
    media_template_ombak: {
      label: "Templat Ombak",
      hint: "Mati: tidak ditawarkan lagi; gambar yang memakainya tetap.",
    },
    media_template_senja: {
      label: "Templat Senja",
      hint: "Mati: tidak ditawarkan lagi; gambar yang memakainya tetap.",
    },
    media_template_daun: { label: "Templat Daun", hint: "Mati: tidak ditawarkan lagi; gambar yang memakainya tetap." },
    media_template_malam: {
      label: "Templat Malam",
      hint: "Mati: tidak ditawarkan lagi; gambar yang memakainya tetap.",
    },
    media_template_garis: {
      label: "Templat Garis",
      hint: "Mati: tidak ditawarkan lagi; gambar yang memakainya tetap.",
    },
    media_template_kertas: {
      label: "Templat Kertas",
      hint: "Mati: tidak ditawarkan lagi; gambar yang memakainya tetap.",
    },
    excel_max_rows: {
      label: "Baris per berkas Excel",
      hint: "Paling banyak 1.000.",
    },
    games_whitelisted_emails: {
      label: "Games hanya untuk email ini",
      hint: "Satu per baris; kosong: untuk semua.",
    },
    allow_deposit_transfer: {
      label: "Transfer deposit",
      hint: "Yang punya izin boleh mengirim deposit ke orang lain.",
    },
    min_transfer: {
      label: "Transfer minimal",
      hint: "Transfer antaragen di bawah jumlah ini ditolak.",
    },
    max_transfer: {
      label: "Transfer maksimal",
      hint: "Transfer antaragen di atas jumlah ini ditolak.",
    },
    max_transfer_per_day: {
      label: "Jumlah maksimal per hari",
      hint: "Tiap pengirim, menurut hari Jakarta.",
    },
    stash_cashback_enabled: {
      label: "Cashback untuk agen",
      hint: "Mati: agen tidak melihat dan tidak mendapatkannya.",
    },
    min_cashback_redeem: {
      label: "Penukaran minimal",
      hint: "Cashback di bawah jumlah ini belum dapat ditukar.",
    },
    master_min_turnover: {
      label: "Omzet untuk Master agen",
      hint: "Pembelian agen yang berhasil dalam 30 hari terakhir.",
    },
    disable_agency_feature_for_master: {
      label: "Tanpa pengguna sales",
      hint: "Fitur keagenan untuk Master agen mati.",
    },
    commission_min_payout: {
      label: "Minimal pembayaran komisi",
      hint: "Bulan dengan jumlah di bawahnya diteruskan ke bulan berikutnya.",
    },
    payout_way: {
      label: "Komisi ke rekening bank dibayar lewat",
      hint: "File untuk bank: Anda mengunggah file ke bank, lalu admin kedua menyetujui hasilnya. Xendit: dikirim otomatis setelah admin kedua setuju.",
    },
    payout_cost: {
      label: "Biaya Xendit per pengiriman",
      hint: "Termasuk pajak. Dicatat sebagai biaya situs setiap kali komisi sampai lewat Xendit; penerima mendapat jumlah penuh.",
    },
    ...commissionWords(
      common,
      (name) => `Komisi ${name}`,
      "Dari margin situs pada setiap penjualan, untuk afiliasi yang kodenya membawa pembelinya; 0 tanpa komisi.",
    ),
    agent_debt_enabled: {
      label: "Pinjaman untuk agen",
      hint: "Mati: tidak ada pinjaman baru dan daftar untuk sales tertutup. Utang tetap terlihat dan bisa dibayar.",
    },
    min_loan: {
      label: "Pinjaman minimal",
      hint: "Permintaan pinjaman di bawah jumlah ini ditolak.",
    },
    max_loan_limit: {
      label: "Fasilitas terbesar",
      hint: "Limit pinjaman terbesar yang dapat diminta atau diberikan.",
    },
    supplier_faults: {
      label: "Kegagalan sebelum pemasok dijeda",
      hint: "Pesanan yang gagal karena pemasok, bukan karena nomornya. SKU atau pemasok yang sampai sebanyak ini dijeda otomatis.",
    },
    supplier_fault_share: {
      label: "Bagian yang gagal, dalam persen",
      hint: "Hanya dijeda bila minimal sebanyak ini dari pesanan yang selesai gagal.",
    },
    supplier_fault_minutes: {
      label: "Dihitung dalam menit terakhir",
      hint: "Kegagalan yang lebih lama tidak dihitung.",
    },
    supplier_pause_minutes: {
      label: "Lama jeda pertama, dalam menit",
      hint: "Jeda berikutnya dua kali lebih lama, paling lama sehari.",
    },
    two_person_amount: {
      label: "Batas dua orang",
      hint: "Yang dipindahkan satu admin sendirian dalam 24 jam, untuk semua orang dan semua hal; di atasnya admin lain menyetujui.",
    },
    second_admin_hours: {
      label: "Jam menjadi admin sebelum menyetujui",
      hint: "Selama ini seseorang sudah menjadi admin sebelum menyetujui usulan admin lain.",
    },
    new_devices_wait: {
      label: "Perangkat baru menunggu",
      hint: "Nyala: perangkat yang baru bagi sebuah akun harus diizinkan dulu.",
    },
  },
  channel: {
    open: "Buka",
    closed: "Tutup, dengan keterangan",
    hidden: "Tutup, tidak tampil",
    active: "Buka",
    activeHint: "Yang ditutup tidak menerima isi saldo baru.",
    closed_note: "Yang dibaca orang selama ditutup (kosong: tidak tampil)",
    min_amount: "Jumlah minimal",
    max_amount: "Jumlah maksimal",
    account_number: "Nomor rekening",
    account_holder: "Atas nama",
    cost: "Biaya dari mitra",
    costHint:
      "Yang dipotong mitra dari tiap pembayaran. Biaya baru berlaku mulai pembayaran berikutnya; yang sudah masuk tetap dengan biayanya.",
    cost_rate_bp: "Persen dari yang dibayar",
    cost_rate_bpHint: "Dari 0 sampai 50%, paling banyak dua angka di belakang koma.",
    cost_fixed: "Biaya tetap",
    cost_fixedHint: "Dari Rp 0 sampai Rp 1.000.000 tiap pembayaran.",
    cost_taxed: "Ditambah PPN 11%",
  },
};
