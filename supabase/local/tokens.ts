import { sign, verify } from "node:crypto";
import type { Keys } from "./keys.ts";

export type Claims = Readonly<Record<string, unknown>> & { role?: string; sub?: string };

export type TokenFault = "malformed" | "signature" | "expired" | "claims";

/** Why a token is refused. `message` is shown to the caller. */
export class TokenError extends Error {
  readonly fault: TokenFault;
  constructor(fault: TokenFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs claims as a compact ES256 token whose header names the key. */
export function signToken(keys: Keys, claims: Claims): string {
  const head = encode({ alg: "ES256", kid: keys.signingJwk.kid, typ: "JWT" });
  const input = `${head}.${encode(claims)}`;
  const signature = sign("sha256", Buffer.from(input), { key: keys.privateKey, dsaEncoding: "ieee-p1363" });
  return `${input}.${signature.toString("base64url")}`;
}

function decodePart(part: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? "", "base64url").toString("utf8"));
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // An unreadable part is a malformed token, told below.
  }
  throw new TokenError("malformed", "token is malformed");
}

/** The claims of a good token that is in time, in the words of Auth and Realtime. `now` is in seconds. */
export function verifyToken(keys: Keys, token: string, now = Date.now() / 1000): Claims {
  const claims = verifySignature(keys, token);
  const { exp, nbf } = claims;
  if (typeof exp === "number" && exp <= now) throw new TokenError("expired", "JWT expired");
  if (typeof nbf === "number" && nbf > now) throw new TokenError("claims", "JWT is not valid yet");
  return claims;
}

/** How far the Data API lets a caller's clock differ from its own. */
const LEEWAY_SECONDS = 30;

/** As `verifyToken`, in the words and with the patience of the Data API, which also looks at `iat`. */
export function verifyDataToken(keys: Keys, token: string, now = Math.floor(Date.now() / 1000)): Claims {
  const claims = verifySignature(keys, token);
  const times = { exp: "JWT expired", nbf: "JWT not yet valid", iat: "JWT issued at future" };
  for (const [name, complaint] of Object.entries(times)) {
    const time = claims[name];
    if (time === undefined) continue;
    if (typeof time !== "number") throw new TokenError("claims", `The JWT '${name}' claim must be a number`);
    const early = name === "exp" ? now - time : time - now;
    if (early > LEEWAY_SECONDS) throw new TokenError("claims", complaint);
  }
  return claims;
}

/**
 * The claims of a token signed by this platform. The algorithm is fixed: a header that asks for
 * another one (`none`, HS256 with the public key) is refused before anything is computed.
 */
function verifySignature(keys: Keys, token: string): Claims {
  const parts = token.split(".");
  if (parts.length !== 3) throw new TokenError("malformed", "token contains an invalid number of segments");
  const header = decodePart(parts[0]);
  const claims = decodePart(parts[1]) as Claims;
  if (header.alg !== "ES256" || header.kid !== keys.signingJwk.kid) {
    throw new TokenError("signature", "signing method or key is not one of this project's");
  }
  const genuine = verify(
    "sha256",
    Buffer.from(`${parts[0]}.${parts[1]}`),
    { key: keys.publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(parts[2] ?? "", "base64url"),
  );
  if (!genuine) throw new TokenError("signature", "signature is invalid");
  return claims;
}
