import { hex, hmacSha256 } from "#core/shared/crypto.ts";

/** The request a call is made for, as the audit trail keeps it (private.request_origin). */
export interface Origin {
  readonly requestId: string;
  readonly address: string;
  /** Null for a guest. */
  readonly sessionId: string | null;
}

/** The last secret's: a Worker has one. */
const originKeys = new Map<string, string>();

/**
 * The key that proves origins, 64 hex digits: it hangs on SESSION_SECRET, which it does not tell. The database has it
 * from `npm run deploy` (origin_key_store).
 */
export async function originKey(sessionSecret: string): Promise<string> {
  const known = originKeys.get(sessionSecret);
  if (known) return known;
  const made = hex(await hmacSha256(sessionSecret, "origin"));
  originKeys.clear();
  originKeys.set(sessionSecret, made);
  return made;
}

/** The headers that say where a request comes from, and that one of our Workers says so: good for five minutes. */
export async function originHeaders(origin: Origin, sessionSecret: string): Promise<Record<string, string>> {
  const seconds = Math.floor(Date.now() / 1000);
  const said = [seconds, origin.sessionId ?? "", origin.requestId, origin.address].join("\n");
  const proof = hex(await hmacSha256(await originKey(sessionSecret), said));
  return {
    "X-Request-Id": origin.requestId,
    "X-Client-Address": origin.address,
    "X-Origin-Proof": `${seconds}.${proof}`,
  };
}
