import type { SellDraft } from "./sell-draft.ts";

/** Why a purchase was not made, as the page needs it: made on the server, shown by the confirmation. */
export interface SellFailure {
  /** Code of the error catalogue. */
  readonly code: string;
  /** The catalogue's sentence in the user's language. */
  readonly text: string;
  /** Field → sentences. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly details: SellFailureDetails;
  readonly draft: SellDraft;
  /** Changes with every answer, so that an equal failure is announced again. */
  readonly nonce: string;
}

/** Amounts in rupiah; `until` is ISO 8601. */
export interface SellFailureDetails {
  readonly oldPrice: number | null;
  readonly newPrice: number | null;
  readonly missing: number | null;
  readonly balance: number | null;
  readonly count: number | null;
  readonly limit: number | null;
  readonly firstRef: string | null;
  readonly until: string | null;
}

/** The known details of an error; anything of another kind is null. */
export function failureDetails(details: Readonly<Record<string, unknown>>): SellFailureDetails {
  const whole = (name: string) => {
    const value = details[name];
    return typeof value === "number" && Number.isSafeInteger(value) ? value : null;
  };
  const text = (name: string) => {
    const value = details[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  return {
    oldPrice: whole("old_price"),
    newPrice: whole("new_price"),
    missing: whole("missing"),
    balance: whole("balance"),
    count: whole("count"),
    limit: whole("limit"),
    firstRef: text("ref_id"),
    until: text("until"),
  };
}

/** The price to pay after a failure: the new one where it has changed. */
export function priceAfter(failure: SellFailure | null, shown: number): number {
  return failure?.code === "price_changed" ? (failure.details.newPrice ?? shown) : shown;
}
