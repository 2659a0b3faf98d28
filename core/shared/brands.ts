/** A brand as people read it: whose product it is, or what is paid with. */
export interface Brand {
  readonly name: string;
  /** Initials of our own drawn mark, at most four. */
  readonly mark: string;
  /** `#rrggbb`, one that reads as theirs. */
  readonly color: string;
}

/** The one table of marks: operators, wallets, banks, shops. A brand that is sold and paid with has one mark. */
export const BRANDS: Readonly<Record<string, Brand>> = {
  telkomsel: { name: "Telkomsel", mark: "TSEL", color: "#c2241c" },
  byu: { name: "by.U", mark: "by.U", color: "#0b6fa8" },
  indosat: { name: "Indosat", mark: "ISAT", color: "#a86b00" },
  xl: { name: "XL", mark: "XL", color: "#1e5bb8" },
  axis: { name: "AXIS", mark: "AX", color: "#6b2fb3" },
  tri: { name: "Tri", mark: "TRI", color: "#8a1f6a" },
  smartfren: { name: "Smartfren", mark: "SF", color: "#b3143f" },
  pln: { name: "PLN", mark: "PLN", color: "#946400" },
  pertagas: { name: "Pertagas", mark: "PG", color: "#00693e" },
  "mobile-legends": { name: "Mobile Legends", mark: "ML", color: "#1f4e9e" },
  "free-fire": { name: "Free Fire", mark: "FF", color: "#a6510d" },
  "pubg-mobile": { name: "PUBG Mobile", mark: "PU", color: "#7a5b00" },
  "genshin-impact": { name: "Genshin Impact", mark: "GI", color: "#5b6b95" },
  valorant: { name: "Valorant", mark: "VA", color: "#c22f3d" },
  gopay: { name: "GoPay", mark: "GP", color: "#00697f" },
  ovo: { name: "OVO", mark: "OVO", color: "#4b2a86" },
  dana: { name: "DANA", mark: "DANA", color: "#0a62b8" },
  shopeepay: { name: "ShopeePay", mark: "SPAY", color: "#b8391c" },
  linkaja: { name: "LinkAja", mark: "LA", color: "#b3151c" },
  "mandiri-etoll": { name: "Mandiri e-Toll", mark: "MT", color: "#00508f" },
  alfamart: { name: "Alfamart", mark: "ALF", color: "#b0201a" },
  indomaret: { name: "Indomaret", mark: "IDM", color: "#0b4a9c" },
  "google-play": { name: "Google Play", mark: "GO", color: "#2a7d3f" },
  steam: { name: "Steam", mark: "ST", color: "#1b2838" },
  "k-vision": { name: "K-Vision", mark: "KV", color: "#8a1f2d" },
  "nex-parabola": { name: "Nex Parabola", mark: "NX", color: "#b54708" },
  malaysia: { name: "Malaysia", mark: "MY", color: "#003893" },
  singapore: { name: "Singapura", mark: "SG", color: "#c4161c" },
  philippines: { name: "Filipina", mark: "PH", color: "#0038a8" },
  thailand: { name: "Thailand", mark: "TH", color: "#2d2a4a" },
  vietnam: { name: "Vietnam", mark: "VN", color: "#b3141b" },
  china: { name: "Tiongkok", mark: "CN", color: "#b3140f" },
  bca: { name: "Bank BCA", mark: "BCA", color: "#0a4d9c" },
  bri: { name: "Bank BRI", mark: "BRI", color: "#0b4a86" },
  bni: { name: "Bank BNI", mark: "BNI", color: "#b84a0e" },
  mandiri: { name: "Bank Mandiri", mark: "MDR", color: "#123a6b" },
  "bpjs-kesehatan": { name: "BPJS Kesehatan", mark: "BPJS", color: "#0a6b3d" },
  "bpjs-ketenagakerjaan": { name: "BPJS Ketenagakerjaan", mark: "BPTK", color: "#1f6f3f" },
  "pam-jaya": { name: "PAM Jaya", mark: "PAM", color: "#0a5f8f" },
  "pdam-surabaya": { name: "PDAM Surya Sembada Surabaya", mark: "SBY", color: "#1b5e8a" },
  "pdam-bandung": { name: "PDAM Tirtawening Bandung", mark: "BDG", color: "#0f6a7a" },
  "pdam-medan": { name: "PDAM Tirtanadi Medan", mark: "MDN", color: "#20608a" },
  "pdam-semarang": { name: "PDAM Tirta Moedal Semarang", mark: "SMG", color: "#2b5f7d" },
  "pdam-makassar": { name: "PDAM Makassar", mark: "MKS", color: "#155b77" },
  indihome: { name: "IndiHome", mark: "INDI", color: "#b3141b" },
  biznet: { name: "Biznet Home", mark: "BIZ", color: "#0b4a9c" },
  "first-media": { name: "First Media", mark: "FM", color: "#1d4f91" },
  iconnet: { name: "ICONNET", mark: "ICON", color: "#00647d" },
  cbn: { name: "CBN", mark: "CBN", color: "#9a3412" },
  transvision: { name: "Transvision", mark: "TV", color: "#5b2a86" },
  "mnc-vision": { name: "MNC Vision", mark: "MNC", color: "#0f4c81" },
  fif: { name: "FIFGROUP", mark: "FIF", color: "#0b5a9e" },
  adira: { name: "Adira Finance", mark: "ADR", color: "#7a5b00" },
  baf: { name: "BAF", mark: "BAF", color: "#1b4f8f" },
  "mega-finance": { name: "Mega Finance", mark: "MEGA", color: "#a4480d" },
  "pbb-jakarta": { name: "PBB DKI Jakarta", mark: "JKT", color: "#9a3412" },
  "pbb-cimahi": { name: "PBB Kota Cimahi", mark: "CMH", color: "#3f6212" },
  "pbb-surabaya": { name: "PBB Kota Surabaya", mark: "SBY", color: "#1b5e8a" },
  pgn: { name: "PGN", mark: "PGN", color: "#0a5f9c" },
  "samsat-jabar": { name: "Samsat Jawa Barat", mark: "JABR", color: "#2f5d1e" },
  "samsat-jatim": { name: "Samsat Jawa Timur", mark: "JTM", color: "#7a4a00" },
  "samsat-jateng": { name: "Samsat Jawa Tengah", mark: "JTG", color: "#8a2f2f" },
  permata: { name: "Permata", mark: "PMT", color: "#0f6b3a" },
  kredivo: { name: "Kredivo", mark: "KRD", color: "#8a4b00" },
  creditcard: { name: "Kartu kredit", mark: "KK", color: "#34495e" },
  qris: { name: "QRIS", mark: "QRIS", color: "#b3261e" },
};

const OTHER = "#566866";

/** The brand of an operator's code or of a channel's bank or wallet; its first letters in grey when we know no more. */
export function brandOf(code: string): Brand {
  return BRANDS[code.toLowerCase()] ?? { name: code, mark: code.slice(0, 3).toUpperCase(), color: OTHER };
}
