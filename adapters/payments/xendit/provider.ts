import type {
  ChargeRequest,
  ChargeResult,
  ListedPayment,
  PaymentProvider,
  PaymentState,
} from "#core/ports/payment-provider.ts";
import { DomainError } from "#core/shared/errors.ts";
import type { PartnerAnswer } from "../../_kit/http.ts";
import { XenditClient, type XenditConfig } from "./client.ts";
import { expiryOf, stateOfPayment, stateOfRefund, stateOfRequest, toPayInstruction, toWireCharge } from "./mapper.ts";
import {
  type WirePayment,
  type WireRefund,
  type WireRequest,
  wirePayments,
  wireRefund,
  wireRefusal,
  wireRequest,
  wireRequests,
  wireTransactions,
} from "./schema.ts";

/** Pages of a list that are read at most. */
const MOST_PAGES = 1000;

/** Xendit's payment requests behind the payment port: virtual accounts, QRIS, wallets. */
export function xenditProvider(config: XenditConfig): PaymentProvider {
  const client = new XenditClient(config);
  return {
    id: "xendit",
    charge: (request) => charge(client, request, config.publicUrl),
    status: (code, payment) => readStatus(client, code, payment),
    // Disputes cannot be asked for. One moves no balance: an admin looks at Xendit's dashboard and books it.
    reversal: async (said) => (said.reversal?.kind === "chargeback" ? said : await readRefund(client, said)),
    cancel: (code) => cancel(client, code),
    payments: (from, to) => listPayments(client, from, to),
  };
}

async function charge(
  client: XenditClient,
  request: ChargeRequest,
  publicUrl: string | undefined,
): Promise<ChargeResult> {
  const body = toWireCharge(request, publicUrl);
  if (body === null) return declined(`channel ${request.channel} cannot be served`);
  const answer = await client.charge(body, `charge-${request.code}`);
  if (!answer.ok) return { ok: false, retry: true, reason: `${answer.reason}: ${answer.detail}` };
  if (answer.status !== 200 && answer.status !== 201) return refused(answer.status, answer.json);

  const parsed = wireRequest.safeParse(answer.json);
  if (!parsed.success) return { ok: false, retry: true, reason: "the answer is no payment request" };
  const wire = parsed.data;
  if (wire.reference_id !== request.code || wire.amount !== request.total || wire.currency !== "IDR") {
    return declined("the provider knows this code with another amount");
  }
  const state = stateOfRequest(wire);
  if (state?.status !== "pending") return declined(`the provider's request is ${wire.status}`);
  const pay = toPayInstruction(wire, request.channel);
  if (pay === null) return { ok: false, retry: true, reason: "the answer says no way to pay" };
  return { ok: true, providerRef: wire.id, pay, expiresAt: expiryOf(wire) };
}

/** 409 is an earlier identical call still running; 429 and 5xx pass. */
function refused(status: number, json: unknown): ChargeResult {
  const parsed = wireRefusal.safeParse(json);
  const code = (parsed.success ? parsed.data.error_code : undefined) ?? "without a code";
  return { ok: false, retry: status === 409 || status === 429 || status >= 500, reason: `${status} ${code}` };
}

function declined(reason: string): ChargeResult {
  return { ok: false, retry: false, reason };
}

/**
 * A payment that succeeded is the stronger word: a request that ended stays `EXPIRED` at Xendit when money
 * arrives late. Without one, the request's own state, or of one that ended that of its cancelled payment.
 */
async function readStatus(
  client: XenditClient,
  code: string,
  payment: string | undefined,
): Promise<PaymentState | null> {
  const requests = await requestsOf(client, code);
  const payments: WirePayment[] = [];
  for (const request of requests) payments.push(...(await paymentsOf(client, request)));
  const paid = payments.filter((one) => one.reference_id === code && one.status === "SUCCEEDED");
  const found = paid.find((one) => one.id === payment) ?? paid[0];
  if (found !== undefined) return stateOfPayment(found);
  const open = requests.find((one) => stateOfRequest(one)?.status === "pending");
  // What was paid and is no more ends its request as well, which has another id than the payment that we know.
  const cancelled = payments.filter((one) => one.reference_id === code && stateOfPayment(one)?.status === "cancelled");
  const ended = cancelled.find((one) => one.id === payment) ?? cancelled[0];
  if (open === undefined && ended !== undefined) return stateOfPayment(ended);
  const request = open ?? requests[0];
  return request === undefined ? null : stateOfRequest(request);
}

/**
 * The refund as Xendit has it now, with the payment that it is of. One of which only the payment's id is known keeps
 * that: the deposit is found by it.
 */
async function readRefund(client: XenditClient, said: PaymentState): Promise<PaymentState | null> {
  const answer = await client.refund(said.reversal?.ref ?? "");
  if (answer.ok && answer.status === 404) return null;
  const parsed = wireRefund.safeParse(told(answer));
  if (!parsed.success) throw new DomainError("maintenance");
  const refund = parsed.data;
  return stateOfRefund(refund, refund.payment_request_id ? await paymentOf(client, refund) : null);
}

async function paymentOf(client: XenditClient, refund: WireRefund): Promise<PaymentState | null> {
  const parsed = wireRequests.safeParse(told(await client.requestOf(refund.payment_request_id ?? "")));
  if (!parsed.success) throw new DomainError("maintenance");
  const request = parsed.data.data.find(({ id }) => id === refund.payment_request_id);
  if (request === undefined) return null;
  const payments = await paymentsOf(client, request);
  // Whatever became of it since: it is known by its own id, and not by its request's.
  const found =
    payments.find(({ id }) => id === refund.payment_id) ??
    payments.find(({ status }) => status === "SUCCEEDED") ??
    payments.find((one) => stateOfPayment(one)?.status === "cancelled");
  return found === undefined ? stateOfRequest(request) : stateOfPayment(found);
}

async function listPayments(client: XenditClient, from: Date, to: Date): Promise<readonly ListedPayment[]> {
  const listed: ListedPayment[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const parsed = wireTransactions.safeParse(told(await client.transactions(from, to, after)));
    if (!parsed.success) throw new DomainError("maintenance");
    for (const { reference_id: code, product_id: providerRef, amount, currency, created } of parsed.data.data) {
      // Theirs ends with the last moment, ours before it.
      if (new Date(created) < to) listed.push({ code, amount, currency, providerRef });
    }
    after = parsed.data.data.at(-1)?.id ?? after;
    if (!parsed.data.has_more) return listed;
  }
  throw new DomainError("maintenance");
}

async function cancel(client: XenditClient, code: string): Promise<void> {
  for (const { payment_method } of await requestsOf(client, code)) await client.expire(payment_method.id);
}

async function requestsOf(client: XenditClient, code: string): Promise<WireRequest[]> {
  const parsed = wireRequests.safeParse(told(await client.requestsOf(code)));
  if (!parsed.success) throw new DomainError("maintenance");
  return parsed.data.data.filter((one) => one.reference_id === code);
}

async function paymentsOf(client: XenditClient, request: WireRequest): Promise<WirePayment[]> {
  const parsed = wirePayments.safeParse(told(await client.paymentsOf(request.payment_method.id)));
  if (!parsed.success) throw new DomainError("maintenance");
  return parsed.data.data;
}

/** The JSON of a good answer. Throws `maintenance` for any other: nothing was learnt. */
function told(answer: PartnerAnswer): unknown {
  if (answer.ok && answer.status === 200) return answer.json;
  throw new DomainError("maintenance");
}
