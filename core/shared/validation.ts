import type { z } from "zod";
import type { Locale } from "./error-catalogue.ts";
import { DomainError, type FieldErrors } from "./errors.ts";

/** What can be wrong with one field: code → sentence in the three languages (core spec §5). */
export const FIELD_ERRORS = {
  invalid: { id: "Isian ini tidak benar", en: "This is not valid", zh: "此项无效" },
  required: { id: "Harus diisi", en: "This is required", zh: "此项必填" },
  email: {
    id: "Harus berupa alamat surel yang benar",
    en: "Must be a valid email address",
    zh: "必须是有效的邮箱地址",
  },
  phone: {
    id: "Nomor HP tidak benar. Contoh: 0812 3456 7890",
    en: "Not a valid phone number. Example: 0812 3456 7890",
    zh: "手机号无效。例如：0812 3456 7890",
  },
  number_digits: {
    id: "Nomor hanya boleh berisi angka",
    en: "The number may contain digits only",
    zh: "号码只能包含数字",
  },
  number_short: { id: "Nomor terlalu pendek", en: "The number is too short", zh: "号码太短" },
  number_long: { id: "Nomor terlalu panjang", en: "The number is too long", zh: "号码太长" },
  rupiah: {
    id: "Tulis jumlah rupiah dalam angka bulat, misalnya 50.000",
    en: "Write a whole rupiah amount in digits, for example 50.000",
    zh: "请用数字填写整数金额，例如 50.000",
  },
  pin: { id: "PIN harus 6 angka", en: "The PIN must be 6 digits", zh: "PIN 必须为 6 位数字" },
  password_length: {
    id: "Kata sandi harus 8 sampai 72 karakter",
    en: "The password must be 8 to 72 characters",
    zh: "密码长度须为 8 至 72 个字符",
  },
  password_same: {
    id: "Kata sandi baru harus berbeda dari yang lama",
    en: "The new password must differ from the old one",
    zh: "新密码不能与旧密码相同",
  },
  password_confirmation: {
    id: "Konfirmasi kata sandi tidak sama",
    en: "The password confirmation is different",
    zh: "两次输入的密码不一致",
  },
  password_wrong: { id: "Kata sandi salah", en: "Wrong password", zh: "密码错误" },
  pin_weak: {
    id: "PIN terlalu mudah ditebak. Hindari angka berurutan, berulang, atau tanggal lahir",
    en: "Too easy to guess. Avoid runs, repeated digits and birthdays",
    zh: "PIN 太容易猜到，请避免连号、重复数字或生日",
  },
  pin_confirmation: {
    id: "Konfirmasi PIN tidak sama",
    en: "The PIN confirmation is different",
    zh: "两次输入的 PIN 不一致",
  },
  pin_incorrect: { id: "PIN salah", en: "Incorrect PIN", zh: "PIN 错误" },
  code: { id: "Kode harus 6 angka", en: "The code must be 6 digits", zh: "验证码必须为 6 位数字" },
  code_wrong: {
    id: "Kode salah atau sudah tidak berlaku",
    en: "The code is wrong or no longer valid",
    zh: "验证码错误或已失效",
  },
  too_short: { id: "Terlalu pendek", en: "Too short", zh: "太短" },
  too_long: { id: "Terlalu panjang", en: "Too long", zh: "太长" },
  order_number: {
    id: "Hanya huruf, angka, tanda hubung, dan garis bawah",
    en: "Letters, digits, dash and underscore only",
    zh: "只能使用字母、数字、连字符和下划线",
  },
  order_number_taken: {
    id: "Nomor pesanan sudah dipakai",
    en: "This order number is already used",
    zh: "该订单号已被使用",
  },
  date: { id: "Tanggal tidak benar", en: "Not a valid date", zh: "日期无效" },
  one_of: { id: "Pilih salah satu", en: "Choose one of the options", zh: "请选择其中一项" },
  below_minimum: { id: "Kurang dari jumlah minimal", en: "Below the minimum", zh: "低于最低金额" },
  above_maximum: { id: "Melebihi jumlah maksimal", en: "Above the maximum", zh: "超过最高金额" },
  recipient_not_found: {
    id: "Penerima tidak ditemukan. Periksa nomor HP atau emailnya",
    en: "No recipient was found. Check the phone number or email",
    zh: "未找到收款人，请检查手机号或邮箱",
  },
  recipient_self: {
    id: "Tidak bisa transfer ke akun sendiri",
    en: "You cannot transfer to your own account",
    zh: "不能转账给自己",
  },
  unknown_field: { id: "Isian ini tidak dikenal", en: "Unknown field", zh: "未知字段" },
  selling_price_too_low: {
    id: "Harga jual tidak boleh di bawah harga beli",
    en: "The selling price must not be below the buying price",
    zh: "售价不得低于进价",
  },
  due_day: { id: "Pilih tanggal 1 sampai 31", en: "Choose a day from 1 to 31", zh: "请选择 1 至 31 日" },
  loan_limit_exceeded: { id: "Melebihi sisa limit", en: "More than the remaining limit", zh: "超过剩余额度" },
  repayment_above_usage: { id: "Melebihi utang", en: "More than what is owed", zh: "超过欠款" },
  limit_below_usage: {
    id: "Di bawah utang yang berjalan",
    en: "Below what is owed",
    zh: "低于当前欠款",
  },
} as const satisfies Record<string, Record<Locale, string>>;

export type FieldErrorCode = keyof typeof FIELD_ERRORS;

/** The sentence for a field error code; unknown codes read as `invalid`. */
export function fieldErrorText(code: string, locale: Locale): string {
  const known = Object.hasOwn(FIELD_ERRORS, code) ? (code as FieldErrorCode) : "invalid";
  return FIELD_ERRORS[known][locale];
}

/** Parses input with its schema. Throws DomainError `validation_failed` whose `fields` hold codes of FIELD_ERRORS. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new DomainError("validation_failed", {}, fieldErrors(parsed.error));
}

/** zod issues → field → codes. A schema's own message is a code already. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields[key] = ["unknown_field"];
      continue;
    }
    const name = issue.path.length > 0 ? issue.path.join(".") : "_";
    fields[name] = [...(fields[name] ?? []), codeOf(issue)];
  }
  return fields;
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (Object.hasOwn(FIELD_ERRORS, issue.message)) return issue.message;
  if (issue.code === "invalid_type" && issue.input === undefined) return "required";
  if (issue.code === "too_small") return issue.origin === "string" ? "too_short" : "below_minimum";
  if (issue.code === "too_big") return issue.origin === "string" ? "too_long" : "above_maximum";
  if (issue.code === "invalid_value") return "one_of";
  return "invalid";
}
