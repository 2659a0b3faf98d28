import { namingFields } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import type { DomainError, FieldErrors } from "../shared/errors.ts";
import { parseInput } from "../shared/validation.ts";
import { referralChoose } from "./db.ts";
import { referralUrl } from "./referral-url.ts";
import { chooseCodeInput, type Referral } from "./schema.ts";

/**
 * The signed-in agent chooses a code; the ones of before stay theirs and lead to them
 * (docs/decisions/referral.md). Throws `referral_code_refused`, `referral_code_taken`, `referral_code_soon`,
 * `referral_code_limit`, `forbidden`.
 */
export async function chooseReferralCode(ctx: Context, input: unknown, siteUrl: string): Promise<Referral> {
  requireUser(ctx.actor);
  const { referral_code } = parseInput(chooseCodeInput, input);
  const stored = await namingFields(codeField, () => referralChoose(ctx.db, referral_code));
  return { ...stored, referral_url: referralUrl(siteUrl, stored.referral_code) };
}

function codeField({ code }: DomainError): FieldErrors | undefined {
  if (code === "validation_failed") return { referral_code: ["referral_code"] };
  return code === "referral_code_refused" || code === "referral_code_taken"
    ? { referral_code: ["invalid"] }
    : undefined;
}
