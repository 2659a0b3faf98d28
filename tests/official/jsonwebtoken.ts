import { createHmac, sign as signBytes } from "node:crypto";

type Options = { algorithm?: "HS256" | "RS256"; keyid?: string; expiresIn?: "1h" };

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** What the official suites use of the package jsonwebtoken: a signed token, HS256 unless told otherwise. */
export function sign(claims: object, key: string, { algorithm = "HS256", keyid, expiresIn }: Options = {}): string {
  const iat = Math.floor(Date.now() / 1000);
  const life = expiresIn === "1h" ? { exp: iat + 3600 } : {};
  const text = `${encoded({ alg: algorithm, typ: "JWT", kid: keyid })}.${encoded({ iat, ...life, ...claims })}`;
  const signature =
    algorithm === "RS256"
      ? signBytes("sha256", Buffer.from(text), key)
      : createHmac("sha256", key).update(text).digest();
  return `${text}.${signature.toString("base64url")}`;
}

export default { sign };
