export type BodyRead =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly status: 400 | 408 | 413 };

/** What is read, and thrown away, of a body that was refused. */
const DISCARD_BYTES = 16 * 1024 * 1024;
const DISCARD_MS = 5_000;

/** Between the end of the patience and the refusal, in milliseconds. */
const GRACE_MS = 100;

/**
 * The raw bytes of a request: at most `maxBytes` (else 413) within `patienceMs`
 * (else 408). A sender that stops in the middle is 400. Nothing past the limit is read: `discardBody` may do so.
 */
export async function readBody(request: Request, maxBytes: number, patienceMs: number): Promise<BodyRead> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return { ok: false, status: 413 };
  if (request.body === null) return { ok: true, bytes: new Uint8Array(0) };
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<BodyRead>((resolve) => {
    // What had arrived in time is read first, even where a busy machine comes to both only now.
    const giveUp = () => resolve({ ok: false, status: 408 });
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, GRACE_MS);
    }, patienceMs);
  });
  try {
    const read = await Promise.race([readAll(reader, maxBytes), tooLate]);
    if (read.ok || read.status === 413) reader.releaseLock();
    else reader.cancel().catch(() => undefined);
    return read;
  } catch {
    return { ok: false, status: 400 };
  } finally {
    if (timer !== undefined) clearTimeout(timer);
  }
}

/**
 * Throws away what nobody has read of a request, a moderate rest of it: an answer to an unread body ends the
 * connection, and with it the sender's next request. Never throws.
 */
export async function discardBody(request: Request): Promise<void> {
  if (request.body === null || request.body.locked) return;
  if (Number(request.headers.get("content-length") ?? 0) > DISCARD_BYTES) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DISCARD_MS);
  });
  await Promise.race([readAway(reader).catch(() => undefined), tooLate]);
  if (timer !== undefined) clearTimeout(timer);
  reader.cancel().catch(() => undefined);
}

async function readAway(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let left = DISCARD_BYTES;
  while (left > 0) {
    const { done, value } = await reader.read();
    if (done) return;
    left -= value.byteLength;
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<BodyRead> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { ok: true, bytes: joined(chunks, size) };
    size += value.byteLength;
    if (size > maxBytes) return { ok: false, status: 413 };
    chunks.push(value);
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
