import type { DomainError } from "#core/shared/errors.ts";
import { uuidv7 } from "#core/shared/ids.ts";
import { formRefusal } from "./form-problems.server.ts";
import type { Visit } from "./visit.server.ts";

/** A refused movement of money as its confirmation shows it: what belongs to the PIN stands there. */
export function moneyRefusal(error: DomainError, visit: Visit) {
  const { code, text, fields, problems } = formRefusal(error, visit);
  const pin = code === "pin_incorrect" ? text : (fields["pin"]?.[0] ?? null);
  return { code, text: code === "validation_failed" ? (problems[0]?.text ?? text) : text, pin, nonce: uuidv7() };
}
