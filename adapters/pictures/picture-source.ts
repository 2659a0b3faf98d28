import type { Fetch } from "#adapters/_kit/http.ts";
import type { PictureSource } from "#core/ports/picture-source.ts";
import { DomainError } from "#core/shared/errors.ts";
import { addressFault } from "#core/shared/internet-address.ts";

const PATIENCE_MS = 10_000;

/** Pictures from the public internet: https, a host with a name, no redirect, ten seconds, no more than was asked. */
export function pictureSource(fetcher: Fetch = (url, init) => fetch(url, init)): PictureSource {
  return {
    async fetch(url, maxBytes) {
      if (addressFault(url) !== null) throw new DomainError("picture_unreachable");
      const init = {
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { accept: "image/*" },
      } as const;
      const bytes = await fetcher(url, init)
        .then((response) => (response.status === 200 ? readAtMost(response, maxBytes) : null))
        .catch((error: unknown) => {
          if (error instanceof DomainError) throw error;
          return null;
        });
      if (bytes === null) throw new DomainError("picture_unreachable");
      return bytes;
    },
  };
}

/** The whole body; leaves the rest unread once there is too much. */
async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) break;
    size += read.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new DomainError("file_too_large", { max_mb: maxBytes / 2 ** 20 });
    }
    pieces.push(read.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
