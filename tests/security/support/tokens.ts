import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import { loadKeys } from "#platform/keys.ts";
import { developmentSettings } from "#scripts/runtime/settings.ts";
import type { TestWorld } from "#tests/support/world.ts";
import type { Client } from "./client.ts";

export interface SessionTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

const NAME = "gerai_session";
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const TAG_BYTES = 16;
const sealKey = () =>
  createHmac("sha256", developmentSettings(false)["SESSION_SECRET"] ?? "")
    .update("session-cookie")
    .digest();

/** What a browser's session cookie holds, for whoever has the site's own secret. */
export function tokensOf(client: Client): SessionTokens {
  const [nonce = "", sealed = ""] = (client.cookies.get(NAME) ?? "").split(".");
  const bytes = Buffer.from(sealed, "base64url");
  const cipher = createDecipheriv("aes-256-gcm", sealKey(), Buffer.from(nonce, "base64url"));
  cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()]).toString("utf8");
  const [access_token = "", refresh_token = ""] = JSON.parse(text) as string[];
  return { access_token, refresh_token };
}

/** Puts tokens into a browser's session cookie, as only the site can. */
export function giveTokens(client: Client, { access_token, refresh_token }: SessionTokens): void {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealKey(), nonce);
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify([access_token, refresh_token])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  client.cookies.set(NAME, `${nonce.toString("base64url")}.${sealed.toString("base64url")}`);
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")) as Record<string, unknown>;
}

function signed(header: object, claims: object, key: KeyObject): string {
  const input = `${encode(header)}.${encode(claims)}`;
  const bytes = sign("sha256", Buffer.from(input), { key, dsaEncoding: "ieee-p1363" });
  return `${input}.${bytes.toString("base64url")}`;
}

/** A token with other claims, signed by the site's own key. */
export function signedByUs(world: TestWorld, claims: object): string {
  const { signingJwk, privateKey } = loadKeys(world.home);
  return signed({ alg: "ES256", kid: signingJwk.kid, typ: "JWT" }, claims, privateKey);
}

/** Every way to forge a good token that this suite knows, by name. `claims` are the good one's. */
export function forgeries(world: TestWorld, good: string): ReadonlyMap<string, string> {
  const { signingJwk, publicKey } = loadKeys(world.home);
  const { d: _, ...publicJwk } = signingJwk;
  const foreign = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const claims = claimsOf(good);
  const { kid } = signingJwk;
  const es = (header: object, changed: object = claims) =>
    signed({ alg: "ES256", typ: "JWT", ...header }, changed, foreign.privateKey);
  const unsigned = (alg: string) => `${encode({ alg, typ: "JWT", kid })}.${encode(claims)}.`;
  const hmac = (secret: string | Buffer) => {
    const input = `${encode({ alg: "HS256", typ: "JWT", kid })}.${encode(claims)}`;
    return `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
  };
  const [head = "", body = "", signature = ""] = good.split(".");
  const admin = encode({ ...claims, role: "service_role" });
  return new Map([
    ["alg none", unsigned("none")],
    ["alg None", unsigned("None")],
    ["alg NONE with a signature", `${unsigned("NONE")}${signature}`],
    ["HMAC with the public key as PEM", hmac(publicKey.export({ type: "spki", format: "pem" }))],
    ["HMAC with the public key as JSON", hmac(JSON.stringify(publicJwk))],
    ["HMAC with an empty secret", hmac("")],
    ["another key", es({ kid: "another" })],
    ["another key under our id", es({ kid })],
    ["another key without an id", es({})],
    ["another key that the token brings", es({ kid, jwk: foreign.publicKey.export({ format: "jwk" }) })],
    ["another key at an address", es({ kid, jku: "https://evil.test/jwks.json", x5u: "https://evil.test/x5" })],
    ["an id that is a path", es({ kid: "../../../../dev/null" })],
    ["an id that is SQL", es({ kid: "x' union select '" })],
    [
      "another project's token",
      es({ kid: "b" }, { ...claims, iss: "https://other.supabase.co/auth/v1", ref: "other" }),
    ],
    ["other claims under a good signature", `${head}.${admin}.${signature}`],
    ["no signature", `${head}.${body}.`],
    ["a cut signature", `${head}.${body}.${signature.slice(0, 20)}`],
    ["a signature of zeros", `${head}.${body}.${Buffer.alloc(64).toString("base64url")}`],
    ["nothing but dots", ".."],
  ]);
}
