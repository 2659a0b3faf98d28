import type { z } from "zod";
import { readDestination } from "../catalog/destination.ts";
import { destinationRule } from "../catalog/destination-kinds.ts";
import type { Database } from "../ports/database.ts";
import type {
  NoAnswer,
  Supplier,
  SupplierFound,
  SupplierId,
  SupplierOffer,
  SupplierOffered,
  SupplierRefusal,
} from "../ports/supplier.ts";
import { parseAnswer } from "../shared/answers.ts";
import type { Context } from "../shared/context.ts";
import { knownPartner } from "../shared/known-partner.ts";
import { storable } from "../shared/storable.ts";
import { withTimeout } from "../shared/with-timeout.ts";
import { type Told, toldAbout } from "../suppliers/told.ts";
import { isBelievable } from "./believable.ts";
import { answeredInquiry, type TakenInquiry, takenInquiry } from "./schema.ts";
import { supplierQuestion } from "./supplier-question.ts";

/** The longest one supplier may take, in milliseconds: somebody stands at the counter. */
export const INQUIRY_PATIENCE_MS = 15_000;
/** Suppliers of one route that are asked; each costs its patience. */
const MOST_SUPPLIERS = 3;
/** What is kept of an answer. */
const MOST_FIELDS = 60;
const MOST_PERIODS = 36;
const MOST_OFFERS = 60;

type Word = SupplierFound | SupplierOffered | SupplierRefusal | NoAnswer;

interface AskPorts {
  readonly suppliers: Readonly<Record<SupplierId, Supplier>>;
}

/** What the last supplier that was asked said, for the log; null where nothing waits to be asked. */
export interface Asked {
  readonly supplier: SupplierId;
  readonly status: Word["status"];
  readonly reason: string | null;
  readonly suppliersAsked: number;
  /** What is paid by it (docs/decisions/checkout.md). */
  readonly dispatchId: string | null;
}

/**
 * Asks a supplier about an inquiry, then the next of the route where that one cannot say, and posts what was said.
 * Asking twice does no harm: it moves no money, and the first answer counts.
 */
export async function askSupplier(ctx: Context & AskPorts, inquiryId: string): Promise<Asked | null> {
  let asked: Asked | null = null;
  for (let count = 1; count <= MOST_SUPPLIERS; count++) {
    const taken = await takeInquiry(ctx.db, inquiryId);
    if (taken === null) return asked;
    const word = await ask(knownPartner(ctx.suppliers, taken.supplier), taken);
    asked = {
      supplier: taken.supplier,
      status: word.status,
      reason: word.status === "refused" || word.status === "unknown" ? word.reason : null,
      suppliersAsked: count,
      dispatchId: null,
    };
    const { next, dispatch_id } = await postAnswer(
      ctx.db,
      inquiryId,
      taken,
      wireWord(word, taken),
      count < MOST_SUPPLIERS,
    );
    asked = { ...asked, dispatchId: dispatch_id ?? null };
    if (!next) break;
  }
  return asked;
}

async function ask(supplier: Supplier, { reference, sku, about, type, destination }: TakenInquiry): Promise<Word> {
  const tooLate: NoAnswer = { status: "unknown", reason: "timeout", detail: `no answer in ${INQUIRY_PATIENCE_MS} ms` };
  try {
    const question = { about, reference, sku, ...supplierQuestion(type, destination) };
    const word = await withTimeout(supplier.inquire(question), INQUIRY_PATIENCE_MS, tooLate);
    const doubt = doubtOf(word, question.amount);
    return doubt === null ? word : { status: "unknown", reason: "garbage", detail: doubt };
  } catch (error) {
    return { status: "unknown", reason: "network", detail: error instanceof Error ? error.name : "unknown error" };
  }
}

/**
 * Why a bill is not believed, null where it is: it must be of the sum that one chose, in rupiah, for paying it would
 * send another. Whether what it costs fits what is due is asked where it is kept (`inquiry_answer`).
 */
function doubtOf(word: Word, chosen: number | null): string | null {
  const bill = word.status === "found" ? word.bill : null;
  return bill === null || chosen === null || bill.amount === chosen ? null : "a bill of another sum than was chosen";
}

async function takeInquiry(db: Database, id: string): Promise<TakenInquiry | null> {
  return parseAnswer(takenInquiry.nullable(), (await db.rpc("inquiry_take", { p_inquiry: id })) ?? null);
}

/** Answers whether another supplier is to be asked, and what is paid by the answer. */
async function postAnswer(
  db: Database,
  id: string,
  { attempt }: TakenInquiry,
  result: WireWord,
  mayGoOn: boolean,
): Promise<z.infer<typeof answeredInquiry>> {
  const p_result = { ...result, try_next: mayGoOn && result["try_next"] === true };
  const answer = await db.rpc("inquiry_answer", { p_inquiry: id, p_attempt: attempt, p_result });
  return parseAnswer(answeredInquiry, answer);
}

/** `p_result` of `inquiry_answer`. */
type WireWord = Readonly<Record<string, unknown>>;

function wireWord(word: Word, { about, ...subject }: TakenInquiry): WireWord {
  const told = toldAbout(subject);
  // Silence moved no money, so another supplier may be asked; an answer to something else is none.
  if (word.status === "unknown" || word.status === (about === "offers" ? "found" : "offered")) {
    return { status: "unknown", reason: "unavailable", try_next: true };
  }
  const raw = storable(word.raw ?? null);
  // That an operator offers a number nothing is an answer, and no refusal.
  if (word.status === "refused" && word.reason === "nothing_due" && about === "offers") {
    return { status: "found", offers: [], raw };
  }
  if (word.status === "refused") {
    // Who is asked for a name and says that no bill is due has said nothing of the name.
    const reason = word.reason === "nothing_due" && about === "customer" ? "other" : word.reason;
    return { status: "refused", reason, try_next: word.tryNext, raw };
  }
  if (word.status === "offered") {
    return { status: "found", offers: keptOffers(word.offers, told), payable_until: word.expiresAt.toISOString(), raw };
  }
  const { name, fields, periods, bill } = word;
  const kept = (said: typeof fields) => told.fields(said).slice(0, MOST_FIELDS);
  return {
    status: "found",
    // Where its cost is not believed.
    try_next: true,
    name: told.name(name),
    fields: kept(fields),
    periods: periods.slice(0, MOST_PERIODS).map(kept),
    amount: bill?.amount ?? null,
    admin: bill?.admin ?? null,
    cost: bill?.cost ?? null,
    payable_until: bill?.expiresAt.toISOString() ?? null,
    raw,
  };
}

/** What can be chosen: each code once, and none that could not be sent back as it came, or whose cost is a mistake. */
function keptOffers(offers: readonly SupplierOffer[], { text }: Told): SupplierOffer[] {
  const byCode = new Map<string, SupplierOffer>();
  for (const { code, name, description, validity, amount, admin, cost } of offers) {
    const { shown, problem } = readDestination(destinationRule("offer"), code);
    const called = text(name);
    if (problem !== null || shown === "" || shown !== code || called === "" || byCode.has(code)) continue;
    if (!isBelievable({ amount, admin, cost })) continue;
    const words = { description: text(description), validity: text(validity) };
    byCode.set(code, { code, name: called, ...words, amount, admin, cost });
  }
  return [...byCode.values()].slice(0, MOST_OFFERS);
}
