/** States change only along a table (house style 6): state → the states it may become. */
export type TransitionTable<S extends string> = Readonly<Record<S, readonly S[]>>;

/** True when nothing leaves `state`. */
export function isFinal<S extends string>(table: TransitionTable<S>, state: S): boolean {
  return table[state].length === 0;
}
