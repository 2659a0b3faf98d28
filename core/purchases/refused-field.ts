import type { DomainError, FieldErrors } from "../shared/errors.ts";

/** Which field of a sale a refusal of SQL is about. */
export function fieldsOfRefusal({ code, details, fields }: DomainError): FieldErrors | undefined {
  // Of what a game asks besides, SQL has told the name.
  if (code === "invalid_number") return fields ?? { destination: [String(details["reason"] ?? "invalid")] };
  if (code === "order_number_taken") return { order_number: ["order_number_taken"] };
  if (code === "selling_price_too_low") return { selling_price: ["selling_price_too_low"] };
  return undefined;
}
