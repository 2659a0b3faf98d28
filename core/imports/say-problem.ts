import { wordOf } from "../notifications/kind.ts";
import { sayOutcome } from "../purchases/outcome.ts";
import { type ErrorCode, isErrorCode, type Locale } from "../shared/error-catalogue.ts";
import { errorText } from "../shared/errors.ts";
import { fieldErrorText } from "../shared/field-errors.ts";
import { fieldName } from "../shared/field-names.ts";
import { PERMISSION_NAMES } from "../shared/permission-names.ts";
import { withUnseenSeen } from "../shared/person-name.ts";
import type { Upload, UploadDetail, UploadRow } from "./schema.ts";

type Details = Readonly<Record<string, unknown>> | null;

/** What a row repeats; whether it is bought all the same is asked once, of the whole file. */
interface Repeat {
  /** How often it was bought before the file, or is open. */
  readonly sold: number;
  /** The first row of the file that is the same. */
  readonly line: number | null;
  readonly limit: unknown;
  /** Of what is sold to a player's id, its server apart: rows with another server are the same. */
  readonly player: boolean;
}

const SAME: Readonly<Record<Locale, (line: number, player: boolean) => string>> = {
  id: (line, player) =>
    player ? `ID pemainnya sama dengan baris ${line}, server apa pun.` : `Sama dengan baris ${line}.`,
  en: (line, player) =>
    player ? `The player ID is that of line ${line}, on any server.` : `The same as line ${line}.`,
  zh: (line, player) => (player ? `玩家 ID 与第 ${line} 行相同，不论区服。` : `与第 ${line} 行相同。`),
};
const SOLD: Readonly<Record<Locale, (repeat: Repeat) => string>> = {
  id: ({ sold, limit, player }) =>
    player
      ? `Hari ini sudah ${sold} kali dibeli atau sedang diproses untuk ID pemain ini, server apa pun (batas ${limit}).`
      : `Hari ini sudah ${sold} kali dibeli atau sedang diproses untuk nomor ini (batas ${limit}).`,
  en: ({ sold, limit, player }) =>
    player
      ? `Purchases today, made or in progress, for this player ID on any server: ${sold} (limit ${limit}).`
      : `Purchases today, made or in progress, for this number: ${sold} (limit ${limit}).`,
  zh: ({ sold, limit, player }) =>
    player
      ? `今天该玩家 ID 已购买或正在处理 ${sold} 次，不论区服（上限 ${limit} 次）。`
      : `今天该号码已购买或正在处理 ${sold} 次（上限 ${limit} 次）。`,
};
/** Of rows alone that are more than a day has. */
const TOO_MANY: Readonly<Record<Locale, (limit: unknown) => string>> = {
  id: (limit) => `Batasnya ${limit} kali sehari.`,
  en: (limit) => `The limit is ${limit} a day.`,
  zh: (limit) => `每天上限 ${limit} 次。`,
};

function repeatText(problem: string, details: Repeat, locale: Locale): string {
  const { sold, line, limit, player } = details;
  const said = [
    sold > 0 ? SOLD[locale](details) : null,
    line === null ? null : SAME[locale](line, player),
    sold === 0 && problem === "duplicate_limit" ? TOO_MANY[locale](limit) : null,
  ];
  return said.filter((text) => text !== null).join(locale === "zh" ? "" : " ");
}

/** What is wrong with a row or an upload, as a sentence; null where nothing is. */
function sayProblem(problem: string | null, about: Details, locale: Locale, player = false): string | null {
  if (problem === null) return null;
  const details = about ?? {};
  if (problem === "validation_failed") {
    return fieldErrorText(String(details["problem"]), locale, String(details["field"]));
  }
  if (problem === "invalid_number") {
    return fieldErrorText(String(details["reason"]), locale, String(details["field"] ?? "destination"));
  }
  const { line, limit } = details;
  // Asked of the row alone, as it was bought, the count is of what was bought before.
  const sold = details["sold"] ?? (problem === "confirm_repeat" ? details["count"] : undefined);
  if ((problem === "confirm_repeat" || problem === "duplicate_limit") && typeof sold === "number") {
    return repeatText(problem, { sold, line: typeof line === "number" ? line : null, limit, player }, locale);
  }
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
  const items = detail.items.map((row) => ({
    ...row,
    ...shownCells(row),
    message: sayRow(row, detail.pay_with ?? "deposit", locale),
  }));
  return { ...sayUpload(detail, locale), items };
}

/** What somebody's file says, as pages, files and API may show it: a row that is refused holds whatever was typed. */
function shownCells({ product_code, destination_number, order_number, note }: UploadRow) {
  return {
    product_code: withUnseenSeen(product_code),
    destination_number: withUnseenSeen(destination_number),
    order_number: order_number && withUnseenSeen(order_number),
    note: note && withUnseenSeen(note),
  };
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
  const said = [
    sayProblem(problem, details, locale, type === "games") ?? ended,
    usual === null ? null : USUAL_OPERATOR[locale](usual),
  ];
  const sentences = said.flatMap((text) => (text ? [closed(text, locale)] : []));
  return sentences.join(locale === "zh" ? "" : " ") || null;
}

/** A sentence with its full stop: what is said of a field comes without one, and stands in a list beside those with. */
function closed(text: string, locale: Locale): string {
  return /[.!?\u3002\uff01\uff1f]$/.test(text) ? text : `${text}${locale === "zh" ? "。" : "."}`;
}
