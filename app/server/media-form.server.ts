import { type DraftValues, type Offer, OWN_PHOTO } from "#app/features/media/draft.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { addBackground } from "#core/media/backgrounds.ts";
import type { MediaDesign } from "#core/media/schema.ts";
import { groundOf } from "#core/media/templates.ts";
import { MEDIA_IMAGE_MAX_BYTES } from "#core/media/types.ts";
import { exportOwnPrices } from "#core/selling/own-prices.ts";
import { type DomainError, errorText } from "#core/shared/errors.ts";
import { formatRupiah } from "#core/shared/money.ts";
import type { FormRefusal } from "./form-problems.server.ts";
import type { SentForm } from "./sent-form.server.ts";
import type { UserVisit, Visit } from "./visit.server.ts";

const MOST_PRICE = 100_000_000;

/** A saved design as its form begins; `chosen` where other nominals are offered than its own. */
export function valuesOf(
  design: MediaDesign,
  chosen: readonly string[] | null,
  offered: readonly string[],
): DraftValues {
  const { name, template, background, top_text, bottom_text, text_colour } = design;
  return {
    name,
    template: template ?? OWN_PHOTO,
    background: background?.id ?? null,
    top_text,
    bottom_text,
    text_colour,
    chosen: chosen ?? offered.slice(0, 12),
  };
}

/** What was typed, to be shown again; a photo that was kept meanwhile is not sent twice. */
export function typedValues(form: SentForm, background: string | null): DraftValues {
  return {
    name: form.text("name"),
    template: templateIn(form),
    background,
    top_text: form.text("top_text"),
    bottom_text: form.text("bottom_text"),
    text_colour: colourIn(form),
    chosen: itemsIn(form),
    prices: Object.fromEntries(
      form.names().flatMap((name) => (name.startsWith(PRICE) ? [[name.slice(PRICE.length), form.text(name)]] : [])),
    ),
  };
}

/** Without scripts: the text's colour goes with the template until somebody chose one of their own. */
function colourIn(form: SentForm): string {
  const [colour, before, template] = [form.text("text_colour"), form.text("colour_of"), templateIn(form)];
  const untouched = before !== "" && before !== template && colour.toLowerCase() === groundOf(before).text;
  return untouched ? groundOf(template).text : colour;
}

const PRICE = "price:";

/** What is wrong with prices, by their fields: each with its product and what that costs. */
export async function priceProblems(visit: UserVisit, form: SentForm): Promise<Record<string, string[]>> {
  const t = serverTexts(visit.locale, visit.site.name).getFixedT(visit.locale, "media");
  const ticked = new Set(itemsIn(form));
  const wrong: Record<string, string[]> = {};
  const about = { type: form.text("type"), operator: form.text("operator") };
  for await (const rows of exportOwnPrices(visit.ctx, about)) {
    for (const { product_code, product_name, buying_price } of rows) {
      const price = form.rupiah(PRICE + product_code) ?? Number.NaN;
      if (!ticked.has(product_code) || (price >= buying_price && price <= MOST_PRICE)) continue;
      const key = price > MOST_PRICE ? "priceAbove" : "priceBelow";
      const least = formatRupiah(key === "priceAbove" ? MOST_PRICE : buying_price);
      wrong[PRICE + product_code] = [t(key, { product: product_name, price: least })];
    }
  }
  return wrong;
}

/** A refusal of a form with what is wrong with its ticks: there is none, or some are of what is not sold any more. */
export function withNominalProblems(
  { locale, site }: Visit,
  form: SentForm,
  { code }: DomainError,
  refusal: Pick<FormRefusal, "problems" | "fields">,
  offers: readonly Offer[],
): Pick<FormRefusal, "problems" | "fields"> {
  const ticked = itemsIn(form);
  const gone = offers.filter((offer) => offer.gone && ticked.includes(offer.product_code));
  if (ticked.length > 0 && (gone.length === 0 || code === "media_nominal_gone")) return refusal;
  const t = serverTexts(locale, site.name).getFixedT(locale, "media");
  const products = gone.map(({ product_name }) => product_name).join(", ");
  const text = ticked.length === 0 ? t("tickOne") : errorText("media_nominal_gone", locale, { products });
  const fields = { ...refusal.fields, items: [text] };
  const others = refusal.problems.filter(({ field }) => field !== "items");
  return { fields, problems: [...others, { field: "items", text }] };
}

/** A refusal of a form with what is wrong with its prices, each by its product, beside what else is. */
export function withPriceProblems(
  { code }: DomainError,
  refusal: Pick<FormRefusal, "problems" | "fields">,
  wrong: Readonly<Record<string, readonly string[]>>,
): Pick<FormRefusal, "problems" | "fields"> {
  if (Object.keys(wrong).length === 0) return refusal;
  const others = Object.fromEntries(Object.entries(refusal.fields).filter(([name]) => !name.startsWith("items.")));
  const rest = code === "media_price_invalid" ? asProblems(others) : refusal.problems;
  return { fields: { ...others, ...wrong }, problems: [...rest, ...asProblems(wrong)] };
}

const asProblems = (fields: FormRefusal["fields"]) =>
  Object.entries(fields).flatMap(([field, texts]) => texts.map((text) => ({ field, text })));

/** The nominals that a form asks for are not those that it was shown with. */
export function asksForOthers(form: SentForm): boolean {
  const asked = `${form.text("type")} ${form.text("operator")}`;
  return form.intent === "show" || (form.has("shown") && form.text("shown") !== asked);
}

/** Whoever chose a file means it: without scripts nothing ticks "own photo" by itself. */
export const templateIn = (form: SentForm) => (form.hasFile("image") ? OWN_PHOTO : form.text("template"));

const itemsIn = (form: SentForm) => form.data.getAll("item").map(String);

/** The id of the photo that a form is about: the file that came with it, else the one that is kept. */
export async function backgroundIn({ ctx }: UserVisit, form: SentForm): Promise<string | null> {
  if (templateIn(form) !== OWN_PHOTO) return null;
  const file = await form.file("image", MEDIA_IMAGE_MAX_BYTES);
  if (file !== null && file.bytes.length > 0) return (await addBackground(ctx, file.bytes)).id;
  return form.filled("background") ?? null;
}

export type TypedDesign = ReturnType<typeof designIn>;

/** A form says of a picture what is saved of it, but maybe its name. */
export function isUnchanged({ items, ...design }: MediaDesign, typed: TypedDesign): boolean {
  const { template, type, operator, top_text, bottom_text, text_colour } = typed;
  const same = { template, type, operator, top_text: top_text.trim(), bottom_text: bottom_text.trim() };
  const prices = (list: TypedDesign["items"]) =>
    JSON.stringify(list.map((one) => [one.product_code, one.selling_price]));
  return (
    Object.entries({ ...same, text_colour: text_colour.toLowerCase() }).every(
      ([field, value]) => design[field as keyof typeof design] === value,
    ) &&
    (design.background?.id ?? null) === typed.background &&
    prices(items) === prices(typed.items)
  );
}

/** A form as `saveDesign` takes it. */
export function designIn(form: SentForm, background: string | null) {
  const template = templateIn(form);
  return {
    name: form.text("name"),
    template: template === OWN_PHOTO ? null : template,
    background,
    type: form.text("type"),
    operator: form.text("operator"),
    items: itemsIn(form).map((product_code) => ({
      product_code,
      selling_price: form.rupiah(`price:${product_code}`) ?? Number.NaN,
    })),
    top_text: form.text("top_text"),
    bottom_text: form.text("bottom_text"),
    text_colour: colourIn(form),
  };
}
