import type { TFunction } from "i18next";
import { CLAIM_KINDS } from "#core/admin/states.ts";

type AdminTexts = TFunction<"admin">;

/** What happened, in words; a kind that this build does not know by its own name. */
export function kindText(t: AdminTexts, kind: string): string {
  const known = CLAIM_KINDS.find((name) => name === kind);
  return known ? t(`kinds.${known}`) : kind;
}

const DONE = [
  "loan_facility_activate",
  "loan_facility_change",
  "loan_facility_reject",
  "loan_facility_deactivate",
  "loan_approve",
  "loan_deposit",
  "loan_refuse",
  "claim_credit",
  "claim_return",
  "claim_write_off",
  "claim_refund",
  "claim_keep",
  "claim_propose_credit",
  "claim_propose_return",
  "claim_propose_write_off",
  "claim_propose_refund",
  "claim_confirmed",
  "claim_rejected",
  "claim_withdrawn",
  "difference_explained",
  "user_change",
  "user_unlock_pin",
  "user_sign_out",
  "user_revoke_device",
  "correction_posted",
  "correction_proposed",
  "correction_confirmed",
  "correction_rejected",
  "correction_withdrawn",
  "settings_change",
  "menu_change",
  "channel_change",
  "deposit_asked",
] as const;

/** What an admin did, in words. */
export function doneText(t: AdminTexts, action: string): string {
  const known = DONE.find((name) => name === action);
  return known ? t(`done.${known}`) : action;
}

const MOVES = [
  "charge",
  "sale",
  "refund",
  "return",
  "topup",
  "suspense",
  "claim_credit",
  "claim_return",
  "write_off",
  "correction",
] as const;

/** How money moved, in words. */
export function moveText(t: AdminTexts, kind: string): string {
  const known = MOVES.find((name) => name === kind);
  return known ? t(`lookup.moves.${known}`) : kind;
}
