import type { PictureText } from "#core/media/drawing.ts";
import { enteredRupiah } from "#core/shared/money.ts";

/** The choice of an own photo beside the templates. */
export const OWN_PHOTO = "own";

/** A nominal that can be chosen, with the price that stands beside it, in rupiah. */
export interface Offer {
  readonly product_code: string;
  readonly product_name: string;
  readonly selling_price: number;
  /** What it costs its owner now; null where they do not sell it. */
  readonly least: number | null;
  /** The picture has it, and its owner does not sell it any more. */
  readonly gone: boolean;
}

/** A design as its form begins with it. */
export interface DraftValues {
  readonly name: string;
  readonly template: string;
  readonly background: string | null;
  readonly top_text: string;
  readonly bottom_text: string;
  readonly text_colour: string;
  readonly chosen: readonly string[];
  /** Prices as they were typed, where a form was refused. */
  readonly prices?: Readonly<Record<string, string>>;
}

/** What is drawn, each price with what it costs. */
export interface Draft extends PictureText {
  readonly items: readonly Pick<Offer, "product_name" | "selling_price" | "least" | "gone">[];
}

/** The first that is not sold any more, or whose price is less than it costs: a picture of it is given to nobody. */
export function unfitItem({ items }: Draft): Draft["items"][number] | undefined {
  return items.find(({ selling_price, least, gone }) => gone || (least !== null && selling_price < least));
}

/** What a form says, as it is drawn. A price that is no amount is drawn as none. */
export function readDraft(form: FormData, offers: readonly Offer[]): Draft {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const chosen = new Set(form.getAll("item"));
  const template = text("template");
  return {
    template: template === OWN_PHOTO ? null : template,
    top_text: text("top_text"),
    bottom_text: text("bottom_text"),
    text_colour: text("text_colour"),
    items: offers
      .filter(({ product_code }) => chosen.has(product_code))
      .map(({ product_code, product_name, least, gone }) => ({
        product_name,
        selling_price: enteredRupiah(text(`price:${product_code}`)) || 0,
        least,
        gone,
      })),
  };
}

/** The same before anything was typed. */
export function draftOf(values: DraftValues, offers: readonly Offer[]): Draft {
  const { template, chosen, top_text, bottom_text, text_colour } = values;
  return {
    template: template === OWN_PHOTO ? null : template,
    top_text,
    bottom_text,
    text_colour,
    items: offers.filter(({ product_code }) => chosen.includes(product_code)),
  };
}
