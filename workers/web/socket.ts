/**
 * Hands the browser's realtime socket to Supabase. The browser stays on our own origin, so the content security
 * policy allows no other, and neither a cookie nor an address of ours goes along.
 * Answers 426 to anything but a websocket, 502 when Supabase cannot be reached.
 */
export async function proxySocket(request: Request, supabaseUrl: string): Promise<Response> {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    return new Response("A websocket is expected here.", { status: 426, headers: { Upgrade: "websocket" } });
  }
  if (isForeign(request)) return new Response("Forbidden", { status: 403 });
  const target = new URL("/realtime/v1/websocket", supabaseUrl);
  target.search = new URL(request.url).search;
  try {
    return await fetch(target, { headers: { Upgrade: "websocket" } });
  } catch {
    return new Response("The live connection is not available.", { status: 502 });
  }
}

/** Browsers send Origin with every socket; a page of another origin may not use ours. */
function isForeign(request: Request): boolean {
  const origin = request.headers.get("Origin");
  return origin !== null && origin !== new URL(request.url).origin;
}
