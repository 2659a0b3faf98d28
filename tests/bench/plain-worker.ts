let body: Uint8Array<ArrayBuffer> | string = "";

/**
 * The least that a Worker does with a page: `new Response` of bytes that it holds, those that were put there. What a
 * kept page is measured against.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === "PUT") body = new Uint8Array(await request.arrayBuffer());
    return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};
