import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A P-256 key as JSON; `d` is there in the private form only. */
export type SigningJwk = {
  kty: "EC";
  crv: "P-256";
  alg: "ES256";
  use: "sig";
  kid: string;
  x: string;
  y: string;
  d?: string;
};

export type Keys = {
  /** `sb_publishable_…`: role anon. */
  publishableKey: string;
  /** `sb_secret_…`: role service_role. */
  secretKey: string;
  /** Private; also what REALTIME_SIGNING_JWK holds. */
  signingJwk: SigningJwk;
  /** What `/auth/v1/.well-known/jwks.json` answers. */
  jwks: { keys: SigningJwk[] };
  privateKey: KeyObject;
  publicKey: KeyObject;
};

type Stored = Pick<Keys, "publishableKey" | "secretKey" | "signingJwk">;

/** The keys of this home: made once, the same at every later start, so that sessions outlive it. */
export function loadKeys(home: string): Keys {
  const file = join(home, "keys.json");
  if (!existsSync(file)) {
    mkdirSync(home, { recursive: true });
    writeFileSync(file, JSON.stringify(newKeys(), null, 2), { mode: 0o600 });
  }
  const stored = JSON.parse(readFileSync(file, "utf8")) as Stored;
  const { d: _private, ...publicJwk } = stored.signingJwk;
  return {
    ...stored,
    jwks: { keys: [publicJwk] },
    privateKey: createPrivateKey({ key: stored.signingJwk, format: "jwk" }),
    publicKey: createPublicKey({ key: publicJwk, format: "jwk" }),
  };
}

function newKeys(): Stored {
  const jwk = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const { x, y, d } = jwk;
  if (x === undefined || y === undefined) throw new Error("this Node makes no P-256 keys");
  return {
    publishableKey: `sb_publishable_${randomBytes(24).toString("base64url")}`,
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
    signingJwk: { kty: "EC", crv: "P-256", alg: "ES256", use: "sig", kid: randomUUID(), x, y, d },
  };
}
