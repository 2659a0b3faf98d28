const bodies = new Map<string, Uint8Array<ArrayBuffer>>();

/** The least that a Worker does: `new Response` of `?bytes=` bytes, made once. What a kept page is measured against. */
export default {
  fetch(request: Request): Response {
    const size = new URL(request.url).searchParams.get("bytes") ?? "2";
    const body = bodies.get(size) ?? new Uint8Array(Number(size)).fill(97);
    bodies.set(size, body);
    return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};
