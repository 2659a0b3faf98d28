import type { PayoutFailure, PayoutRequest, PayoutState, PayoutWord } from "#core/ports/payout-provider.ts";
import { hmacSha256Hex } from "../../_kit/digest.ts";
import { channelOf } from "./payout-channels.ts";
import type { WirePayout } from "./payout-schema.ts";

type Facts = Pick<WirePayout, "reference_id" | "channel_code" | "channel_properties" | "amount" | "currency">;

/** Body of POST /v2/payouts; null for a bank that Xendit does not send to. `key` is the one that it is sent with. */
export function toWirePayout(request: PayoutRequest, key: string): (Facts & { readonly description: string }) | null {
  const channel_code = channelOf(request.bank);
  if (channel_code === null) return null;
  const facts = {
    reference_id: request.reference,
    channel_code,
    channel_properties: { account_number: request.number, account_holder_name: request.holder },
    amount: request.amount,
    currency: "IDR",
  };
  return { ...facts, description: markedDescription(facts, key) };
}

/** Characters of the mark: with its word the description is as long as every large bank shows (BNI and Mandiri: 14). */
const MARK_LENGTH = 7;

/**
 * What a payout is for, with a mark over its sum and account that nobody makes without our key. Xendit tells the
 * description with every answer: where the mark is not that of the answer's own sum and account, they are not ours.
 */
function markedDescription(facts: Facts, key: string): string {
  const { reference_id, channel_code, channel_properties, amount, currency } = facts;
  const told = JSON.stringify([reference_id, channel_code, channel_properties.account_number, amount, currency]);
  return `Komisi ${hmacSha256Hex(key, new TextEncoder().encode(told)).slice(0, MARK_LENGTH)}`;
}

/** What a payout says. `key` is the one that ours are sent with. */
export function stateOfPayout(wire: WirePayout, key: string): PayoutState {
  const status = payoutWord(wire.status);
  return {
    status,
    failure: status === "refused" || status === "reversed" ? failureOf(wire) : null,
    ours: wire.description === markedDescription(wire, key),
    providerRef: wire.id,
    providerStatus: wire.status,
  };
}

const WORDS: ReadonlyMap<string, PayoutWord> = new Map([
  ["SUCCEEDED", "disbursed"],
  ["REVERSED", "reversed"],
  ["FAILED", "refused"],
  ["CANCELLED", "refused"],
  ["EXPIRED", "refused"],
  ["COMPLIANCE_REJECTED", "refused"],
] as const);

/** Our word for a status; whatever is not the end of a payout, or has no name here, is under way. */
export function payoutWord(status: string): PayoutWord {
  return WORDS.get(status) ?? "accepted";
}

/** What a payout died of that has no code of its own. */
const BY_STATUS: ReadonlyMap<string, PayoutFailure> = new Map([
  ["CANCELLED", "cancelled"],
  ["COMPLIANCE_REJECTED", "compliance"],
  ["REVERSED", "bank_refused"],
] as const);

const BY_CODE: ReadonlyMap<string, PayoutFailure> = new Map([
  ["INSUFFICIENT_BALANCE", "float_short"],
  ["INVALID_DESTINATION", "account_unknown"],
  ["ACCOUNT_NAME_MISMATCH", "name_differs"],
  ["DESTINATION_MAXIMUM_LIMIT", "account_limit"],
  ["REJECTED_BY_CHANNEL", "bank_refused"],
  ["TEMPORARY_TRANSFER_ERROR", "bank_away"],
  ["UNKNOWN_BANK_NETWORK_ERROR", "bank_away"],
  ["TRANSFER_ERROR", "details_refused"],
] as const);

function failureOf({ status, failure_code }: WirePayout): PayoutFailure {
  return BY_CODE.get(failure_code ?? "") ?? BY_STATUS.get(status) ?? "failed";
}

const REFUSALS: ReadonlyMap<string, PayoutFailure> = new Map([
  ["API_VALIDATION_ERROR", "details_refused"],
  ["INVALID_JSON_FORMAT", "details_refused"],
  ["RECIPIENT_ACCOUNT_NUMBER_ERROR", "details_refused"],
  ["CHANNEL_CODE_NOT_SUPPORTED", "bank_not_served"],
  ["CHANNEL_CODE_NOT_SUPPORTED_ERROR", "bank_not_served"],
  ["RECIPIENT_AMOUNT_ERROR", "amount_limit"],
  ["MINIMUM_TRANSFER_LIMIT_ERROR", "amount_limit"],
  ["MAXIMUM_TRANSFER_LIMIT_ERROR", "amount_limit"],
] as const);

/**
 * Why a request was refused for good: 400 with a code that is about what was asked for. Null for everything else: a key
 * without permission, a repeated one and a disturbance say nothing of the payout.
 */
export function refusalOf(status: number, code: string | undefined): PayoutFailure | null {
  return status === 400 ? (REFUSALS.get(code ?? "") ?? null) : null;
}
