import type { z } from "zod";
import { DomainError, type FieldErrors } from "./errors.ts";
import { FIELD_ERRORS, type FieldErrorCode } from "./field-errors.ts";

/** Parses input with its schema. Throws DomainError `validation_failed` whose `fields` hold codes of FIELD_ERRORS. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  // Without its input an issue does not tell a value of the wrong type from one that is missing.
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new DomainError("validation_failed", {}, fieldErrors(parsed.error));
}

/** zod issues, which hold their input, → field → codes. A schema's own message is a code already. */
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

/** The type that a schema asks for → what is said of a value of another. */
const WRONG_TYPES: Readonly<Record<string, FieldErrorCode>> = {
  string: "type_text",
  number: "type_number",
  int: "type_number",
  boolean: "type_boolean",
  array: "type_list",
  object: "type_object",
  record: "type_object",
};

function codeOf(issue: z.core.$ZodIssue): string {
  const wrongType = issue.code === "invalid_type" && issue.input !== undefined && issue.input !== null;
  // A schema's "required" is said of nothing only.
  if (wrongType && (issue.message === "required" || !Object.hasOwn(FIELD_ERRORS, issue.message)))
    return WRONG_TYPES[issue.expected] ?? "invalid";
  if (Object.hasOwn(FIELD_ERRORS, issue.message)) return issue.message;
  if (issue.code === "invalid_type") return "required";
  if (issue.code === "too_small") return issue.origin === "string" ? "too_short" : "below_minimum";
  if (issue.code === "too_big") return issue.origin === "string" ? "too_long" : "above_maximum";
  if (issue.code === "invalid_value") return "one_of";
  return "invalid";
}
