import type { DestinationRule } from "./destination.ts";

/** A row of the table of destination kinds, the same in SQL (private.destination_kinds). */
export interface DestinationKindRow extends Omit<DestinationRule, "shorter" | "choices"> {
  /** The kind of what is shorter than `shortest`. */
  readonly shorter_as: string | null;
  /** The favourite contacts that have such a number. */
  readonly contact: "phone" | "electricity" | "other";
  /** It names a person to everybody (a NIK), so it is told to nobody else than who typed it. */
  readonly personal: boolean;
  /** What a phone's keyboard shows. */
  readonly keyboard: "tel" | "numeric" | "text";
}

const digits = {
  characters: "digits",
  begins: null,
  begins_problem: null,
  country: null,
  prefix: "",
  shorter_as: null,
  optional: false,
  zeros: "kept",
  least: null,
  most: null,
  contact: "other",
  personal: false,
  keyboard: "numeric",
} as const;
const id = { ...digits, characters: "id", keyboard: "text" } as const;

/** What products are sold to, and what some types ask besides. */
export const DESTINATION_KINDS = {
  /** An Indonesian mobile number: `08` and 8 to 11 more, kept in E.164. */
  phone: {
    ...digits,
    shortest: 9,
    longest: 12,
    begins: "8",
    begins_problem: "phone",
    country: "62",
    prefix: "+62",
    contact: "phone",
    keyboard: "tel",
  },
  /** Another country's number with its country code. */
  international: {
    ...digits,
    shortest: 8,
    longest: 15,
    prefix: "+",
    zeros: "dialled",
    contact: "phone",
    keyboard: "tel",
  },
  /** PLN: a meter or its customer. */
  meter: { ...digits, shortest: 11, longest: 12, contact: "electricity" },
  customer: { ...digits, shortest: 6, longest: 20 },
  account: { ...digits, shortest: 6, longest: 20 },
  /** E-money: a card, or the phone number of a wallet. */
  card_or_phone: {
    ...digits,
    shortest: 16,
    longest: 19,
    shorter_as: "phone",
    contact: "phone",
    keyboard: "tel",
  },
  /** BPJS: a family's virtual account, or a worker's. */
  member: { ...digits, shortest: 11, longest: 16 },
  /** The number of a taxed object (NOP). */
  tax_object: { ...digits, shortest: 18, longest: 18 },
  /** What the Samsat's application gives out. */
  payment_code: { ...digits, shortest: 12, longest: 20 },
  contract: { ...digits, shortest: 6, longest: 20 },
  game: { ...id, shortest: 3, longest: 40 },
  zone: { ...id, shortest: 1, longest: 20, optional: true },
  server: { ...id, shortest: 1, longest: 20, optional: true },
  identity: { ...digits, shortest: 16, longest: 16, personal: true },
  /** Whole rupiah, where one chooses how much. */
  amount: { ...digits, zeros: "number", shortest: 5, longest: 8, least: 10_000, most: 99_999_999 },
  months: { ...digits, zeros: "number", shortest: 1, longest: 2, least: 1, most: 12 },
  year: { ...digits, zeros: "number", shortest: 4, longest: 4, least: 1990, most: 2100 },
  /** The operator's code of an offer to one number; empty until one is chosen. */
  offer: { ...id, shortest: 1, longest: 40, optional: true },
} as const satisfies Record<string, DestinationKindRow>;
export type DestinationKind = keyof typeof DESTINATION_KINDS;

/** The rule of a kind, with the one it leaves shorter texts to. */
export function destinationRule(kind: DestinationKind): DestinationRule {
  const {
    shorter_as,
    contact: _contact,
    personal: _personal,
    keyboard: _keyboard,
    ...rule
  }: DestinationKindRow = DESTINATION_KINDS[kind];
  return { ...rule, shorter: isKind(shorter_as) ? destinationRule(shorter_as) : null };
}

function isKind(name: string | null): name is DestinationKind {
  return name !== null && Object.hasOwn(DESTINATION_KINDS, name);
}
