import { wordsOf } from "#app/i18n/words-of.ts";
import type { AdminAction } from "#core/admin/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { SUBJECTS } from "../claims/claim-words.ts";
import { type AuditTexts, type Clock, wordText } from "./audit-words.ts";

/**
 * What an action was about: a person's name; else its kind, with the claim, deposit, sale or product, its code and
 * whose it is or what it is called, and a claim's rupiah.
 */
export function subjectText(
  t: AuditTexts,
  clock: Pick<Clock, "day">,
  {
    subject_kind,
    subject,
    subject_name,
    about,
    after,
  }: Pick<AdminAction, "subject_kind" | "subject" | "subject_name" | "about" | "after">,
): string {
  if (subject_name !== null) return subject_name;
  const kind = SUBJECTS.find((known) => known === subject_kind);
  const named = kind ? t(`admin:subjects.${kind}`) : subject_kind;
  if (about) {
    const what = about.kind && (wordText(t, "kind", about.kind) ?? about.kind);
    const sum = kind === "claim" && typeof after["amount"] === "number" ? formatRupiah(after["amount"]) : null;
    return [[named, what].filter(Boolean).join(": "), about.code, about.name, sum].filter(Boolean).join(" · ");
  }
  if (kind === "reconciliation") return `${named} ${clock.day(subject)}`;
  if (kind === "queue") return `${named}: ${wordsOf(t, "status:queues")[subject] ?? subject}`;
  return kind === undefined ||
    kind === "channels" ||
    kind === "supplier" ||
    kind === "promotion" ||
    kind === "deposit" ||
    kind === "message" ||
    kind === "help" ||
    kind === "post" ||
    kind === "payouts"
    ? `${named} ${subject}`
    : named;
}
