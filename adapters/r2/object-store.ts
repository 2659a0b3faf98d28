import type { ObjectStore } from "#core/ports/object-store.ts";
import { DomainError } from "#core/shared/errors.ts";

/** The part of an R2 bucket's binding that is used here. */
export interface ObjectBucket {
  put(key: string, value: Uint8Array, options: { httpMetadata: { contentType: string } }): Promise<unknown>;
  get(key: string): Promise<BucketObject | null>;
  delete(key: string): Promise<unknown>;
}

interface BucketObject {
  readonly httpMetadata?: { readonly contentType?: string };
  arrayBuffer(): Promise<ArrayBuffer>;
}

const UNKNOWN_TYPE = "application/octet-stream";

/** Files in a Cloudflare R2 bucket. */
export function r2ObjectStore(bucket: ObjectBucket): ObjectStore {
  return {
    put: (folder, ownerId, { bytes, contentType }) =>
      orAway(async () => {
        const key = `${folder}/${ownerId}/${crypto.randomUUID()}`;
        await bucket.put(key, bytes, { httpMetadata: { contentType } });
        return key;
      }),
    get: (key) =>
      orAway(async () => {
        const found = await bucket.get(key);
        if (found === null) return null;
        const bytes = new Uint8Array(await found.arrayBuffer());
        return { bytes, contentType: found.httpMetadata?.contentType ?? UNKNOWN_TYPE };
      }),
    delete: (key) =>
      orAway(async () => {
        await bucket.delete(key);
      }),
  };
}

async function orAway<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw Object.assign(new DomainError("maintenance"), { cause });
  }
}
