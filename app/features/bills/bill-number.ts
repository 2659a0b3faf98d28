import { groupDigits } from "#core/catalog/destination.ts";
import type { Inquiry } from "#core/inquiries/schema.ts";

/** Whom a bill is for, as people read it; an offer is told by its name, not by its code. */
export function billNumber({ customer_number: number, offer }: Pick<Inquiry, "customer_number" | "offer">): string {
  const parts = number.split("|");
  return (offer ? parts.slice(0, 1) : parts).map(groupDigits).join(" · ");
}
