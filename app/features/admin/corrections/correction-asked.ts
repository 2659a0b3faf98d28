import type { CorrectionChoice } from "#core/admin/corrections/correction-schema.ts";

/** The correction that the address asks to be confirmed, with the balance as it is and as it would be. */
export interface CorrectionAsked extends CorrectionChoice {
  readonly before: number;
  readonly after: number;
}
