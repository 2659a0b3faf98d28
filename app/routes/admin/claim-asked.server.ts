import type { ClaimAsked } from "#app/features/admin/claims/claim-asked.ts";
import { takeableNow, targetText } from "#app/features/admin/claims/claim-words.ts";
import type { RefusedForm } from "#app/features/admin/refused-form.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { claimSeen } from "#core/admin/claims/claim-seen.ts";
import { previewCredit } from "#core/admin/claims/preview-credit.ts";
import type { Claim, ClaimSeen, Payee } from "#core/admin/schema.ts";
import type { ClaimAction } from "#core/admin/states.ts";
import { DomainError } from "#core/shared/errors.ts";
import { parseRupiah } from "#core/shared/money.ts";

interface Asked {
  readonly asked: ClaimAsked | null;
  /** The form whose target cannot be confirmed. */
  readonly refused: RefusedForm | null;
}

/** What the address of a claim's page asks to be confirmed (`confirm`, `target`); nothing where that cannot be done. */
export async function claimAsked(visit: UserVisit, claim: Claim): Promise<Asked> {
  const intent = visit.url.searchParams.get("confirm");
  if (claim.proposal) return { asked: await decisionAsked(visit, claim, intent), refused: null };
  const action = claim.choices.find((choice) => choice === intent);
  if (!action) return { asked: null, refused: null };
  const target = visit.url.searchParams.get("target")?.trim() ?? "";
  try {
    const payee = await checkedTarget(visit, claim, action, target);
    const shown = { action, target: action === "split" ? String(parseRupiah(target)) : target, payee };
    return { asked: { intent: action, ...shown, seen: claimSeen(claim, shown), holds: true }, refused: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.fields === undefined) throw error;
    const said = targetText(adminTexts(visit), claim, { action, target, code: error.code });
    const { fields, problems } = said === null ? formRefusal(error, visit) : targetRefusal(said);
    return { asked: null, refused: { intent: action, typed: { target }, fields, problems } };
  }
}

const adminTexts = ({ locale, site }: UserVisit) => serverTexts(locale, site.name).getFixedT(locale, "admin");

const targetRefusal = (said: string) => ({ fields: { target: [said] }, problems: [{ field: "target", text: said }] });

/** Whom a credit reaches; of a split that it is a part of what can be taken. Throws refusals that name `target`. */
async function checkedTarget(
  { ctx }: UserVisit,
  { id, reversal }: Claim,
  action: ClaimAction,
  target: string,
): Promise<Payee | null> {
  if (action === "credit") return await previewCredit(ctx, { id, target });
  const part = action === "split" ? parseRupiah(target) : 1;
  if (part && (action !== "split" || (reversal && part <= takeableNow(reversal)))) return null;
  throw new DomainError("validation_failed", {}, { target: [target === "" ? "required" : "rupiah"] });
}

async function decisionAsked({ ctx }: UserVisit, claim: Claim, intent: string | null): Promise<ClaimAsked | null> {
  const { proposal } = claim;
  if (!proposal || (intent !== "accept" && intent !== "refuse") || (intent === "accept" && proposal.own)) return null;
  const { action, target } = proposal;
  const isCredit = intent === "accept" && action === "credit";
  const payee = isCredit ? await ifAny(previewCredit(ctx, { id: claim.id, target })) : null;
  const seen = claimSeen(claim, { action, target, payee });
  return { intent, action, target, payee, seen, holds: intent === "refuse" || isSame(seen, proposal.seen) };
}

const isSame = (one: ClaimSeen, other: ClaimSeen): boolean =>
  one.person === other.person &&
  one.deposit === other.deposit &&
  one.amount === other.amount &&
  one.balance === other.balance &&
  one.sale === other.sale;

/** Null where the target has become nobody's: confirming says so. */
async function ifAny(payee: Promise<Payee>): Promise<Payee | null> {
  return payee.catch((error: unknown) => {
    if (error instanceof DomainError && error.status < 500) return null;
    throw error;
  });
}
