import { type Call, jsonObject, notServed } from "../http.ts";
import { AuthFailure } from "./errors.ts";

export type Json = Record<string, unknown>;

/**
 * The body of a call. A field on which hosted Auth would act and that is not done here is refused aloud, unless it says
 * nothing (as Go reads it: null, "" or an empty object); one that hosted Auth does not know is ignored here as well.
 */
export function bodyOf(call: Call, acted: readonly string[]): Json {
  const body = jsonObject(call);
  const field = acted.find((name) => !isNothing(body[name]));
  if (field !== undefined) throw notServed(`the field ${field} of ${call.method} ${call.path}`);
  return body;
}

/** The body of an admin's call, whose every field is one of these. */
export function adminBodyOf(call: Call, fields: readonly string[]): Json {
  const body = jsonObject(call);
  const other = Object.keys(body).find((name) => !fields.includes(name));
  if (other !== undefined) throw notServed(`the field ${other} of an admin's call`);
  return body;
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

export const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

export function required(body: Json, name: string): string {
  const text = textOf(body[name]);
  if (text !== null) return text;
  throw new AuthFailure(400, "validation_failed", `missing ${name}`);
}

const NO_EMAIL = "Unable to validate email address: invalid format";
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);

export function emailOf(body: Json, complaint = NO_EMAIL): string {
  const email = typeof body.email === "string" ? body.email.trim().toLowerCase() : "";
  if (EMAIL.test(email) && email.length <= 255) return email;
  throw new AuthFailure(400, "validation_failed", complaint);
}

export function objectOf(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
