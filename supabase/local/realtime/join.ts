import { type Identity, roleOfKey } from "../identity.ts";
import type { Keys } from "../keys.ts";
import { TokenError, verifyToken } from "../tokens.ts";
import type { Channel, JoinedWith } from "./channel.ts";
import type { Frame } from "./protocol.ts";

/** Why a join or a token is refused; `label` and message are hosted Realtime's. */
export class JoinRefusal extends Error {
  readonly label: string;
  constructor(label: string, message: string) {
    super(message);
    this.label = label;
  }
}

/** Who a key or token stands for. Tokens must say their role and when they expire. */
export function identityOf(keys: Keys, token: string, now = Date.now() / 1000): Identity {
  const role = roleOfKey(keys, token);
  if (role !== null) return { role, claims: { role } };
  try {
    const claims = verifyToken(keys, token, now);
    if (typeof claims.role !== "string" || typeof claims.exp !== "number") {
      throw new JoinRefusal("InvalidJWTToken", "Fields `role` and `exp` are required in JWT");
    }
    return { role: claims.role, claims };
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    if (error.fault === "expired") throw new JoinRefusal("InvalidJWTToken", expiredMessage(token, now));
    if (error.fault === "signature") throw new JoinRefusal("JwtSignatureError", "Failed to validate JWT signature");
    throw new JoinRefusal("MalformedJWT", "The token provided is not a valid JWT");
  }
}

function expiredMessage(token: string, now: number): string {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
  const { exp } = JSON.parse(payload) as { exp: number };
  return `Token has expired ${Math.max(0, Math.floor(now - exp))} seconds ago`;
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Reads what a `phx_join` asks for. The connection's own key speaks where the join brings no token. */
export function joinOf(keys: Keys, frame: Frame, connection: { who: Identity; token: string }): JoinedWith {
  if (frame.topic === "realtime:") throw new JoinRefusal("TopicNameRequired", "You must provide a topic name");
  const config = objectOf(frame.payload.config);
  if (Array.isArray(config.postgres_changes) && config.postgres_changes.length > 0) {
    throw new JoinRefusal("RealtimeDisabledForConfiguration", "postgres_changes is not served: broadcast from SQL");
  }
  const given = frame.payload.access_token;
  const token = typeof given === "string" && given !== "" ? given : connection.token;
  if (objectOf(config.presence).enabled === true) throw new JoinRefusal("NotServed", "presence is not served here");
  return {
    topic: frame.topic,
    joinRef: frame.joinRef ?? frame.ref,
    isPrivate: config.private === true,
    who: identityOf(keys, token),
    token,
  };
}

const LONGEST_TIMER = 2 ** 31 - 1;

/** Closes the channel when its token runs out, unless a newer one came. */
export function watchExpiry(channel: Channel, expired: () => void): void {
  if (channel.expiry !== null) clearTimeout(channel.expiry);
  channel.expiry = null;
  const { exp } = channel.who.claims;
  if (typeof exp !== "number") return;
  const wait = Math.min(LONGEST_TIMER, Math.max(0, exp * 1000 - Date.now()));
  channel.expiry = setTimeout(() => {
    channel.shutDown(`Token has expired ${Math.max(0, Math.floor(Date.now() / 1000 - exp))} seconds ago`);
    expired();
  }, wait);
  channel.expiry.unref();
}
