/** Whose products we sell. Prefixes are national, the longest match wins (partners, C1). */
export interface SeedOperator {
  readonly code: string;
  readonly name: string;
  /** Initials and colour of our own drawn mark. */
  readonly mark: string;
  readonly color: string;
  readonly prefixes: readonly string[];
}

function operator(code: string, name: string, mark: string, color: string, prefixes = ""): SeedOperator {
  return { code, name, mark, color, prefixes: prefixes.split(" ").filter(Boolean) };
}

export const OPERATORS: readonly SeedOperator[] = [
  operator("telkomsel", "Telkomsel", "TS", "#d6001c", "0811 0812 0813 0821 0822 0823 0852 0853 0851"),
  operator("byu", "by.U", "bU", "#0091d4", "085154 085155 085156 085157 085158"),
  operator("indosat", "Indosat", "IM", "#b58500", "0814 0815 0816 0855 0856 0857 0858"),
  operator("xl", "XL", "XL", "#0a4fa3", "0817 0818 0819 0859 0877 0878"),
  operator("axis", "AXIS", "AX", "#6f2c91", "0831 0832 0833 0837 0838"),
  operator("tri", "Tri", "3", "#5a5a5a", "0895 0896 0897 0898 0899"),
  operator("smartfren", "Smartfren", "SF", "#c2185b", "0881 0882 0883 0884 0885 0886 0887 0888 0889"),
  operator("pln", "PLN", "PL", "#00717f"),
  operator("pertagas", "Pertagas", "PG", "#00693e"),
  operator("mobile-legends", "Mobile Legends", "ML", "#1f4e9e"),
  operator("free-fire", "Free Fire", "FF", "#a6510d"),
  operator("pubg-mobile", "PUBG Mobile", "PU", "#7a5b00"),
  operator("genshin-impact", "Genshin Impact", "GI", "#5b6b95"),
  operator("valorant", "Valorant", "VA", "#c22f3d"),
  operator("gopay", "GoPay", "GP", "#007a94"),
  operator("ovo", "OVO", "OV", "#4c2a86"),
  operator("dana", "DANA", "DA", "#0d6fd0"),
  operator("shopeepay", "ShopeePay", "SP", "#c8401d"),
  operator("linkaja", "LinkAja", "LA", "#c8161d"),
  operator("mandiri-etoll", "Mandiri e-Toll", "MT", "#00508f"),
  operator("alfamart", "Alfamart", "AL", "#c8102e"),
  operator("indomaret", "Indomaret", "ID", "#1a4f9c"),
  operator("google-play", "Google Play", "GO", "#2a7d3f"),
  operator("steam", "Steam", "ST", "#1b2838"),
  operator("k-vision", "K-Vision", "KV", "#8a1f2d"),
  operator("nex-parabola", "Nex Parabola", "NX", "#b54708"),
  operator("malaysia", "Malaysia", "MY", "#003893"),
  operator("singapore", "Singapura", "SG", "#c4161c"),
  operator("philippines", "Filipina", "PH", "#0038a8"),
  operator("thailand", "Thailand", "TH", "#2d2a4a"),
  operator("vietnam", "Vietnam", "VN", "#b3141b"),
  operator("china", "Tiongkok", "CN", "#b3140f"),
  operator("bca", "Bank BCA", "BC", "#00529c"),
  operator("bri", "Bank BRI", "BR", "#00529b"),
  operator("bni", "Bank BNI", "BN", "#a8480a"),
  operator("mandiri", "Bank Mandiri", "MD", "#003d79"),
];
