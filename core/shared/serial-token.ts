/** A token to type into a meter, and what its supplier tells beside it; null for what is not told. */
export interface Token {
  /** 20 digits as people type them: 4-4-4-4-4. */
  readonly number: string;
  /** Whose meter it is. */
  readonly name: string | null;
  /** `R1`. */
  readonly tariff: string | null;
  /** Volt-amperes, in digits. */
  readonly power: string | null;
  /** Kilowatt-hours, in digits with a dot. */
  readonly energy: string | null;
}

const TARIFF = /^[A-Z]-?\d[A-Z]{0,2}$/i;
const POWER = /^0*(\d+?)(?: ?VA)?$/i;
const ENERGY = /^(?:kWh[: ]*)?(\d+(?:[.,]\d+)?)(?: ?kWh)?$/i;

/** A serial number that is a token, `0123-4567-8901-2345-6789/NAME/R1 /000001300/66.2`; null for any other. */
export function readToken(serial: string | null): Token | null {
  const [first = "", ...rest] = (serial ?? "").split("/").map((part) => part.trim());
  const digits = first.replace(/[\s-]/g, "");
  if (!/^\d{20}$/.test(digits)) return null;
  const at = rest.findIndex((part) => TARIFF.test(part));
  const [power = "", last = ""] = at < 0 ? ["", rest.at(-1)] : [rest[at + 1], rest[at + 2]];
  return {
    number: digits.replace(/(\d{4})(?=\d)/g, "$1-"),
    name: (at < 0 ? rest : rest.slice(0, at)).find((part) => part !== "" && !ENERGY.test(part)) ?? null,
    tariff: rest[at] ?? null,
    power: POWER.exec(power)?.[1] ?? null,
    energy: ENERGY.exec(last)?.[1]?.replace(",", ".") ?? null,
  };
}

/** Kilowatt-hours as the reader writes them: `34,4 kWh` in Indonesian. */
export function energyText(value: string, locale: string): string {
  return `${locale === "id" ? value.replace(".", ",") : value.replace(",", ".")} kWh`;
}

/** What stands beside a token, in the reader's words: whose meter, its tariff and power, and what it brings. */
export function besideToken({ name, tariff, power, energy }: Token, locale: string): string {
  const told = [name, tariff, power && `${power} VA`, energy && energyText(energy, locale)];
  return told.filter(Boolean).join(" · ");
}
