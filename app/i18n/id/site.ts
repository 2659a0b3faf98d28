import type { site as en } from "../en/site.ts";
import type { Texts } from "../shape.ts";

export const site: Texts<typeof en> = {
  title: "Pengaturan situs",
  menu: "Menu",
  channels: "Cara bayar",
  save: "Simpan",
  saved: "Tersimpan.",
  between: "Dari {{min}} sampai {{max}}.",
  place: "Urutan {{name}}",
  effect: {
    settings:
      "Tiap kelompok disimpan sendiri. Yang disimpan langsung berlaku; nama dan kontak di halaman umum dalam satu atau dua menit.",
    menu: "Angka kecil tampil lebih dulu. Yang dimatikan hilang dari halaman berikutnya semua orang.",
    channels: "Yang sudah diminta sebelum perubahan tetap dibayar dan dikreditkan seperti semula.",
  },
  groups: {
    site: "Nama dan kontak",
    topup: "Isi saldo",
    selling: "Penjualan",
    transfers: "Transfer deposit",
    agents: "Agen dan cashback",
    loans: "Pinjaman",
    safety: "Keamanan",
  },
  settings: {
    sitename: {
      label: "Nama situs",
      hint: "Di judul halaman dan di kaki halaman umum.",
    },
    company_address: {
      label: "Alamat",
      hint: "Di kaki halaman umum; kosongkan bila tidak ada.",
    },
    company_email: {
      label: "Email",
      hint: "Di kaki halaman umum; kosongkan bila tidak ada.",
    },
    company_phone: {
      label: "Nomor layanan pelanggan",
      hint: "Di kaki halaman umum; kosongkan bila tidak ada.",
    },
    company_hours: {
      label: "Jam layanan",
      hint: "Di kaki halaman umum, misalnya: setiap hari 07.00–22.00.",
    },
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
      hint: "Lebih dari itu ditolak sampai satu dibayar atau dibatalkan.",
    },
    duplicate_limit_per_day: {
      label: "Produk sama ke nomor sama per hari",
      hint: "Hanya pembelian yang tidak gagal yang dihitung.",
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
      label: "Omzet untuk Master",
      hint: "Pembelian sukses agen dalam 30 hari terakhir.",
    },
    disable_agency_feature_for_master: {
      label: "Tanpa pengguna sales",
      hint: "Fitur keagenan untuk Master mati.",
    },
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
    two_person_amount: {
      label: "Batas dua orang",
      hint: "Yang dipindahkan admin di atas ini perlu admin lain.",
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
  },
};
