/** Why money did not move, as its confirmation needs it: made on the server (`moneyAction`), shown by `MoneySheet`. */
export interface MoneyRefusal {
  /** Code of the error catalogue. */
  readonly code: string;
  /** A sentence in the user's language. */
  readonly text: string;
  /** Field → sentences. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly details: MoneyDetails;
  /** What was typed and chosen besides the secret, so that nothing has to be typed again. */
  readonly typed: Readonly<Record<string, string>>;
  /** Changes with every answer, so that an equal refusal is announced again and the PIN pad begins anew. */
  readonly nonce: string;
}

/** Amounts in rupiah; `until` is ISO 8601. */
export interface MoneyDetails {
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
export function moneyDetails(details: Readonly<Record<string, unknown>>): MoneyDetails {
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
