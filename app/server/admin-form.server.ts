import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { controlId, type RefusedForm } from "#app/features/admin/refused-form.ts";
import { DomainError } from "#core/shared/errors.ts";
import { formRefusal, type Labels } from "./form-problems.server.ts";
import { withUserFile } from "./route.server.ts";
import { SentForm } from "./sent-form.server.ts";
import type { UserVisit } from "./visit.server.ts";

/** The one form of a page that brings a file: its intent and field are named where the file is too large to be read. */
interface FileForm {
  readonly maxBytes: number;
  readonly intent: string;
  readonly field: string;
}

interface AdminForm {
  readonly file?: FileForm | undefined;
  /** What the form calls its fields, in its order: its errors say them so, in that order. */
  readonly labelsOf?: ((visit: UserVisit) => Labels) | undefined;
  /** The box that a refusal brings into the form, which was not in what was sent. */
  readonly brings?: string | undefined;
}

/**
 * Does what one of a page's forms asks and goes to the address that `work` answers. A refusal comes back to its
 * form with what was typed, and a new key, for nothing was done; whoever may not be here at all gets the page that says
 * so.
 */
export function adminForm(args: ActionFunctionArgs, work: Work, { file, ...shape }: AdminForm = {}) {
  const tooLarge = (visit: UserVisit, error: DomainError) => {
    const named = new DomainError(error.code, error.details, file && { [file.field]: [error.code] });
    return refusal(visit, named, { intent: file?.intent ?? "", form: new SentForm(new FormData()), ...shape });
  };
  return withUserFile(args, { maxBytes: file?.maxBytes ?? 0, tooLarge }, (visit, form) =>
    answerForm(visit, form, work, shape),
  );
}

/** As `adminForm`, of a form that was read: for a page that moves money, too (`moneyAction`). */
export async function answerForm(visit: UserVisit, form: SentForm, work: Work, shape: Omit<AdminForm, "file"> = {}) {
  try {
    return redirect(await work(visit, form));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "forbidden" || error.status >= 500) throw error;
    return refusal(visit, error, { intent: form.intent, form, ...shape });
  }
}

type Work = (visit: UserVisit, form: SentForm) => Promise<string>;

interface Refused extends Omit<AdminForm, "file"> {
  readonly intent: string;
  readonly form: SentForm;
}

function refusal(visit: UserVisit, error: DomainError, { intent, form, labelsOf, brings }: Refused) {
  const labels = labelsOf?.(visit) ?? {};
  const order = Object.keys(labels);
  const { fields, problems: said } = formRefusal(error, visit, labels, form.typed());
  // What the form does not label keeps its place at the end.
  const place = (field: string | null) => (order.indexOf(field ?? "") + order.length + 1) % (order.length + 1);
  const problems = said.toSorted((one, other) => place(one.field) - place(other.field));
  const refused: RefusedForm = {
    intent,
    typed: form.typed(),
    fields,
    problems: problems.map(({ field, text }) => ({
      text,
      field: field !== null && (form.has(field) || field === brings) ? controlId(field, intent) : null,
    })),
  };
  return data({ refused }, { status: error.status });
}
