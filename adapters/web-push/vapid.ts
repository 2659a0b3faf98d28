import { z } from "zod";
import { base64url } from "#core/shared/crypto.ts";

const part = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const vapidKey = z.object({ kty: z.literal("EC"), crv: z.literal("P-256"), x: part, y: part, d: part });

/** Our P-256 key pair, as a private JWK. */
export type VapidKey = z.infer<typeof vapidKey>;

/** The key pair in a setting, one line of JSON; null when it is none. */
export function vapidKeyOf(text: string): VapidKey | null {
  try {
    return vapidKey.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Half of what RFC 8292 allows. */
const LIFE_S = 12 * 60 * 60;

/** The `Authorization` of a push message: who we are (RFC 8292), to this push service only. */
export async function vapidAuthorization(
  key: VapidKey,
  { endpoint, contact, now }: { readonly endpoint: string; readonly contact: string; readonly now: Date },
): Promise<string> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;
  const signer = await crypto.subtle.importKey("jwk", { ...key }, algorithm, false, ["sign"]);
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + LIFE_S,
    sub: contact,
  };
  const token = `${base64url(JSON.stringify({ typ: "JWT", alg: "ES256" }))}.${base64url(JSON.stringify(claims))}`;
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    signer,
    new TextEncoder().encode(token),
  );
  return `vapid t=${token}.${base64url(new Uint8Array(signature))}, k=${publicKeyOf(key)}`;
}

/** The public key as browsers want it: the uncompressed point, base64url. */
function publicKeyOf({ x, y }: VapidKey): string {
  const point = [x, y].map((text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"))).join("");
  return base64url(Uint8Array.from(`\x04${point}`, (char) => char.charCodeAt(0)));
}
