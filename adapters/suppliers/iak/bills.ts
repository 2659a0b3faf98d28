import type {
  NoAnswer,
  SupplierFound,
  SupplierInquiry,
  SupplierRefusal,
  SupplierResult,
} from "#core/ports/supplier.ts";
import { addDays, jakartaDay, startOfJakartaDay } from "#core/shared/time.ts";
import type { PartnerAnswer } from "../../_kit/http.ts";
import { toldCost } from "../../_kit/rupiah.ts";
import { type Answered, anothers, asked, unread } from "./answers.ts";
import type { IakClient } from "./client.ts";
import { codeOf, noWord, toFoundBill, toRefusal, toWireInquiry } from "./mapper.ts";
import {
  anotherSupplierMay,
  awaitsPayment,
  contradictsFailure,
  DUPLICATE_REFERENCE,
  NOT_FOUND,
  reasonOf,
  refusesCall,
  refusesPayment,
} from "./response-codes.ts";
import { type WireBill, wireBillEnvelope } from "./schema.ts";

/** What is due; `now` tells the Jakarta day, with which an inquiry ends. Asked again, it is the same inquiry. */
export async function inquireBill(
  client: IakClient,
  inquiry: SupplierInquiry,
  now: Date,
): Promise<SupplierFound | SupplierRefusal | NoAnswer> {
  const first = readBill(await client.billInquiry(toWireInquiry(inquiry), inquiry.reference), inquiry);
  if (first.status === "unknown") return first;
  const known = codeOf(first.data) === DUPLICATE_REFERENCE;
  const told = known ? readBill(await client.billStatus(inquiry.reference), inquiry) : first;
  if (told.status === "unknown") return told;
  const code = codeOf(told.data);
  if (code === "00" || (known && awaitsPayment(code))) {
    return toFoundBill(told.data, startOfJakartaDay(addDays(jakartaDay(now), 1))) ?? unread(told.answer);
  }
  // Pending: nobody said no. Of an inquiry made before, its payment's end is none of a refusal either.
  return known || contradictsFailure(code) ? unread(told.answer) : toRefusal(told.data);
}

/**
 * Pays the inquiry of a reference, which IAK knows by a number of its own: asked for first, and with it whether it was
 * paid before. A bill that nobody inquired under the reference is `absent`, and nothing is paid.
 */
export async function payBill(client: IakClient, inquiry: SupplierInquiry): Promise<SupplierResult | NoAnswer> {
  const before = readBill(await client.billStatus(inquiry.reference, true), inquiry);
  if (before.status === "unknown") return before;
  if (!awaitsPayment(codeOf(before.data))) return toStatus(before.data, before.answer);
  if (before.data.tr_id == null) return unread(before.answer);
  const paid = readBill(await client.billPayment(before.data.tr_id), inquiry);
  return paid.status === "unknown" ? paid : toPayment(paid.data);
}

/** How a payment stands. One that never arrived there is `absent`: it may be sent again under its reference. */
export async function billStatus(client: IakClient, inquiry: SupplierInquiry): Promise<SupplierResult | NoAnswer> {
  const told = readBill(await client.billStatus(inquiry.reference), inquiry);
  return told.status === "unknown" ? told : toStatus(told.data, told.answer);
}

/** What checkstatus says: its status decides, unless its code contradicts it. */
function toStatus(data: WireBill, answer: Answered): SupplierResult | NoAnswer {
  const code = codeOf(data);
  const word = (data.status ?? "").trim();
  if (code === NOT_FOUND || awaitsPayment(code)) return noWord("absent", { code, message: data.message ?? "" });
  if (refusesCall(code)) return noWord("refused", { code, message: data.message ?? "" });
  if (word === "") return unread(answer);
  if (word === "1" && code === "00") return toResult(data, "success");
  return toResult(data, word === "2" && !contradictsFailure(code) ? "failed" : "pending");
}

/** What pay-pasca answers, which has no status but its code. */
function toPayment(data: WireBill): SupplierResult | NoAnswer {
  const code = codeOf(data);
  if (code === NOT_FOUND) return noWord("absent", { code, message: data.message ?? "" });
  if (refusesCall(code)) return noWord("refused", { code, message: data.message ?? "" });
  if (code === "00") return toResult(data, "success");
  return toResult(data, refusesPayment(code) ? "failed" : "pending");
}

function toResult(data: WireBill, status: SupplierResult["status"]): SupplierResult {
  const code = codeOf(data);
  return {
    status,
    tryNext: status === "failed" && anotherSupplierMay(code),
    reason: status === "success" ? null : (reasonOf(code) ?? (status === "failed" ? "supplier_failed" : null)),
    refunded: false,
    serialNumber: status === "success" && data.noref ? data.noref : null,
    ...toldCost(data.selling_price),
    code,
    message: data.message ?? "",
    raw: data,
  };
}

type Told = { readonly status: "told"; readonly data: WireBill; readonly answer: Answered };

/** The bill that an answer is about: ours, or silence. */
function readBill(answer: PartnerAnswer, { reference, destination }: SupplierInquiry): Told | NoAnswer {
  if (!answer.ok) return asked(answer);
  const data = wireBillEnvelope.safeParse(answer.json).data?.data;
  if (data === undefined || codeOf(data) === "") return unread(answer);
  const ours = (named: string | null | undefined, right: string) => named == null || named === "" || named === right;
  return ours(data.ref_id, reference) && ours(data.hp, destination) ? { status: "told", data, answer } : anothers();
}
