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

/** Rows of a search that may not look at all there is. */
export interface SearchedRows<Row> extends AsyncGenerator<readonly Row[], void, undefined> {
  /** The first Jakarta day that it looked at, where it did not look at all: known once the first rows are read. */
  searchedFrom?: string | null;
}

/** What the pieces after the first add to their filter. */
export interface SearchedSince {
  readonly searched_from?: string | null;
}

/** A piece of a search, with the first Jakarta day that it looked at. */
export interface SearchedChunk<Row> extends Chunk<Row> {
  readonly searched_from: string | null;
}

/**
 * All rows of a search, as `readInChunks` reads those of a list. What is sold meanwhile moves no day: the pieces after
 * the first are told from which day it looked, null for all.
 */
export function readSearched<Row>(
  read: (after: string | null, limit: number, since: SearchedSince) => Promise<SearchedChunk<Row>>,
): SearchedRows<Row> {
  const rows: SearchedRows<Row> = readInChunks(async (after, limit) => {
    const since = after === null ? {} : { searched_from: rows.searchedFrom ?? null };
    const chunk = await read(after, limit, since);
    rows.searchedFrom = chunk.searched_from;
    return chunk;
  });
  return rows;
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
