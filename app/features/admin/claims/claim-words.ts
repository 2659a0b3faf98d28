import type { TFunction } from "i18next";
import { bankName } from "#app/features/deposits/channel-mark.ts";
import type { Claim, ClaimRow } from "#core/admin/schema.ts";
import { CLAIM_KINDS, type ClaimAction, settledBy } from "#core/admin/states.ts";
import { DEPOSIT_CHECKS } from "#core/deposits/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { sourceText } from "../reconciliation/difference-words.ts";

type AdminTexts = TFunction<"admin">;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What a claim is about, where nothing of ours is known: the reference that raised it, without the words that programs
 * sort it by and without the day by which a supplier's claims come once a day; null for a row's id, which tells nobody
 * anything.
 */
export function referenceText(
  t: AdminTexts,
  { source, transfer }: Pick<ClaimRow, "source" | "transfer">,
): string | null {
  if (transfer) {
    return [bankName(transfer.bank), transfer.description].filter(Boolean).join(" · ");
  }
  if (UUID.test(source)) return null;
  const [sort, bank = "", ...rest] = source.split(":");
  if (sort === "mutation") return t("claim.mutation", { bank: bank.toUpperCase(), id: rest.join(":") });
  if (sort === "reversal" || sort === "failed") return `${sourceText(t, bank)} · ${rest[0] ?? ""}`;
  if (sort === "route") return `${sourceText(t, bank)} · ${rest.slice(0, -1).join(":")}`;
  if (sort === "list") return `${sourceText(t, bank)} · ${t(`claim.lists.${moduleOf(rest[0])}`)}`;
  if (sort === "midtrans" || sort === "xendit") return `${sourceText(t, sort)} · ${[bank, ...rest].join(":")}`;
  // By which of a sale's orders a claim about its price goes: its sale stands beside it.
  if (sort === "price") return null;
  return sort === "proof" ? bank : source;
}

const moduleOf = (name: string | undefined): "prabayar" | "pascabayar" =>
  name === "pascabayar" ? "pascabayar" : "prabayar";

/** What happened, in words; a kind that this build does not know by its own name. */
export function kindText(t: AdminTexts, kind: string): string {
  const known = CLAIM_KINDS.find((name) => name === kind);
  return known ? t(`kinds.${known}`) : kind;
}

export const DONE = [
  "complaint_answer",
  "complaint_note",
  "contact_answered",
  "affiliate_document_seen",
  "affiliate_document_missing",
  "affiliate_verified",
  "affiliate_refused",
  "payout_batch_made",
  "payout_marked",
  "payout_unmarked",
  "payout_batch_confirmed",
  "payout_batch_withdrawn",
  "payout_withdraw_proposed",
  "payout_file_taken",
  "payout_return_proposed",
  "payout_return_confirmed",
  "payout_return_rejected",
  "payout_return_withdrawn",
  "help_text_change",
  "post_save",
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
  "claim_take_back",
  "claim_split",
  "claim_bear",
  "claim_propose_take_back",
  "claim_propose_split",
  "claim_propose_bear",
  "claim_propose_credit",
  "claim_propose_return",
  "claim_propose_write_off",
  "claim_propose_refund",
  "claim_propose_keep",
  "claim_confirmed",
  "claim_rejected",
  "claim_withdrawn",
  "difference_explained",
  "reconciliation_repeated",
  "user_change",
  "user_unlock_pin",
  "user_sign_out",
  "user_revoke_device",
  "user_excel_limit",
  "correction_posted",
  "correction_proposed",
  "correction_confirmed",
  "correction_rejected",
  "correction_withdrawn",
  "settings_change",
  "logo_change",
  "logo_remove",
  "banner_create",
  "banner_change",
  "banner_remove",
  "menu_change",
  "channel_change",
  "supplier_off",
  "supplier_on",
  "promotion_create",
  "promotion_end",
  "news_create",
  "news_change",
  "news_withdraw",
  "settings_proposed",
  "settings_confirmed",
  "settings_rejected",
  "settings_withdrawn",
  "channel_proposed",
  "channel_confirmed",
  "channel_rejected",
  "channel_withdrawn",
  "standing_proposed",
  "standing_confirmed",
  "standing_rejected",
  "standing_withdrawn",
  "product_create",
  "product_change",
  "product_routes",
  "prices_applied",
  "prices_removed",
  "prices_undone",
  "operator_create",
  "operator_change",
  "purchase_success",
  "purchase_failed",
  "purchase_proposed",
  "purchase_confirmed",
  "purchase_rejected",
  "purchase_withdrawn",
  "deposit_asked",
  "jobs_replayed",
] as const;

