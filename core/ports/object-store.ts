/** One stored file: its bytes and the type we checked them to be, never what a sender said. */
export interface StoredObject {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A media type without parameters, such as `image/png`. */
  readonly contentType: string;
}

/** What a file is kept for; each has a folder of its own. */
export type ObjectFolder =
  | "affiliate-documents"
  | "avatars"
  | "banners"
  | "imports"
  | "logos"
  | "price-pictures"
  | "transfer-proofs";

/**
 * Private files of people, beside the database. Nobody reads a file but through a verb that has asked the database
 * whether they may. Each call throws `maintenance` when the store does not take it.
 */
export interface ObjectStore {
  /**
   * Writes the whole file under a new key that nobody can guess, below its owner's folder (`avatars/<owner>/<random>`),
   * and answers the key: it stays in a row of the owner. It tells nothing of the file.
   */
  put(folder: ObjectFolder, ownerId: string, object: StoredObject): Promise<string>;
  /** The file, or null when there is none under this key. */
  get(key: string): Promise<StoredObject | null>;
  /** Removes the file. One that is not there is no error. */
  delete(key: string): Promise<void>;
}
