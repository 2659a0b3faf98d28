import { z } from "zod";
import { base64url } from "#core/shared/crypto.ts";

/** How long a channel token lives, in seconds: so long at most a device that was signed out goes on hearing. */
const LIFE_S = 60;

const signingJwk = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().optional(),
});

const keys = new Map<string, { key: CryptoKey; kid: string | undefined }>();

export interface ChannelToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Signs a token that may read one private channel and nothing else: its role,
 * `channel_reader`, reaches no table, and SQL compares `channel` with the topic.
 * `jwk` is REALTIME_SIGNING_JWK, a private ES256 key that the auth server publishes.
 */
export async function channelToken(
  env: { readonly SUPABASE_URL: string; readonly REALTIME_SIGNING_JWK: string },
  userId: string,
  channel: string,
  now: Date,
): Promise<ChannelToken> {
  const { key, kid } = await signingKey(env.REALTIME_SIGNING_JWK);
  const issued = Math.floor(now.getTime() / 1000);
  const header = { alg: "ES256", typ: "JWT", kid };
  const claims = {
    iss: `${env.SUPABASE_URL}/auth/v1`,
    aud: "authenticated",
    role: "channel_reader",
    sub: userId,
    channel,
    iat: issued,
    exp: issued + LIFE_S,
  };
  const signed = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(claims))}`;
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, new TextEncoder().encode(signed));
  return {
    token: `${signed}.${base64url(new Uint8Array(signature))}`,
    expiresAt: new Date((issued + LIFE_S) * 1000),
  };
}

async function signingKey(jwk: string): Promise<{ key: CryptoKey; kid: string | undefined }> {
  const known = keys.get(jwk);
  if (known) return known;
  const { kid, ...parts } = signingJwk.parse(JSON.parse(jwk));
  const key = await crypto.subtle.importKey("jwk", parts, { name: "ECDSA", namedCurve: "P-256" }, false, ["sign"]);
  const made = { key, kid };
  keys.set(jwk, made);
  return made;
}
