import type {
  NoAnswer,
  SupplierFound,
  SupplierInquiry,
  SupplierOffered,
  SupplierPayment,
  SupplierRefusal,
  SupplierResult,
} from "#core/ports/supplier.ts";
import { addDays, jakartaDay, startOfJakartaDay } from "#core/shared/time.ts";
import type { PartnerAnswer } from "../../_kit/http.ts";
import type { DigiflazzClient } from "./client.ts";
import {
  toFoundBill,
  toFoundCustomer,
  toFoundName,
  toOffered,
  toRefusal,
  toSupplierResult,
  toWireBill,
  toWireName,
} from "./mapper.ts";
import { UNKNOWN_REFERENCE } from "./response-codes.ts";
import {
  type WireBill,
  type WirePlnCustomer,
  wireBillEnvelope,
  wirePlnCustomerEnvelope,
  wireRefusal,
  wireTransactionEnvelope,
} from "./schema.ts";

type Inquired = SupplierFound | SupplierOffered | SupplierRefusal | NoAnswer;

/** Whose number it is, what is due, or what it is offered; `now` tells the Jakarta day, with which an inquiry ends. */
export async function inquire(client: DigiflazzClient, inquiry: SupplierInquiry, now: Date): Promise<Inquired> {
  if (inquiry.about === "customer") {
    if (inquiry.kind !== "meter") return inquireName(client, inquiry);
    const answer = await client.plnCustomer(inquiry.destination);
    return told(answer, answer.ok ? wirePlnCustomerEnvelope.safeParse(answer.json).data?.data : undefined, (data) =>
      toFoundCustomer(data),
    );
  }
  const answer = await client.transaction(toWireBill("inq-pasca", inquiry), inquiry.reference);
  const bill = answer.ok ? wireBillEnvelope.safeParse(answer.json).data?.data : undefined;
  if (bill?.status && bill.ref_id !== undefined && bill.ref_id !== inquiry.reference) return anothers();
  const read = inquiry.about === "offers" ? toOffered : toFoundBill;
  return told(answer, bill, (data) => read(data, startOfJakartaDay(addDays(jakartaDay(now), 1))));
}

/** Whose player id or bank account it is, where Digiflazz has a call for it. */
async function inquireName(client: DigiflazzClient, inquiry: SupplierInquiry): Promise<Inquired> {
  const body = toWireName(inquiry);
  if (body === null) return { status: "unknown", reason: "refused", detail: `no name of a ${inquiry.kind} is told` };
  const answer = await client.transaction(body, inquiry.reference);
  const named = answer.ok ? wireBillEnvelope.safeParse(answer.json).data?.data : undefined;
  if (named?.status && named.ref_id !== undefined && named.ref_id !== inquiry.reference) return anothers();
  return told(answer, named, toFoundName);
}

/** After its day a bill is paid no more; what was on its way has arrived this many milliseconds later. */
const ON_ITS_WAY_MS = 3_600_000;

/** Sends a payment; sent again, it is the same one. */
export async function sendPayment(
  client: DigiflazzClient,
  payment: SupplierPayment,
): Promise<SupplierResult | NoAnswer> {
  const answer = await client.transaction(toWireBill("pay-pasca", payment), payment.reference);
  return readResult(answer, payment.reference, payment.repeated);
}

/**
 * How a payment stands. One that is not known there is sent again while its bill can be paid, for it never arrived;
 * later it stays open until nothing can be on its way any more, and has failed then.
 */
export async function askPayment(
  client: DigiflazzClient,
  payment: SupplierPayment,
  now: Date,
): Promise<SupplierResult | NoAnswer> {
  const answer = await client.transaction(toWireBill("status-pasca", payment), payment.reference);
  const result = readResult(answer, payment.reference, true);
  if (result.status !== "failed" || result.code !== UNKNOWN_REFERENCE) return result;
  if (now < payment.payableUntil) return sendPayment(client, { ...payment, repeated: true });
  const over = now.getTime() >= payment.payableUntil.getTime() + ON_ITS_WAY_MS;
  return { ...result, status: over ? "failed" : "pending", tryNext: false, reason: over ? "supplier_failed" : null };
}

/** What an answer says of the order or payment under our reference, which was sent before where it is `repeated`. */
export function readResult(answer: PartnerAnswer, reference: string, repeated: boolean): SupplierResult | NoAnswer {
  if (!answer.ok) return { status: "unknown", reason: answer.reason, detail: answer.detail };
  const data = wireTransactionEnvelope.safeParse(answer.json).data?.data;
  if (!data?.status) return unread(answer);
  const result = toSupplierResult(data, repeated);
  const named = data.ref_id;
  return (named !== undefined ? named !== reference : result.status === "success") ? anothers() : result;
}

/** What an answer without its payload still says of itself. */
export function refusalOf(json: unknown): string {
  const parsed = wireRefusal.safeParse(json);
  if (!parsed.success) return "an answer of another shape";
  return `rc ${parsed.data.data.rc ?? "-"} ${parsed.data.data.message ?? ""}`.trim();
}

/**
 * "Sukses" with its facts is found, "Gagal" is refused; every other word, and a success that says nothing, is silence.
 */
function told<Data extends WireBill | WirePlnCustomer>(
  answer: PartnerAnswer,
  data: Data | undefined,
  found: (data: Data) => SupplierFound | SupplierOffered | null,
): Inquired {
  if (!answer.ok) return { status: "unknown", reason: answer.reason, detail: answer.detail };
  const word = data?.status?.trim().toLowerCase();
  if (data !== undefined && word === "gagal") return toRefusal(data);
  return (data !== undefined && word === "sukses" ? found(data) : null) ?? unread(answer);
}

/** Digiflazz refuses some calls (IP, signature) with a code and no status: the order's state stays unknown. */
function unread(answer: Extract<PartnerAnswer, { ok: true }>): NoAnswer {
  const reason = answer.status >= 300 ? "http" : "garbage";
  return { status: "unknown", reason, detail: `HTTP ${answer.status}: ${refusalOf(answer.json)}` };
}

function anothers(): NoAnswer {
  return { status: "unknown", reason: "garbage", detail: "the answer is about another order" };
}
