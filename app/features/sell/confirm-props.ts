import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import type { Customer } from "./customer.ts";
import type { Offer } from "./offer.ts";
import type { Payer } from "./pay-sources.ts";

/** What is said of money that is sent, in the reader's words. */
export interface SendingWords {
  /** Where it goes. */
  readonly number: string;
  readonly amount: string;
  readonly fee: string;
}

/** What the confirmation shows and sends. */
export interface ConfirmProps {
  offer: Offer;
  /** Buyable neighbour, offered when `offer` cannot be bought. */
  instead: Offer | null;
  /** The whole destination, as it is sent. */
  number: string;
  /** The same, as people read it. */
  shown: string;
  /** What the destination is called where it is no number; null of a number. */
  called: string | null;
  /** It is a player's id, with a server or zone beside it. */
  player: boolean;
  /** The name of another operator, whose such numbers usually are; null where it is the offer's own or nobody's. */
  usualOperator: string | null;
  account: Payer;
  /** What is said of money, where that is sent. */
  sends: SendingWords | null;
  /** Whose number it is, where that is asked; unknown while it is being asked. */
  customer: { known: Customer | null } | null;
  /** Made by the server with this form: a second send of it is the same purchase. */
  moneyKey: string;
  refusal: MoneyRefusal | null;
  /** The page without this confirmation. */
  closeTo: string;
  /** Search of the same confirmation for `instead`. */
  insteadTo: string | null;
}
