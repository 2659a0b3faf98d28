import { nationalDigits } from "./phone-input.ts";

/** What the sell page's URL says: every step of a sale has an address. */
export interface SellQuery {
  /** National digits, or what was typed where it is no number. */
  readonly number: string;
  readonly operator: string | null;
  readonly product: string | null;
  readonly promoOnly: boolean;
  /** A number was sent, so its problem may be told. */
  readonly asked: boolean;
}

/** Reads `?number=&operator=&product=&promo=1`. Of a repeated name the last counts: a pressed button comes after the field it overrides. */
export function readSellQuery(params: URLSearchParams): SellQuery {
  const last = (name: string) => clip(params.getAll(name).at(-1));
  return {
    number: nationalDigits(last("number")),
    operator: last("operator") || null,
    product: last("product") || null,
    promoOnly: last("promo") === "1",
    asked: params.has("number"),
  };
}

/** The query string of a step, without what is empty; starts with `?` or is empty. */
export function sellSearch(query: Partial<SellQuery>): string {
  const params = new URLSearchParams();
  if (query.number) params.set("number", query.number);
  if (query.operator) params.set("operator", query.operator);
  if (query.product) params.set("product", query.product);
  if (query.promoOnly) params.set("promo", "1");
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** URLs are typed by anyone: no value longer than any real one is carried on. */
function clip(value: string | undefined): string {
  return (value ?? "").trim().slice(0, 64);
}
