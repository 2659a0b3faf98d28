import type { z } from "zod";
import type { Locale } from "../shared/error-catalogue.ts";
import { formatRupiah } from "../shared/money.ts";
import { quoted } from "../shared/quoted.ts";
import type { Channel, MailForm, NotificationTone } from "./schema.ts";

/**
 * What a language says of a kind. `{code}` stands for a value; a `line` one of whose values is not known gives way to
 * the title, so a title names none but `{site}`. `{name}`, what somebody calls themself, always stands in quotation
 * marks.
 */
interface KindTexts {
  /** A few words: the title of a push, the subject of a mail. */
  readonly title: string;
  /** One sentence with what it is about: the list's row, the toast, a mail's text. */
  readonly line: string;
  /** What to do about it, in a mail of its own. */
  readonly advice?: string;
}

/** What a push shows below its title, and a mail as a list, by the names of values. */
type Fact =
  | "product"
  | "destination"
  | "ending"
  | "price"
  | "serial_number"
  | "credited"
  | "amount"
  | "takeable"
  | "code";

/** What the texts may name; what is not known is left out. */
export type Values = Readonly<Record<string, string | undefined>>;

/** When a notification was written (ISO 8601), and where its reader is. */
export interface About {
  readonly at: string;
  readonly site: string;
  readonly locale: Locale;
}

interface KindSpec<S extends z.ZodType> extends Readonly<Record<Locale, KindTexts>> {
  readonly channels: readonly Channel[];
  /** Where `mail` is a channel: how it is written, and who gets it. */
  readonly mail?: MailForm;
  readonly tone: NotificationTone;
  /** What SQL writes with it, and finds beside it: `private.notification_facts`. */
  readonly data: S;
  readonly values: (data: z.output<S>, about: About) => Values;
  /** The page that shows it: a path of this origin. */
  readonly path: (data: z.output<S>) => string;
  /** Its public code: a later push about the same thing takes the place of the one before. */
  readonly subject?: (data: z.output<S>) => string | undefined;
  readonly push?: readonly Fact[];
  readonly facts?: readonly Fact[];
}

/** A notification in its reader's language. */
export interface Told {
  readonly title: string;
  readonly line: string;
  readonly advice: string | undefined;
  readonly path: string;
  readonly subject: string;
  /** In a word or two what it is about: a product, else its code. */
  readonly what: string;
  readonly push: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** One kind of notification: who hears of it where, where it leads, and what it says. */
export interface NotificationKind {
  readonly channels: readonly Channel[];
  readonly mail: MailForm | null;
  readonly tone: NotificationTone;
  readonly texts: Readonly<Record<Locale, KindTexts>>;
  /** In the reader's words; null where the data is not this kind's. */
  tell(data: unknown, about: About): Told | null;
}

const LABELS: Readonly<Record<Locale, Readonly<Partial<Record<Fact, string>>>>> = {
  id: {
    product: "Produk",
    destination: "Tujuan",
    price: "Harga beli",
    serial_number: "SN/Token",
    credited: "Masuk",
    amount: "Jumlah",
    takeable: "Dari saldo Anda paling banyak",
  },
  en: {
    product: "Product",
    destination: "Destination",
    price: "Buying price",
    serial_number: "Serial number/token",
    credited: "Credited",
    amount: "Amount",
    takeable: "From your balance at most",
  },
  zh: {
    product: "产品",
    destination: "号码",
    price: "进价",
    serial_number: "序列号/电码",
    credited: "到账",
    amount: "金额",
    takeable: "最多从您的余额扣",
  },
};

/** An entry of the catalogue. */
export function kind<S extends z.ZodType>(spec: KindSpec<S>): NotificationKind {
  const { channels, mail, tone, data, path, id, en, zh } = spec;
  const texts = { id, en, zh };
  return {
    channels,
    mail: mail ?? null,
    tone,
    texts,
    tell(raw, about) {
      const read = data.safeParse(raw);
      if (!read.success) return null;
      const known: Values = { site: about.site, ...spec.values(read.data, about) };
      const values: Values = known["name"] ? { ...known, name: quoted(known["name"]) } : known;
      const { title, line, advice } = texts[about.locale];
      const said = fill(title, values) ?? title;
      const subject = spec.subject?.(read.data) ?? "";
      const labels = LABELS[about.locale];
      const named = (fact: Fact) => (fact === "takeable" ? `${labels.takeable} ${values[fact]}` : (values[fact] ?? ""));
      return {
        title: said,
        line: fill(line, values) ?? said,
        advice,
        path: path(read.data),
        subject,
        what: values["product"] ?? subject,
        push: (spec.push ?? []).flatMap((fact) => (values[fact] ? named(fact) : [])).join(" · "),
        facts: (spec.facts ?? []).flatMap((fact) =>
          values[fact] ? [[labels[fact] ?? fact, values[fact]] as const] : [],
        ),
      };
    },
  };
}

/** A text with its values; null where one of them is not known. */
function fill(text: string, values: Values): string | null {
  let whole = true;
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) whole = false;
    return value ?? "";
  });
  return whole ? filled : null;
}

/** Rupiah without their sign, where there are any. */
export function rupiahOf(amount: number | null | undefined): string | undefined {
  return amount === null || amount === undefined ? undefined : formatRupiah(Math.abs(amount));
}

/** What a word of SQL is called; undefined for one that nobody knows. */
export function wordOf(words: Readonly<Record<string, string>>, word: string): string | undefined {
  return Object.hasOwn(words, word) ? words[word] : undefined;
}
