import { wordOf } from "../notifications/kind.ts";
import { sayOutcome } from "../purchases/outcome.ts";
import { type ErrorCode, isErrorCode, type Locale } from "../shared/error-catalogue.ts";
import { errorText } from "../shared/errors.ts";
import { fieldErrorText } from "../shared/field-errors.ts";
import { fieldName } from "../shared/field-names.ts";
import { PERMISSION_NAMES } from "../shared/permission-names.ts";
import type { Upload, UploadDetail, UploadRow } from "./schema.ts";

type Details = Readonly<Record<string, unknown>> | null;

/** What a row repeats; whether it is bought all the same is asked once, of the whole file. */
const REPEATED: Readonly<Record<Locale, (count: unknown, limit: unknown) => string>> = {
  id: (count, limit) => `Hari ini sudah ada pembelian yang sama ke nomor ini (${count} dari ${limit}).`,
  en: (count, limit) => `The same purchase was already made for this number today (${count} of ${limit}).`,
  zh: (count, limit) => `今天已为该号码进行过相同购买（${count}/${limit}）。`,
};

/** What is wrong with a row or an upload, as a sentence; null where nothing is. */
function sayProblem(problem: string | null, about: Details, locale: Locale): string | null {
  if (problem === null) return null;
  const details = about ?? {};
  if (problem === "validation_failed") {
    return fieldErrorText(String(details["problem"]), locale, String(details["field"]));
  }
  if (problem === "invalid_number") {
    return fieldErrorText(String(details["reason"]), locale, String(details["field"] ?? "destination"));
  }
  if (problem === "confirm_repeat") return REPEATED[locale](details["count"], details["limit"]);
  if (problem === "permission_needed") return lackingText(details["permission"], locale);
  const code: ErrorCode = isErrorCode(problem) ? problem : "unexpected";
  return errorText(code, locale, { ...details, columns: columnNames(details["columns"], locale) });
}

/** Which permission a row needs, where it is one that admins give by its name. */
const LACKING: Readonly<Record<Locale, (name: string) => string>> = {
  id: (name) => `Akun Anda belum punya izin “${name}”. `,
  en: (name) => `Your account does not have the permission “${name}” yet. `,
  zh: (name) => `您的账户尚无“${name}”权限。`,
};

function lackingText(permission: unknown, locale: Locale): string {
  const name = wordOf(PERMISSION_NAMES[locale], String(permission));
  const said = errorText("permission_needed", locale);
  return name === undefined ? said : LACKING[locale](name) + said;
}

function columnNames(columns: unknown, locale: Locale): string | undefined {
  return Array.isArray(columns) ? columns.map((column) => fieldName(String(column), locale)).join(", ") : undefined;
}

/** A row with its sentence. */
export type SaidRow = UploadRow & { readonly message: string | null };
/** An upload with its sentence. */
export type SaidUpload = Upload & { readonly message: string | null };
/** An upload with its rows, each with its sentence. */
export type SaidDetail = Omit<UploadDetail, "items"> & {
  readonly message: string | null;
  readonly items: readonly SaidRow[];
};

export function sayUpload<One extends Upload>(one: One, locale: Locale): One & { readonly message: string | null } {
  return { ...one, message: sayProblem(one.reason, one.details, locale) };
}

export function sayDetail(detail: UploadDetail, locale: Locale): SaidDetail {
  const items = detail.items.map((row) => ({ ...row, message: sayRow(row, detail.pay_with ?? "deposit", locale) }));
  return { ...sayUpload(detail, locale), items };
}

/** That a number looks like another operator's: it stops nothing. */
const USUAL_OPERATOR: Readonly<Record<Locale, (name: string) => string>> = {
  id: (name) => `Nomor ini biasanya milik ${name}.`,
  en: (name) => `This number usually belongs to ${name}.`,
  zh: (name) => `此号码通常属于 ${name}。`,
};

/** What is to be said of a row: what is wrong with it, or how its purchase failed; and of its number. */
function sayRow(row: UploadRow, payWith: "deposit" | "loan", locale: Locale): string | null {
  const {
    type,
    problem,
    details,
    purchase_status: status,
    purchase_reason: reason,
    charged,
    usual_operator: usual,
  } = row;
  const ended =
    status === null ? null : sayOutcome({ type, status, reason, price: charged, pay_with: payWith }, locale);
  const said = [sayProblem(problem, details, locale) ?? ended, usual === null ? null : USUAL_OPERATOR[locale](usual)];
  return said.filter((text) => text !== null).join(" ") || null;
}
