import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { z } from "zod";
import type { Captcha, CaptchaAnswer, CaptchaChallenge, CaptchaSum } from "#core/ports/captcha.ts";

/** How long an answer is good: long enough to write a message. */
const LIFETIME_S = 30 * 60;
/** Iterations of each of about 256 tries: a second on a cheap phone, which writes a message meanwhile. */
const COST = 2_000;
/** Of whoever has sent one, two or more within the hour. */
const COSTS = [COST, 2 * COST, 4 * COST, 8 * COST] as const;
const ALGORITHM = "PBKDF2/SHA-256";

/** The longest answer that is read. */
const LONGEST = 4_000;

const hex = z.string().regex(/^[0-9a-f]{1,128}$/);
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: hex,
      salt: hex,
      cost: z.literal(COSTS),
      keyLength: z.literal(32),
      keyPrefix: z.literal("00"),
      expiresAt: z.number().int(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int().min(0).max(0xffffffff), derivedKey: hex }),
});

/** Captchas of our own: nothing is asked of another service. `secret` signs what is given out. */
export function altcha(secret: string): Captcha {
  return {
    challenge: (now, sent = 0) => newChallenge(secret, now, COSTS[sent] ?? 8 * COST),
    sum: (now) => newSum(secret, now),
    solved: (answer, now) => solvedId(secret, answer, now),
  };
}

const expiryOf = (now: Date) => Math.floor(now.getTime() / 1_000) + LIFETIME_S;

async function newChallenge(secret: string, now: Date, cost: number): Promise<CaptchaChallenge> {
  const made = await createChallenge({
    algorithm: ALGORITHM,
    cost,
    deriveKey,
    expiresAt: expiryOf(now),
    hmacSignatureSecret: secret,
  });
  const { algorithm, nonce, salt, keyLength, keyPrefix, expiresAt = 0 } = made.parameters;
  return {
    parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix, expiresAt },
    signature: made.signature ?? "",
  };
}

async function newSum(secret: string, now: Date): Promise<CaptchaSum> {
  const [first = 0, second = 0] = [...crypto.getRandomValues(new Uint8Array(2))].map((byte) => 1 + (byte % 19));
  const id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const expiresAt = expiryOf(now);
  return { first, second, token: `${id}.${expiresAt}.${await sumSignature(secret, id, expiresAt, first + second)}` };
}

async function solvedId(secret: string, answer: CaptchaAnswer, now: Date): Promise<string | null> {
  if (answer.captcha) return solvedChallenge(secret, answer.captcha, now);
  const [, id = "", expires = "", signature = ""] =
    /^([0-9a-f]{32})\.(\d{1,12})\.([0-9a-f]{64})$/.exec(answer.sum_token ?? "") ?? [];
  const sum = /^\s*(\d{1,3})\s*$/.exec((answer.sum ?? "").normalize("NFKC"))?.[1];
  if (id === "" || sum === undefined || Number(expires) * 1_000 <= now.getTime()) return null;
  const right = await sumSignature(secret, id, Number(expires), Number(sum));
  return sameText(right, signature) ? id : null;
}

async function solvedChallenge(secret: string, text: string, now: Date): Promise<string | null> {
  const parsed = payload.safeParse(jsonIn(text));
  if (!parsed.success) return null;
  const { challenge, solution } = parsed.data;
  const { parameters } = challenge;
  if (parameters.expiresAt * 1_000 <= now.getTime()) return null;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret });
  return verified ? parameters.nonce : null;
}

function jsonIn(text: string): unknown {
  try {
    return text.length > LONGEST ? null : JSON.parse(atob(text));
  } catch {
    return null;
  }
}

/** What only we can write below a sum. Its own prefix keeps it from ever being a challenge's signature. */
async function sumSignature(secret: string, id: string, expiresAt: number, sum: number): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(`sum|${id}|${expiresAt}|${sum}`));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Compares without telling by its time how much is alike. */
function sameText(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let different = 0;
  for (let at = 0; at < one.length; at++) different |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return different === 0;
}
