import type { BillLine, BillLines } from "#app/features/bills/bill-lines.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import type { ToldField } from "#core/inquiries/schema.ts";
import { BILL_FIELDS, isBillField } from "#core/ports/bill-fields.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { energyText } from "#core/shared/serial-token.ts";

interface Reader {
  readonly locale: Locale;
  readonly site: { readonly name: string };
}

/**
 * What a supplier tells of a bill, as people read it: the words stay on the server. A slip of paper has little room, so
 * its months are `short`.
 */
export function billLines(
  { fields, periods }: { readonly fields: readonly ToldField[]; readonly periods: readonly (readonly ToldField[])[] },
  { locale, site }: Reader,
  month: "long" | "short" = "long",
): BillLines {
  const t = serverTexts(locale, site.name).getFixedT(locale, "billFields");
  const line = ({ name, value }: ToldField): BillLine[] => {
    const shown = isBillField(name) ? shownAs(BILL_FIELDS[name], value, locale, month) : value;
    return shown === null ? [] : [[isBillField(name) ? t(name) : asWords(name), shown]];
  };
  return {
    facts: fields.flatMap(line),
    periods: periods.map((period) => {
      const when = period.find(({ name }) => name === "period");
      // A tax is of a year, which its supplier tells among the facts.
      const year = periods.length === 1 ? fields.find(({ name }) => name === "tax_year") : undefined;
      return {
        title: when ? shownAs("period", when.value, locale, month) : year ? `${t("tax_year")} ${year.value}` : null,
        lines: period.filter((field) => field !== when).flatMap(line),
      };
    }),
  };
}

type Kind = (typeof BILL_FIELDS)[keyof typeof BILL_FIELDS];

/** A value as its kind is written; one that is not of the kind stays as it came. Null where it says nothing. */
function shownAs(kind: Kind, value: string, locale: Locale, month: "long" | "short"): string | null {
  const digits = /^\d{1,15}(\.0+)?$/.test(value) ? Number(value) : null;
  switch (kind) {
    case "rupiah":
      return digits === null ? value : digits === 0 ? null : formatRupiah(digits);
    case "count":
      return digits === null ? value : String(digits);
    case "power":
      return digits === null ? value : `${digits} VA`;
    case "energy":
      return energyText(value, locale);
    case "area":
      return digits === null ? value : `${digits} m²`;
    // Gas and water are metered in cubic metres.
    case "volume":
      return digits === null ? value : `${digits} m³`;
    case "period":
      return dateText(/^(\d{4})-?(\d\d)$/.exec(value), { month, year: "numeric" }, locale) ?? value;
    case "date":
      return (
        dateText(/^(\d{4})-?(\d\d)-?(\d\d)$/.exec(value), { day: "numeric", month, year: "numeric" }, locale) ?? value
      );
    default:
      return value;
  }
}

function dateText(parts: RegExpExecArray | null, options: Intl.DateTimeFormatOptions, locale: Locale): string | null {
  if (parts === null) return null;
  const [, year = "", month = "", day = "01"] = parts;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  if (locale !== "en") return format.format(date);
  // In our English a day stands before its month, and a short month has three letters.
  const words = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return [words["day"], words["month"], words["year"]].filter(Boolean).join(" ");
}

/** `nama_cabang` → `Nama cabang`. */
function asWords(name: string): string {
  const text = name.replace(/[_-]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
