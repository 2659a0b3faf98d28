import { DomainError } from "../shared/errors.ts";
import { hiddenWhy } from "./hidden.ts";
import type { MediaDesign } from "./schema.ts";

/** What refuses a design that nobody is to be shown (`media_nominal_gone`, `media_price_below`); null of others. */
export function hiddenRefusal(design: Pick<MediaDesign, "gone" | "below" | "items">): DomainError | null {
  switch (hiddenWhy(design)) {
    case "gone": {
      const products = design.items.filter(({ current }) => current === null).map(({ product_name }) => product_name);
      return new DomainError("media_nominal_gone", { products: products.join(", ") });
    }
    case "below":
      return new DomainError("media_price_below");
    default:
      return null;
  }
}
