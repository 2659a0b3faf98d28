import { parseExactJson } from "../shared/exact-json.ts";
import { MASK, maskIdentities, namesIdentity } from "../shared/identity-numbers.ts";

/**
 * Members whose value opens something: what they hold is never shown. A `payment_token_id` names, and opens nothing.
 */
const SECRET = /^(.*_)?(token|secret|password|pin|api_?key|server_?key|signature|signature_key|authorization)$/i;
/** A destination with what its type asks besides, as suppliers are sent it: `payment code,identity number`. */
const BESIDES = /^\d+[,|](\d{16})$/;
/** A number that is a member's whole value names an account, a payment or a sale. */
const NUMBER = /^\d+$/;

/** A partner's message: JSON with a line for each member, its secrets and people's identity numbers masked. */
export function readableBody(body: string): string {
  const message = parsed(body);
  if (message === undefined) return maskIdentities(body);
  const identities = identitiesIn(message);
  return JSON.stringify(message, (name, value: unknown) => shown(name, value, identities), 2);
}

/** What a partner said, as it was understood, in one line; masked likewise. */
export function readableWords(words: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return JSON.parse(readableBody(JSON.stringify(words)));
}

function shown(name: string, value: unknown, identities: readonly string[]): unknown {
  if (typeof value === "number" && namesIdentity(name)) return MASK;
  if (typeof value !== "string" || value === "") return value;
  if (SECRET.test(name) || namesIdentity(name)) return MASK;
  return maskIdentities(value, { identities, runs: NUMBER.test(value) ? "none" : "nik" });
}

/** The identity numbers that a message tells as such. */
function identitiesIn(message: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(message, (name, value: unknown) => {
    const told = typeof value === "number" ? String(value) : value;
    if (typeof told === "string") {
      const besides = BESIDES.exec(told)?.[1];
      if (besides !== undefined) found.push(besides);
      else if (namesIdentity(name)) found.push(told);
    }
    return value;
  });
  return found;
}

/** Undefined for what is no JSON. */
function parsed(body: string): unknown {
  try {
    return parseExactJson(body);
  } catch {
    return undefined;
  }
}
