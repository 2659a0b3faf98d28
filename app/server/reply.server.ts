import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type TypedResponse } from "@remix-run/cloudflare";
import type { z } from "zod";
import { DomainError } from "#core/shared/errors.ts";
import { fieldErrorText } from "#core/shared/field-errors.ts";
import { formRefusal, type Labels } from "./form-problems.server.ts";
import type { SentForm } from "./sent-form.server.ts";
import type { Visit } from "./visit.server.ts";

/** What is never sent back, whatever was wrong with it. */
const SECRETS = [
  "csrf",
  "password",
  "password_confirmation",
  "old_password",
  "pin",
  "new_pin",
  "new_pin_confirmation",
  "code",
];

/**
 * A form of one purpose: what its schema refuses stands beside its fields (422), what the verb refuses with the
 * catalogue's status; otherwise `take` says where it leads. `labels`: what the form itself calls a field, where that is
 * another word than everybody's (core/shared/field-names.ts).
 */
export async function takeForm<Schema extends z.ZodType>(
  visit: Visit,
  form: SentForm,
  schema: Schema,
  take: (value: z.output<Schema>) => Promise<TypedResponse<never>>,
  labels: Labels = {},
) {
  const submission = parseWithZod(form.data, { schema });
  if (submission.status !== "success") return data(refusedInput(submission, visit, labels), { status: 422 });
  try {
    return await take(submission.value);
  } catch (error) {
    return data(refusedByVerb(submission, error, visit, labels), { status: statusOf(error) });
  }
}

/**
 * A form that its schema refused, with sentences in the user's language instead of codes. Secrets do not travel back.
 */
export function refusedInput<T>(
  submission: Submission<T, string[]>,
  visit: Visit,
  labels: Labels = {},
): SubmissionResult<string[]> {
  const reply = submission.reply({ hideFields: SECRETS as never[] });
  return { ...reply, error: translated(reply.error, visit, labels) };
}

/** A form that the verb refused. Rethrows what is no DomainError, and what the form cannot mend (5xx). */
export function refusedByVerb<T>(
  submission: Submission<T, string[]>,
  error: unknown,
  visit: Visit,
  labels: Labels = {},
): SubmissionResult<string[]> {
  if (!(error instanceof DomainError) || error.status >= 500) throw error;
  const refusal = formRefusal(error, visit, labels);
  // Which field it is comes from the verb; the catalogue's sentence says more than the field's ("2 tries left").
  const fieldErrors = Object.fromEntries(
    Object.entries(refusal.fields).map(([name, texts]) => [
      name,
      error.code === "validation_failed" ? [...texts] : [refusal.text],
    ]),
  );
  return submission.reply({
    formErrors: Object.keys(fieldErrors).length === 0 ? [refusal.text] : undefined,
    fieldErrors: fieldErrors as never,
    hideFields: SECRETS as never[],
  });
}

/**
 * The catalogue's status of what a form was refused with: 429 for a locked PIN, 401 for a wrong password at the door.
 */
export function statusOf(error: unknown): number {
  return error instanceof DomainError ? error.status : 500;
}

function translated(
  error: SubmissionResult<string[]>["error"],
  visit: Visit,
  labels: Labels,
): SubmissionResult<string[]>["error"] {
  if (!error) return error;
  return Object.fromEntries(
    Object.entries(error).map(([name, codes]) => [
      name,
      codes?.map((code) => fieldErrorText(code, visit.locale, name, labels[name])) ?? null,
    ]),
  );
}
