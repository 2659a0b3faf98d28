/** Takes a body to its end. `onPiece` is called after each piece. Answers when the first came and how much it was. */
export async function takeStream(
  body: ReadableStream<Uint8Array> | null,
  started: number,
  onPiece: () => void = () => undefined,
): Promise<{ firstByteMs: number; bytes: number }> {
  const reader = body?.getReader();
  let [firstByteMs, bytes] = [0, 0];
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return { firstByteMs, bytes };
    if (bytes === 0) firstByteMs = performance.now() - started;
    bytes += piece.value.length;
    onPiece();
  }
}
