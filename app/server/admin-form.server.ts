import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { controlId, type RefusedForm } from "#app/features/admin/refused-form.ts";
import { DomainError } from "#core/shared/errors.ts";
import { formRefusal } from "./form-problems.server.ts";
import { withUserFile } from "./route.server.ts";
import { SentForm } from "./sent-form.server.ts";
import type { UserVisit } from "./visit.server.ts";

/** The one form of a page that brings a file: its intent and field are named where the file is too large to be read. */
interface FileForm {
  readonly maxBytes: number;
  readonly intent: string;
  readonly field: string;
}

/**
 * Does what one of a page's forms asks and goes to the address that `work` answers. A refusal comes back to its
 * form with what was typed, and a new key, for nothing was done; whoever may not be here at all gets the page that says
 * so.
 */
export function adminForm(args: ActionFunctionArgs, work: Work, file?: FileForm) {
  const tooLarge = (visit: UserVisit, error: DomainError) => {
    const named = new DomainError(error.code, error.details, file && { [file.field]: [error.code] });
    return refusal(visit, named, file?.intent ?? "", new SentForm(new FormData()));
  };
  return withUserFile(args, { maxBytes: file?.maxBytes ?? 0, tooLarge }, async (visit, form) => {
    try {
      return redirect(await work(visit, form));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "forbidden" || error.status >= 500) throw error;
      return refusal(visit, error, form.intent, form);
    }
  });
}

type Work = (visit: UserVisit, form: SentForm) => Promise<string>;

function refusal(visit: UserVisit, error: DomainError, intent: string, form: SentForm) {
  const { fields, problems } = formRefusal(error, visit);
  const refused: RefusedForm = {
    intent,
    typed: form.typed(),
    fields,
    problems: problems.map(({ field, text }) => ({
      text,
      field: field !== null && form.has(field) ? controlId(field, intent) : null,
    })),
  };
  return data({ refused }, { status: error.status });
}
