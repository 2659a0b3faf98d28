import { timingSafeEqual } from "node:crypto";
import { type Call, headerOf, Refusal } from "./http.ts";
import type { Keys } from "./keys.ts";
import { type Claims, TokenError, verifyDataToken } from "./tokens.ts";

export type Identity = { role: string; claims: Claims };

function same(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The role an API key stands for, or null for a key this project does not know. */
export function roleOfKey(keys: Keys, key: string): "anon" | "service_role" | null {
  if (same(key, keys.publishableKey)) return "anon";
  if (same(key, keys.secretKey)) return "service_role";
  return null;
}

/** The role of the call's API key. A call without a key, or with a foreign one, is refused (401). */
export function keyRole(keys: Keys, call: Call): "anon" | "service_role" {
  const given = headerOf(call, "apikey") ?? call.query.get("apikey");
  if (given === undefined || given === null || given === "") {
    throw new Refusal(401, {
      message: "No API key found in request",
      hint: "No `apikey` request header or url param was found.",
    });
  }
  const role = roleOfKey(keys, given);
  if (role === null) {
    throw new Refusal(401, { message: "Invalid API key", hint: "Double check the API key of this project." });
  }
  return role;
}

/** The token of the Authorization header, unless it only repeats an API key. */
export function bearerToken(keys: Keys, call: Call): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(headerOf(call, "authorization") ?? "");
  const token = match?.[1];
  return token === undefined || roleOfKey(keys, token) !== null ? null : token;
}

/** Who calls the Data API: the user of the token, else the role of the API key. */
export function identify(keys: Keys, call: Call): Identity {
  const role = keyRole(keys, call);
  const token = bearerToken(keys, call);
  if (token === null) return { role, claims: { role } };
  try {
    const claims = verifyDataToken(keys, token);
    return { role: claims.role ?? "anon", claims };
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw new Refusal(
      401,
      { code: error.fault === "claims" ? "PGRST303" : "PGRST301", details: null, hint: null, message: error.message },
      { "www-authenticate": `Bearer error="invalid_token", error_description="${error.message}"` },
    );
  }
}
