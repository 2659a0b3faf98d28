import type { Offer } from "./offer.ts";
import type { Payer } from "./pay-sources.ts";
import type { SellFailure } from "./sell-failure.ts";

/** What the confirmation shows and sends. */
export interface ConfirmProps {
  offer: Offer;
  /** Buyable neighbour, offered when `offer` cannot be bought. */
  instead: Offer | null;
  /** National digits. */
  number: string;
  account: Payer & { readonly has_pin: boolean };
  /** Made by the server with this form: a second send of it is the same purchase. */
  purchaseKey: string;
  csrf: string;
  failure: SellFailure | null;
  /** The page without this confirmation. */
  closeTo: string;
  /** Search of the same confirmation for `instead`. */
  insteadTo: string | null;
  /** Top-up that leads back here. */
  topUpTo: string;
  /** `until` of a locked PIN as a time of day. */
  lockedUntil: string | null;
}
