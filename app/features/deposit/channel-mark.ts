/** Marks of our own for banks, wallets, shops and QRIS: initials on a colour that reads as theirs. */
const MARKS: Readonly<Record<string, { readonly mark: string; readonly color: string }>> = {
  bca: { mark: "BCA", color: "#0a4d9c" },
  bni: { mark: "BNI", color: "#b84a0e" },
  bri: { mark: "BRI", color: "#0b4a86" },
  mandiri: { mark: "MDR", color: "#123a6b" },
  permata: { mark: "PMT", color: "#0f6b3a" },
  gopay: { mark: "GP", color: "#00697f" },
  shopeepay: { mark: "SPAY", color: "#b8391c" },
  dana: { mark: "DANA", color: "#0a62b8" },
  ovo: { mark: "OVO", color: "#4b2a86" },
  linkaja: { mark: "LA", color: "#b3151c" },
  kredivo: { mark: "KRD", color: "#8a4b00" },
  creditcard: { mark: "KK", color: "#34495e" },
  alfamart: { mark: "ALF", color: "#b0201a" },
  indomaret: { mark: "IDM", color: "#0b4a9c" },
  qris: { mark: "QRIS", color: "#b3261e" },
};

/** The bank or scheme of a channel id such as `b.bca` or `manual.bca`. */
export function bankOf(channelId: string): string {
  return channelId.slice(channelId.indexOf(".") + 1);
}

/** The mark of a channel; its first letters in grey when we know no more. */
export function channelMark(channelId: string): { readonly mark: string; readonly color: string } {
  const bank = bankOf(channelId);
  return MARKS[bank] ?? { mark: bank.slice(0, 3).toUpperCase(), color: "#566866" };
}
