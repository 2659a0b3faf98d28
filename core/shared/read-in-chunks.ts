/** Rows that are read first: few, so that a file begins at once. */
const FIRST_ROWS = 100;
/** Rows that are read at a time then: enough that questions are few, few enough that memory stays small. */
const CHUNK_ROWS = 1_000;
/** Ends a file that would never end; a million rows are more than a sheet holds. */
const MAX_CHUNKS = 1_000;

/** A keyset page; `next` is where the following one begins, null after the last. */
export interface Chunk<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** All rows of a list, chunk by chunk; nothing is read before it is wanted. */
export async function* readInChunks<Row>(
  read: (after: string | null, limit: number) => Promise<Chunk<Row>>,
): AsyncGenerator<readonly Row[], void, undefined> {
  let after: string | null = null;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk++) {
    const { rows, next }: Chunk<Row> = await read(after, after === null ? FIRST_ROWS : CHUNK_ROWS);
    yield rows;
    if (next === null) return;
    after = next;
  }
}
