import type {
  ChargeRequest,
  ChargeResult,
  ListedPayment,
  PaymentProvider,
  PaymentState,
} from "#core/ports/payment-provider.ts";
import { DomainError } from "#core/shared/errors.ts";
import type { PartnerAnswer } from "../../_kit/http.ts";
import { payUrl } from "../../_kit/pay-url.ts";
import { wholeRupiah } from "../../_kit/rupiah.ts";
import { toChargeCall } from "./charge-body.ts";
import { MidtransClient, type MidtransConfig } from "./client.ts";
import { jakartaTime, toPayInstruction, toPaymentState } from "./mapper.ts";
import { type WireTransaction, wireAnswer, wireList, wireSnap, wireSnapRefusal, wireTransaction } from "./schema.ts";

/** Longer keys are ignored by Midtrans, and a repeat would be a second charge. */
const MAX_IDEMPOTENCY_KEY = 46;
/** Pages of a list that are read at most. */
const MOST_PAGES = 1000;

/** Midtrans behind the payment port: Core API where a channel has a charge, Snap's page where it has none. */
export function midtransProvider(config: MidtransConfig): PaymentProvider {
  const client = new MidtransClient(config);
  const now = config.now ?? (() => new Date());
  return {
    id: "midtrans",
    charge: (request) => charge(client, request, now(), config.publicUrl),
    status: (code) => readStatus(client, code),
    reversal: ({ code }) => (code === null ? Promise.resolve(null) : readStatus(client, code)),
    cancel: (code) => cancel(client, code),
    payments: (from, to) => listPayments(client, from, to),
  };
}

async function charge(
  client: MidtransClient,
  request: ChargeRequest,
  now: Date,
  publicUrl: string | undefined,
): Promise<ChargeResult> {
  const call = toChargeCall(request, now, publicUrl);
  const key = `charge-${request.code}`;
  if (call === null) return declined(`channel ${request.channel} is not served`);
  if (key.length > MAX_IDEMPOTENCY_KEY) return declined("the deposit code is too long");

  if (call.api === "snap") return openPage(await client.snap(call.body, key));

  const answer = await client.charge(call.body, key);
  const code = statusCode(answer);
  if (code === 201 || code === 200) return charged(answer, request);
  // The order is known there: an earlier try arrived, and its answer was lost on the way.
  if (code === 406) return charged(await client.status(request.code), request);
  return refused(answer, code);
}

/**
 * A page to pay on. The order has no transaction before a method is chosen there; its reference is the page's token.
 */
function openPage(answer: PartnerAnswer): ChargeResult {
  if (!answer.ok) return { ok: false, retry: true, reason: `${answer.reason}: ${answer.detail}` };
  const parsed = wireSnap.safeParse(answer.json);
  const url = parsed.success ? payUrl(parsed.data.redirect_url) : undefined;
  if (parsed.success && url !== undefined && answer.status < 300) {
    return { ok: true, providerRef: parsed.data.token, pay: { url }, expiresAt: null };
  }
  const refusal = wireSnapRefusal.safeParse(answer.json);
  const reason = refusal.success ? refusal.data.error_messages.join(" ") : "without a message";
  return { ok: false, retry: answer.status === 429 || answer.status >= 500, reason: `${answer.status} ${reason}` };
}

/** Reads how to pay, after making sure that the answer is about this deposit and this sum. */
function charged(answer: PartnerAnswer, request: ChargeRequest): ChargeResult {
  const wire = transactionOf(answer);
  if (wire === null) return { ok: false, retry: true, reason: reasonOf(answer) };
  if (wire.order_id !== request.code || wholeRupiah(wire.gross_amount) !== request.total) {
    return declined("the provider knows this code with another amount");
  }
  const state = toPaymentState(wire);
  if (state === null || (state.status !== "pending" && state.status !== "paid")) {
    return declined(`the provider's transaction is ${wire.transaction_status}`);
  }
  const pay = toPayInstruction(wire);
  // A status answer repeats no QR string; the charge itself may, within the idempotency window.
  if (pay === null) return { ok: false, retry: true, reason: "the answer says no way to pay" };
  return { ok: true, providerRef: wire.transaction_id, pay, expiresAt: jakartaTime(wire.expiry_time) };
}

async function readStatus(client: MidtransClient, code: string): Promise<PaymentState | null> {
  const answer = await client.status(code);
  const wire = transactionOf(answer);
  if (wire !== null) return wire.order_id === code ? toPaymentState(wire) : null;
  // 404: no such order, or one of Snap's for which no method has been chosen yet.
  if (statusCode(answer) === 404) return null;
  throw new DomainError("maintenance");
}

/** Null where there is no list: 404, as at Midtrans itself. */
async function listPayments(client: MidtransClient, from: Date, to: Date): Promise<readonly ListedPayment[] | null> {
  const listed: ListedPayment[] = [];
  let after = "";
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await client.list(from, to, after);
    if (statusCode(answer) === 404) return null;
    const parsed = answer.ok ? wireList.safeParse(answer.json) : null;
    if (!parsed?.success) throw new DomainError("maintenance");
    for (const wire of parsed.data.transactions) {
      const state = toPaymentState(wire);
      if (state === null) continue;
      const { code, amount, currency, providerRef } = state;
      listed.push({ code, amount, currency, providerRef });
    }
    after = parsed.data.transactions.at(-1)?.order_id ?? after;
    if (!parsed.data.has_more) return listed;
  }
  throw new DomainError("maintenance");
}

async function cancel(client: MidtransClient, code: string): Promise<void> {
  const answer = await client.cancel(code);
  // A pending QRIS transaction may not be cancellable; letting it expire closes it just as well.
  if (statusCode(answer) !== 200) await client.expire(code);
}

/** 202 is an earlier identical call still running; 429 and 5xx pass. */
function refused(answer: PartnerAnswer, code: number | null): ChargeResult {
  const retry = code === null || code === 202 || code === 429 || code >= 500;
  return { ok: false, retry, reason: reasonOf(answer) };
}

function declined(reason: string): ChargeResult {
  return { ok: false, retry: false, reason };
}

function transactionOf(answer: PartnerAnswer): WireTransaction | null {
  if (!answer.ok) return null;
  const parsed = wireTransaction.safeParse(answer.json);
  return parsed.success ? parsed.data : null;
}

/** The body's own status code where it has one, else HTTP's; null without an answer. */
function statusCode(answer: PartnerAnswer): number | null {
  if (!answer.ok) return null;
  const parsed = wireAnswer.safeParse(answer.json);
  const own = parsed.success ? Number(parsed.data.status_code) : Number.NaN;
  return Number.isInteger(own) ? own : answer.status;
}

function reasonOf(answer: PartnerAnswer): string {
  if (!answer.ok) return `${answer.reason}: ${answer.detail}`;
  const parsed = wireAnswer.safeParse(answer.json);
  const message = parsed.success ? parsed.data.status_message : undefined;
  return `${statusCode(answer)} ${message ?? "without a message"}`;
}
