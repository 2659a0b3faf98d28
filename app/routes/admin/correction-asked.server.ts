import type { CorrectionAsked } from "#app/features/admin/corrections/correction-asked.ts";
import { controlId, type RefusedForm } from "#app/features/admin/refused-form.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { correctionChoice } from "#core/admin/corrections/correction-schema.ts";
import type { UserDetail } from "#core/admin/users/user-schema.ts";
import { DomainError } from "#core/shared/errors.ts";
import { enteredRupiah } from "#core/shared/money.ts";
import { parseInput } from "#core/shared/validation.ts";

const FIELDS = ["direction", "balance", "amount", "reason_code"] as const;

interface Asked {
  readonly asked: CorrectionAsked | null;
  /** What the form holds. */
  readonly typed: Readonly<Record<string, string>>;
  /** The form, where what it holds cannot be confirmed. */
  readonly refused: RefusedForm | null;
}

/** Which correction the address of a person's page asks to be confirmed (`confirm=correct`). */
export function correctionAsked(visit: UserVisit, user: Pick<UserDetail, "balances" | "own">): Asked {
  const { searchParams } = visit.url;
  const typed = Object.fromEntries(FIELDS.map((name) => [name, searchParams.get(name)?.trim() ?? ""]));
  if (searchParams.get("confirm") !== "correct" || user.own) return { asked: null, typed, refused: null };
  try {
    return { asked: checked(typed, user), typed, refused: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { fields, problems, text } = formRefusal(error, visit);
    const below = error.code === "correction_below_zero";
    return {
      asked: null,
      typed,
      refused: {
        intent: "correct",
        typed,
        fields: below ? { amount: [text] } : fields,
        problems: (below ? [{ field: "amount", text }] : problems).map((problem) => ({
          ...problem,
          field: problem.field && controlId(problem.field, "correct"),
        })),
      },
    };
  }
}

/** Throws `validation_failed`, `correction_below_zero`. */
function checked(typed: Asked["typed"], { balances }: Pick<UserDetail, "balances">): CorrectionAsked {
  const choice = parseInput(correctionChoice, { ...typed, amount: enteredRupiah(typed["amount"] ?? "") });
  const before = balances[choice.balance];
  const brings = choice.direction === "credit" ? choice.amount : -choice.amount;
  if (before + brings < 0) throw new DomainError("correction_below_zero", { balance: before });
  return { ...choice, before, after: before + brings };
}
