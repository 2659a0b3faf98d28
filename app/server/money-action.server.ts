import { type ActionFunctionArgs, data, replace } from "@remix-run/cloudflare";
import { type MoneyRefusal, moneyDetails } from "#app/features/money/money-refusal.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { uuidv7 } from "#core/shared/ids.ts";
import { formRefusal } from "./form-problems.server.ts";
import { withUserForm } from "./route.server.ts";
import type { SentForm } from "./sent-form.server.ts";
import type { UserVisit, Visit } from "./visit.server.ts";

/** No field of a confirmation is longer. */
const LONGEST = 500;
const SECRET = new Set(["pin", "password", "csrf", "key"]);

/**
 * Moves money as a confirmation asks (`MoneySheet`), and goes to the address that `move` answers: in the confirmation's
 * own place in the history, so that going back does not lead to a second one; or answers what else `move` makes, where
 * no money moved. A refusal comes back to the same confirmation with its key, so that a lost answer is asked for and
 * nothing is moved twice; only a key that belongs to another order is given up. `tell` says a refusal in words of its
 * own, or null.
 */
export function moneyAction<T extends object = Response>(
  args: ActionFunctionArgs,
  move: (visit: UserVisit, form: SentForm) => Promise<string | T>,
  tell: (error: DomainError, visit: Visit) => string | null = () => null,
) {
  return withUserForm(args, async (visit, form) => {
    try {
      const to = await move(visit, form);
      return typeof to === "string" ? replace(to) : to;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const key = error.code === "idempotency_mismatch" ? newIdempotencyKey() : form.key;
      const refusal = moneyRefusal(error, visit, form);
      return data({ refusal: { ...refusal, text: tell(error, visit) ?? refusal.text }, key }, { status: error.status });
    }
  });
}

function moneyRefusal(error: DomainError, visit: Visit, form: SentForm): MoneyRefusal {
  const { code, text, fields, problems } = formRefusal(error, visit);
  const typed = Object.entries(form.typed()).filter(([name]) => !SECRET.has(name));
  return {
    code,
    text: code === "validation_failed" ? (problems[0]?.text ?? text) : text,
    fields,
    details: moneyDetails(error.details),
    typed: Object.fromEntries(typed.map(([name, value]) => [name, value.slice(0, LONGEST)])),
    nonce: uuidv7(),
  };
}
