import { z } from "zod";
import { fromBase64url } from "#core/shared/crypto.ts";
import { DomainError } from "#core/shared/errors.ts";
import { timedFetch } from "./clients.ts";

/** What a verified access token says. `exp` is in seconds since 1970. */
const accessClaims = z.object({
  sub: z.uuid(),
  session_id: z.string().min(1),
  exp: z.number(),
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  role: z.string(),
});
export type AccessClaims = z.infer<typeof accessClaims>;

const tokenHeader = z.object({ alg: z.literal("ES256"), kid: z.string().optional() });
const jwks = z.object({
  keys: z.array(
    z.looseObject({
      kty: z.string(),
      kid: z.string().optional(),
      crv: z.string().optional(),
      x: z.string().optional(),
      y: z.string().optional(),
    }),
  ),
});

const ES256 = { name: "ECDSA", namedCurve: "P-256" } as const;
const MIN_REFETCH_MS = 30_000;
const REMEMBERED_TOKENS = 2_000;

interface KeySet {
  readonly keys: ReadonlyMap<string, CryptoKey>;
  readonly fetchedAt: number;
}

/** Settled key sets only: a promise of one request must not be awaited by another, whose client may have hung up. */
const keySets = new Map<string, KeySet>();
const verified = new Map<string, AccessClaims>();

/**
 * The claims of an access token, or null when it is not one of ours: other
 * algorithm, key, issuer, audience or role, or broken. An expired token that is otherwise
 * good is answered too (with its `exp` in the past): the caller decides about refreshing.
 * Verified here against the published keys, without a call once they are known.
 */
export async function verifyAccessToken(token: string, supabaseUrl: string): Promise<AccessClaims | null> {
  const memo = `${supabaseUrl} ${token}`;
  const known = verified.get(memo);
  if (known) return known;
  const claims = await verify(token, supabaseUrl);
  if (claims) remember(memo, claims);
  return claims;
}

async function verify(token: string, supabaseUrl: string): Promise<AccessClaims | null> {
  const [head, body, signature, ...rest] = token.split(".");
  if (!head || !body || !signature || rest.length > 0) return null;
  const header = tokenHeader.safeParse(decode(head));
  const claims = accessClaims.safeParse(decode(body));
  const bytes = fromBase64url(signature);
  if (!header.success || !claims.success || !bytes) return null;
  const { iss, aud, role } = claims.data;
  const audiences = typeof aud === "string" ? [aud] : aud;
  if (iss !== `${supabaseUrl}/auth/v1` || role !== "authenticated" || !audiences.includes("authenticated")) return null;
  const key = await findKey(supabaseUrl, header.data.kid ?? "");
  if (!key) return null;
  const signed = new TextEncoder().encode(`${head}.${body}`);
  const good = await crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, bytes, signed);
  return good ? claims.data : null;
}

function decode(part: string): unknown {
  const bytes = fromBase64url(part);
  if (!bytes) return null;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** The published key of that id. An unknown id asks for the keys again, at most every half minute. */
async function findKey(supabaseUrl: string, kid: string): Promise<CryptoKey | null> {
  const known = keySets.get(supabaseUrl);
  const key = known?.keys.get(kid);
  if (key) return key;
  if (known && Date.now() - known.fetchedAt < MIN_REFETCH_MS) return null;
  const fresh = await fetchKeys(supabaseUrl);
  keySets.set(supabaseUrl, fresh);
  return fresh.keys.get(kid) ?? null;
}

async function fetchKeys(supabaseUrl: string): Promise<KeySet> {
  const response = await timedFetch(`${supabaseUrl}/auth/v1/.well-known/jwks.json`).catch(() => null);
  if (!response?.ok) throw new DomainError("maintenance");
  const set = jwks.parse(await response.json());
  const keys = new Map<string, CryptoKey>();
  for (const { kty, crv, x, y, kid } of set.keys) {
    if (kty !== "EC" || crv !== "P-256" || !x || !y) continue;
    keys.set(kid ?? "", await crypto.subtle.importKey("jwk", { kty, crv, x, y }, ES256, false, ["verify"]));
  }
  return { keys, fetchedAt: Date.now() };
}

function remember(memo: string, claims: AccessClaims): void {
  if (verified.size >= REMEMBERED_TOKENS) {
    const oldest = verified.keys().next();
    if (!oldest.done) verified.delete(oldest.value);
  }
  verified.set(memo, claims);
}
