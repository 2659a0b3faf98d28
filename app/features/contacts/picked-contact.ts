export interface PickedContact {
  readonly name: string;
  readonly number: string;
}

/** Asks the phone for one contact; null where nothing was picked. */
export type PickContact = () => Promise<PickedContact | null>;
