import { splitDestination } from "../catalog/destination.ts";
import { productType } from "../catalog/product-types.ts";
import type { SupplierInquiry } from "../ports/supplier.ts";

/** A stored destination as a supplier is asked about it: the number, the sum where one is chosen, and the rest. */
export function supplierQuestion(
  type: string,
  text: string,
): Pick<SupplierInquiry, "destination" | "kind" | "extra" | "amount"> {
  const row = productType(type);
  const kinds: readonly string[] = row?.fields ?? [];
  const [destination = "", ...others] = splitDestination(text, kinds.length + 1);
  const at = kinds.indexOf("amount");
  const amount = at < 0 ? null : Number(others[at]);
  return { destination, kind: row?.destination ?? "", extra: others.filter((_, index) => index !== at), amount };
}