/** What an admin did, in words. */
export function doneText(t: AdminTexts, action: string): string {
  const known = DONE.find((name) => name === action);
  return known ? t(`done.${known}`) : action;
}

export const MOVES = [
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
  "reversal",
  "opening",
  "float_topup",
  "transfer",
  "cashback",
  "cashback_return",
  "redeem",
  "lend",
  "repay",
  "gateway_cost",
  "cashback_loss",
  "checkout_paid",
  "checkout_refund",
  "checkout_profit",
  "checkout_return",
  "reversal_undone",
  "commission",
  "commission_return",
  "commission_payout",
  "commission_disbursed",
  "commission_reversed",
  "commission_payout_returned",
] as const;

/** How money moved, in words. */
export function moveText(t: AdminTexts, kind: string): string {
  const known = MOVES.find((name) => name === kind);
  return known ? t(`lookup.moves.${known}`) : kind;
}

const PARTS = ["balance", "fees", "loss"] as const;

/**
 * One thing that happened around a claim, a deposit or a purchase, in words (`timeline` of core/admin/schema.ts). A
 * guest's money comes into no balance: it is for the order.
 */
export function happenedText(t: AdminTexts, what: string, guests = false): string {
  const [kind, name = ""] = what.split(/:(.*)/s);
  if (guests && what === "move:topup") return t("claim.happenedPaid");
  const part = PARTS.find((known) => known === name);
  if (part && kind === "part") return t(`claim.gave.${part}`);
  if (part && kind === "undone") return t(`claim.undone.${part}`);
  if (kind === "move") return moveText(t, name);
  if (kind === "claim") return t("lookup.claim", { kind: kindText(t, name) });
  if (kind === "event") return t("claim.happenedEvent", { partner: sourceText(t, name) });
  if (kind === "done") return doneText(t, name);
  if (kind === "ordered") return t("claim.happenedOrdered");
  if (kind === "order_ended") return t("claim.happenedOrderEnded");
  if (kind === "ended_early") return t("claim.happenedEndedEarly");
  return kind === "asked" ? t("claim.happenedAsked") : t("claim.happenedEnded");
}

/** A provider's word that the time is over may come this much before it is. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/** What a claim's timeline tells: a top-up that ended with time left was cancelled or refused, and did not run out. */
export function timelineWhat({ at, what }: Claim["timeline"][number], { deposit }: Pick<Claim, "deposit">): string {
  const left = what === "ended" && deposit ? Date.parse(deposit.expires_at) - Date.parse(at) : 0;
  return left > CLOCKS_DIFFER_MS ? "ended_early" : what;
}

/** What the trail may be about, besides people, who have their names. */
export const SUBJECTS = [
  "user",
  "claim",
  "deposit",
  "difference",
  "reconciliation",
  "settings",
  "menu",
  "channels",
  "supplier",
  "product",
  "prices",
  "operator",
  "purchase",
  "complaint",
  "promotion",
  "banner",
  "news",
  "message",
  "queue",
  "help",
  "post",
  "payouts",
] as const;

