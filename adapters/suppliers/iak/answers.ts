import type { NoAnswer } from "#core/ports/supplier.ts";
import type { PartnerAnswer } from "../../_kit/http.ts";
import { wireRefusal } from "./schema.ts";

export type Answered = Extract<PartnerAnswer, { ok: true }>;

/** Why an exchange brought nothing. */
export function asked(answer: Extract<PartnerAnswer, { ok: false }>): NoAnswer {
  return { status: "unknown", reason: answer.reason, detail: answer.detail };
}

/** An answer that says nothing of what was asked. */
export function unread(answer: Answered): NoAnswer {
  const reason = answer.status >= 300 ? "http" : "garbage";
  return { status: "unknown", reason, detail: `HTTP ${answer.status}: ${refusalOf(answer.json)}` };
}

export function anothers(): NoAnswer {
  return { status: "unknown", reason: "garbage", detail: "the answer is about another order" };
}

/** What an answer without its payload still says of itself. */
export function refusalOf(json: unknown): string {
  const parsed = wireRefusal.safeParse(json);
  if (!parsed.success) return "an answer of another shape";
  const { rc, response_code, message } = parsed.data.data;
  return `rc ${response_code ?? rc ?? "-"} ${message ?? ""}`.trim();
}
