/** Whether `npm run test:deep` asks for everything. */
export const FULL = process.env["FULL_COUNTS"] === "1";

/** A count: the small, fixed one of `npm test`, or the full one where FULL_COUNTS=1 (`npm run test:deep`) says so. */
export function inFull(few: number, all: number): number {
  return FULL ? all : few;
}

/** Every one in full; else each `step`th, from the first on: the same ones in every run. */
export function sampled<T>(all: readonly T[], step: number): T[] {
  return FULL ? [...all] : all.filter((_, at) => at % step === 0);
}

/** All of them in full; else so many, others at each place: over as many places as there are of them, each comes up. */
export function inTurn<T>(all: readonly T[], place: number, few: number): T[] {
  return FULL ? [...all] : all.filter((_, at) => (at - ((place * few) % all.length) + all.length) % all.length < few);
}
