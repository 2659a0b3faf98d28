/** A mistake in the deployed SQL, and the tests that must notice it. */
export interface Mutant {
  readonly name: string;
  /** A function's qualified name and what is replaced in its file, once. */
  readonly of?: string;
  readonly from?: string;
  readonly to?: string;
  /** Or any statement. */
  readonly sql?: string;
  /** A file of tests/db, and the beginning of the names of its tests that are run. */
  readonly by: readonly [file: string, tests: string];
  /** true: one of those that `npm test` takes some of, for a sale or a deposit lives by this guard; `test:deep` all. */
  readonly always?: boolean;
}
