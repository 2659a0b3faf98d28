interface Brand {
  readonly name: string;
  /** Initials. */
  readonly mark: string;
  readonly color: string;
}

/** An operator's name, initials and colour where only its code is known. */
const BRANDS: Readonly<Record<string, Brand>> = {
  telkomsel: { name: "Telkomsel", mark: "TSEL", color: "#c2241c" },
  xl: { name: "XL", mark: "XL", color: "#1e5bb8" },
  axis: { name: "AXIS", mark: "AX", color: "#6b2fb3" },
  indosat: { name: "Indosat", mark: "ISAT", color: "#a86b00" },
  tri: { name: "Tri", mark: "TRI", color: "#8a1f6a" },
  smartfren: { name: "Smartfren", mark: "SF", color: "#b3143f" },
  byu: { name: "by.U", mark: "by.U", color: "#0b6fa8" },
  pln: { name: "PLN", mark: "PLN", color: "#946400" },
};

const OTHER = "#566866";

/** The mark of an operator code; its first letters in grey when we know no more. */
export function operatorBrand(code: string): Brand {
  return BRANDS[code.toLowerCase()] ?? { name: code, mark: code.slice(0, 3).toUpperCase(), color: OTHER };
}
