/**
 * One purchase's place under the daily rule: same account, product and number on one Jakarta day (decisions §2, §5).
 */
export interface DuplicatePlace {
  readonly userId: string;
  readonly productCode: string;
  readonly destination: string;
  /** Jakarta day `YYYY-MM-DD`. */
  readonly day: string;
  /** Idempotency key of the purchase: asking again with a known key takes no second place. */
  readonly key: string;
}

export interface DuplicateResult {
  readonly allowed: boolean;
  /** Purchases counted today without this one when it is refused, with it when it is allowed. */
  readonly count: number;
  readonly limit: number;
}

/** Counts at the edge so that a flood is refused fast; SQL counts again inside the purchase. */
export interface DuplicateCounter {
  /** Takes a place. A store that cannot be reached allows the purchase. */
  take(place: DuplicatePlace): Promise<DuplicateResult>;
  /** Gives a place back after a refusal. `limit` is the site's limit as SQL just named it, if it did. Never throws. */
  release(place: DuplicatePlace, limit?: number): Promise<void>;
  /** Notes which place a purchase holds, so that it can be given back by the purchase's ref id alone. Never throws. */
  remember(refId: string, place: DuplicatePlace): Promise<void>;
  /** Gives back the place of a purchase that failed or was returned. Never throws. */
  releasePurchase(refId: string): Promise<void>;
}