/** What a choice comes to, in a sentence or two: leaving it as it is by what the claim is about. */
export function explainText(t: AdminTexts, claim: Claim, action: ClaimAction): string {
  if (action === "credit" && claim.order) return t("explain.creditGuest");
  if (action === "refund" && claim.order) return t("explain.refundGuest");
  if (action === "return" && claim.held !== null && claim.reversal) {
    const { amount: gone } = claim.reversal;
    const sums = { gone: formatRupiah(gone), rest: formatRupiah(claim.held - gone) };
    return t(gone < claim.held ? "explain.returnRest" : "explain.returnNothing", sums);
  }
  if (action === "write_off" && costAgreed(claim)) return t("explain.writeOffAgreed");
  if (action !== "keep") return t(`explain.${action}`);
  if (costUnread(claim)) return t("explain.keepCostUnread");
  if (claim.put_back) return t(claim.put_back.deleted ? "explain.keepDeleted" : "explain.keepPutBack");
  if (claim.order && TOLD.some((kind) => kind === claim.kind)) return t("explain.keepOrder");
  if (claim.deposit?.status === "review") return t("explain.keepReview");
  if (claim.deposit && TOLD.some((kind) => kind === claim.kind)) return t("explain.keepDeposit");
  return t(claim.purchase ? "explain.keepPurchase" : "explain.keep");
}

type Amounted = Pick<Claim, "kind" | "order" | "deposit" | "details" | "amount" | "late">;

/** Whether what is agreed stands in for a supplier's cost: of a late delivery, where it said none that can be read. */
export const costAgreed = ({ kind, late, details, amount }: Pick<Amounted, "kind" | "late" | "details" | "amount">) =>
  late?.said === null || (kind === "supplier_price" && amount !== null && details["cost"] !== amount);

/** What a claim's amount is: of a guest's sale the agent's price, for the guest paid another. */
export function amountLabel(claim: Amounted) {
  const { kind, order, deposit } = claim;
  if (kind === "supplier_price") return costAgreed(claim) ? "claim.supplierAgreed" : "claim.supplierSays";
  // What a guest paid may be held still, by another claim.
  if (kind === "late_success") return order ? "claim.guestPaid" : "claim.priceBack";
  return order && !deposit ? "claim.agentPrice" : "claim.amount";
}

/** Whether nobody could read what a supplier says that it took. */
export const costUnread = ({ kind, cost }: Pick<Claim, "kind" | "cost">) => kind === "supplier_price" && cost === null;

/** Kinds of claims whose end the deposit's owner is told (SQL's `claim_end`). */
const TOLD = [...DEPOSIT_CHECKS, "refund_failed"] as const;

/** Rupiah that can be taken from the person for a claim now: what may be taken, as far as the balance has it. */
export function takeableNow({ takeable, balance }: NonNullable<Claim["reversal"]>): number {
  return Math.min(takeable, balance ?? 0);
}

/** What is wrong with a form's target in the words of that form; null where the usual ones say it. */
export function targetText(
  t: AdminTexts,
  { reversal }: Pick<Claim, "reversal">,
  { action, target, code }: { action: ClaimAction; target: string; code: string },
): string | null {
  if (action === "split") {
    const max = formatRupiah(reversal ? takeableNow(reversal) : 0);
    return target === "" ? t("claim.splitRequired") : t("claim.splitRange", { max });
  }
  return code === "recipient_not_found" ? t("claim.targetNobody") : null;
}

/**
 * Rupiah that a choice moves: what it takes from a balance, what a guest paid for a sale, of held money that was sent
 * back all of it, also what the provider sent, of a supplier's price that is left what it took beyond what was booked,
 * of a late delivery that is left the most of what it took and what was given back; else what it settles.
 */
export function movedBy(claim: Claim, action: ClaimAction): number {
  if (action === "keep" && claim.kind === "supplier_price") return Math.max(claim.cost ?? 0, 0);
  if (action === "keep" && claim.kind === "late_success") return Math.max(claim.cost ?? 0, claim.amount ?? 0);
  if (action === "refund" && claim.order) return claim.order.total;
  if (action === "return" && claim.held !== null) return claim.held;
  return action === "take_back" && claim.reversal ? claim.reversal.takeable : settledBy(claim, action);
}

/**
 * Rupiah that a choice decides on, by which it waits for a second admin: of a late delivery also what was given back,
 * whatever becomes of its cost; else what it moves.
 */
export const decidedBy = (claim: Claim, action: ClaimAction): number =>
  movedBy(claim, claim.kind === "late_success" ? "keep" : action);
