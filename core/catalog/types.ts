/** Drawn by app/components/icons.ts. */
export type ProductIcon =
  | "barcode"
  | "box"
  | "calendar"
  | "card"
  | "chip"
  | "flame"
  | "gamepad"
  | "globe"
  | "message"
  | "phone"
  | "send"
  | "ticket"
  | "tv"
  | "wallet"
  | "wifi"
  | "zap";

interface Stocked {
  readonly status: "active" | "inactive" | "disturbed" | "closed";
  readonly stock_label: "available" | "limited" | "sold out";
}

/** What keeps a product from being sold as usual, or `available`. */
export function availabilityOf({ status, stock_label }: Stocked) {
  if (status !== "active") return status;
  return stock_label === "sold out" ? "sold_out" : stock_label;
}

/** What a bill's screens speak of: a bill, a number's personal offers, or money that is sent to an account. */
export type BillSubject = "bill" | "offers" | "transfer";

/** Who delivers what is sold, as people call them: a phone's operator, a bank, or any other provider. */
export type ProviderKind = "operator" | "provider" | "bank";
