/** What phones scan to install an eSIM (GSMA SGP.22, 4.1): `LPA:1$<server>$<code>`, found in the supplier's serial. */
const ACTIVATION = /LPA:1\$[A-Za-z0-9.:-]{1,128}\$[A-Za-z0-9-]{1,128}(?![A-Za-z0-9-])(\$[0-9.]*(\$1)?)?/;

/** The activation code of an eSIM that was sold; null of anything else, and where the serial holds none. */
export function esimCode(sold: { readonly type: string; readonly serial_number: string | null }): string | null {
  return sold.type === "esim" ? (ACTIVATION.exec(sold.serial_number ?? "")?.[0] ?? null) : null;
}
