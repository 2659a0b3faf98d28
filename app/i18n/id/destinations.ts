import type { destinations as en } from "../en/destinations.ts";
import type { Texts } from "../shape.ts";

export const destinations: Texts<typeof en> = {
  kinds: {
    phone: { label: "Nomor pelanggan", called: "Nomor HP", hint: "Contoh: 0812 3456 7890" },
    international: { label: "Nomor HP luar negeri", hint: "Dengan kode negaranya. Contoh: +60 12 345 6789" },
    meter: {
      label: "Nomor meter atau ID pelanggan",
      hint: "11 atau 12 angka, ada di meteran atau struk lama",
      unknown: "Nomor meter atau ID pelanggan ini tidak terdaftar di PLN. Periksa lagi.",
      change: "Ubah nomor",
    },
    customer: { label: "Nomor pelanggan", hint: "6 sampai 20 angka, ada di kartu pelanggan atau struk lama" },
    account: {
      label: "Nomor rekening",
      hint: "Rekening bank penerima, angka saja",
      unknown: "Nomor rekening ini tidak terdaftar di bank itu. Periksa lagi.",
      change: "Ubah rekening",
    },
    card_or_phone: { label: "Nomor HP atau kartu", hint: "Nomor HP dompetnya, atau 16 angka di kartu" },
    member: { label: "Nomor VA keluarga atau peserta", hint: "11 sampai 16 angka, ada di kartu BPJS" },
    tax_object: { label: "Nomor objek pajak (NOP)", hint: "18 angka, ada di SPPT" },
    payment_code: { label: "Kode bayar", hint: "12 sampai 20 angka, dari aplikasi Samsat" },
    contract: { label: "Nomor kontrak", hint: "6 sampai 20 angka, ada di kartu angsuran" },
    amount: { label: "Jumlah kirim", hint: "Rupiah, dari 10.000" },
    game: {
      label: "ID pemain",
      hint: "Seperti tertulis di profil pemain di dalam game",
      unknown: "ID pemain ini tidak terdaftar di game itu. Periksa lagi.",
      change: "Ubah ID pemain",
    },
    zone: {
      label: "Zona",
      hint: "Isi hanya kalau gamenya memintanya",
      asked: "Wajib: angka dalam kurung di profil pemain",
    },
    server: {
      label: "Server",
      hint: "Isi hanya kalau gamenya memintanya",
      asked: "Wajib: seperti tertulis di profil pemain",
      chosen: "Wajib: pilih server pemainnya",
    },
    identity: { label: "NIK pemilik", hint: "16 angka, ada di KTP" },
    months: { label: "Jumlah bulan", hint: "1 sampai 12" },
    year: { label: "Tahun pajak", hint: "Contoh: 2026" },
    offer: { label: "Penawaran", hint: "Kode penawaran" },
  },
  nobody: {
    title: "Namanya belum bisa diperiksa",
    body: "Anda tetap bisa membayar; pastikan nomor atau ID-nya benar.",
  },
  choices: {
    operator: {
      choose: "Pilih operator",
      title: "Ketik nomor pelanggan",
      body: "Operatornya dikenali otomatis dari 4 angka pertama. Pilihan dan harganya lalu tampil di sini.",
    },
    brand: { choose: "Pilih layanan", title: "Pilih layanan", body: "Pilihan dan harganya lalu tampil di sini." },
    game: { choose: "Pilih game", title: "Pilih game", body: "Pilihan dan harganya lalu tampil di sini." },
    country: { choose: "Pilih negara", title: "Pilih negara", body: "Pilihan dan harganya lalu tampil di sini." },
    region: { choose: "Pilih daerah", title: "Pilih daerah", body: "Pilihan dan harganya lalu tampil di sini." },
    bank: { choose: "Pilih bank", title: "Pilih bank", body: "Pilihan dan harganya lalu tampil di sini." },
    biller: { choose: "Pilih penyedia", title: "Pilih penyedia", body: "Pilihan dan harganya lalu tampil di sini." },
  },
};
