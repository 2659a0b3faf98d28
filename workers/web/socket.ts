interface SocketEnv {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_PUBLISHABLE_KEY: string;
}

/** Where the browser's socket stands on our own origin, as Supabase has it. */
export const SOCKET_PATH = "/realtime/v1/websocket";

/** The version of the channel protocol that our pages speak. */
const PROTOCOL_VERSION = "1.0.0";

/**
 * Hands the browser's realtime socket to Supabase. The browser stays on our own origin, so the content security
 * policy allows no other, and neither a cookie nor an address of ours goes along. The key of the project is added
 * here: browsers have none, and nothing of what they put into the address goes on.
 * Answers 426 to anything but a websocket, 502 when Supabase cannot be reached.
 */
export async function proxySocket(request: Request, env: SocketEnv): Promise<Response> {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    return new Response("A websocket is expected here.", { status: 426, headers: { Upgrade: "websocket" } });
  }
  if (isForeign(request)) return new Response("Forbidden", { status: 403 });
  const target = new URL(SOCKET_PATH, env.SUPABASE_URL);
  target.search = new URLSearchParams({ apikey: env.SUPABASE_PUBLISHABLE_KEY, vsn: PROTOCOL_VERSION }).toString();
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
