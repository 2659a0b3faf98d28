import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import { type Biller, biller, type Inquiry, inquiry, type OpenedInquiry, openedInquiry } from "./schema.ts";

interface Question {
  readonly productCode: string;
  readonly number: string;
  readonly about: Inquiry["about"];
  /** By the kind of the field. */
  readonly extra: Readonly<Record<string, string>>;
  readonly anew: boolean;
}

/** Begins an inquiry, or answers the one of the same number that is still good. */
export async function inquiryOpen(db: Database, question: Question): Promise<OpenedInquiry> {
  const answer = await db.rpc("inquiry_open", {
    p_product_code: question.productCode,
    p_number: question.number,
    p_about: question.about,
    p_extra: question.extra,
    p_anew: question.anew,
  });
  return parseAnswer(openedInquiry, answer);
}

export async function inquiryGet(db: Database, id: string): Promise<Inquiry> {
  return parseAnswer(inquiry, await db.rpc("inquiry_get", { p_inquiry: id }));
}

const billers = z.array(biller);

export async function catalogBillers(db: Database, type: string): Promise<Biller[]> {
  return parseAnswer(billers, await db.rpc("catalog_billers", { p_type: type }));
}
