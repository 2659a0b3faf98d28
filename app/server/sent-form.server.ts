import { enteredRupiah } from "#core/shared/money.ts";
import { parsePercent } from "#core/shared/percent.ts";
import { fileIn, type SentFile } from "#workers/_kit/read-form.ts";

/** A submitted form as every action reads it. Values are as they were typed: the verb says what is wrong with them. */
export class SentForm {
  /** As it came, for `parseWithZod`. */
  readonly data: FormData;

  constructor(data: FormData) {
    this.data = data;
  }

  /** Which of the page's forms, and which button. */
  get intent(): string {
    return this.text("intent");
  }

  /** Idempotency key, as the page made it. */
  get key(): string {
    return this.text("key");
  }

  /** A field's text; empty where it is missing. */
  text(name: string): string {
    const value = this.data.get(name);
    return typeof value === "string" ? value : "";
  }

  /** A field's text without the space around it; undefined where nothing is left. */
  filled(name: string): string | undefined {
    return this.text(name).trim() || undefined;
  }

  /** Whole rupiah; undefined where nothing was typed, NaN where it is no amount. */
  rupiah(name: string): number | undefined {
    return enteredRupiah(this.text(name));
  }

  /** A count of six digits at most, dotted or not; undefined where nothing was typed, NaN where it is none. */
  count(name: string): number | undefined {
    const text = this.text(name).trim();
    if (text === "") return undefined;
    return /^(\d{1,6}|\d{1,3}\.\d{3})$/.test(text) ? Number(text.replace(".", "")) : Number.NaN;
  }

  /** A rate in percent as basis points; undefined where nothing was typed, NaN where it is none. */
  percent(name: string): number | undefined {
    const text = this.text(name);
    return text.trim() === "" ? undefined : (parsePercent(text) ?? Number.NaN);
  }

  has(name: string): boolean {
    return this.data.has(name);
  }

  names(): string[] {
    return [...this.data.keys()];
  }

  /** Every field's text, to be shown again. */
  typed(): Record<string, string> {
    return Object.fromEntries(this.names().map((name) => [name, this.text(name)]));
  }

  /** Something was chosen in a field for a file. */
  hasFile(name: string): boolean {
    const value = this.data.get(name);
    return value !== null && typeof value !== "string" && value.name !== "";
  }

  /** The file in a field; null when none was chosen. Throws `file_too_large` above `maxBytes`. */
  file(name: string, maxBytes: number): Promise<SentFile | null> {
    return fileIn(this.data, name, maxBytes);
  }
}
