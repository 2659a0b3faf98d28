import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { controlId, type RefusedForm } from "#app/features/admin/refused-form.ts";
import { DomainError } from "#core/shared/errors.ts";
import { fileIn } from "#workers/_kit/read-form.ts";
import { formRefusal } from "./form-problems.server.ts";
import { withUserFile } from "./route.server.ts";
import type { UserVisit } from "./visit.server.ts";

/** A sent form of the admin area. */
export interface SentForm {
  /** Which of the page's forms, and which button. */
  readonly intent: string;
  /** Idempotency key, as the page made it. */
  readonly key: string;
  /** A field's text; empty where it is missing. */
  text(name: string): string;
  has(name: string): boolean;
  names(): string[];
  /** The bytes of a field's file; null when none was chosen. */
  file(name: string): Promise<Uint8Array | null>;
}

/** The one form of a page that brings a file: its intent and field are named where the file is too large to be read. */
interface FileForm {
  readonly maxBytes: number;
  readonly intent: string;
  readonly field: string;
}

/**
 * Does what one of a page's forms asks and goes to the address that `work` answers. A refusal comes back to its
 * form with what was typed, and a new key, for nothing was done; whoever may not be here at all gets the page that says so.
 */
export function adminForm(args: ActionFunctionArgs, work: Work, file?: FileForm) {
  const tooLarge = (visit: UserVisit, error: DomainError) => {
    const named = new DomainError(error.code, error.details, file && { [file.field]: [error.code] });
    return refusal(visit, named, file?.intent ?? "", new FormData());
  };
  return withUserFile(args, { maxBytes: file?.maxBytes ?? 0, tooLarge }, async (visit, form) => {
    const sent = sentForm(form, file?.maxBytes ?? 0);
    try {
      return redirect(await work(visit, sent));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "forbidden" || error.status >= 500) throw error;
      return refusal(visit, error, sent.intent, form);
    }
  });
}

type Work = (visit: UserVisit, form: SentForm) => Promise<string>;

function refusal(visit: UserVisit, error: DomainError, intent: string, form: FormData) {
  const { fields, problems } = formRefusal(error, visit);
  const refused: RefusedForm = {
    intent,
    typed: typedFields(form),
    fields,
    problems: problems.map(({ field, text }) => ({
      text,
      field: field !== null && form.has(field) ? controlId(field, intent) : null,
    })),
  };
  return data({ refused }, { status: error.status });
}

function sentForm(form: FormData, maxFileBytes: number): SentForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    intent: text("intent"),
    key: text("key"),
    text,
    has: (name) => form.has(name),
    names: () => [...form.keys()],
    file: async (name) => (await fileIn(form, name, maxFileBytes))?.bytes ?? null,
  };
}

function typedFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
