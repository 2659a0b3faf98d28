/** The browser or program that sends this request. */
export interface ClientDevice {
  /** Whose device this is, for signing in: opaque, from the signed cookie; a newcomer gets one with the answer. */
  id(): Promise<string>;
  /** The same without giving one: null for a newcomer. */
  knownId(): Promise<string | null>;
  /** Read from its own headers, e.g. `Chrome · Android`. */
  readonly name: string;
  /** City and country as the network says them, or null. */
  readonly place: string | null;
}
