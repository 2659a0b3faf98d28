import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { clearedSessionCookie } from "#adapters/supabase/session-cookies.ts";
import { csrfTokenMatches } from "#core/accounts/csrf-token.ts";
import { DomainError } from "#core/shared/errors.ts";
import { readForm, TEXT_FORM_MAX_BYTES } from "#workers/_kit/read-form.ts";
import { formRefusal } from "./form-problems.server.ts";
import { pendingPage } from "./pending-page.server.ts";
import { safePath } from "./safe-path.server.ts";
import { SentForm } from "./sent-form.server.ts";
import { isUserVisit, type UserVisit, type Visit, visitOf } from "./visit.server.ts";

/** What an error page gets: the catalogue's code, its sentence in the user's language, and the code for support. */
export interface RouteProblem {
  readonly code: string;
  readonly text: string;
  readonly request_id: string;
  /** Of whoever may not come in: what they would have to have (lacking-text.server.ts). */
  readonly lacking?: string;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Runs a loader or action for anybody. A DomainError becomes an error page with the catalogue's status. */
export async function withVisit<T>(args: Args, work: (visit: Visit | UserVisit) => Promise<T>): Promise<T> {
  const visit = await visitOf(args.request, args.context);
  try {
    if (visit.failure) throw visit.failure;
    return await work(visit);
  } catch (error) {
    throw routeError(error, visit);
  }
}

/** Runs a loader or action for somebody signed in; a guest goes to the sign-in page and comes back afterwards. */
export function withUser<T>(args: Args, work: (visit: UserVisit) => Promise<T>): Promise<T> {
  return withVisit(args, async (visit) => {
    if (!isUserVisit(visit)) throw signInFirst(visit);
    return work(visit);
  });
}

/**
 * The form of a page that everybody is shown: its CSRF token checked (field `csrf`), or without one that a page of this
 * site sent it. Throws `csrf_failed` as a page.
 */
export async function withForm<T>(
  args: ActionFunctionArgs,
  work: (visit: Visit | UserVisit, form: SentForm) => Promise<T>,
): Promise<T> {
  return withVisit(args, async (visit) => {
    const form = new SentForm(await readForm(args.request));
    if (form.text("csrf") !== "" || !visit.fromOwnPage) await requireToken(visit, form);
    return work(visit, form);
  });
}

/** The form of somebody signed in, its CSRF token checked (field `csrf`). Throws `csrf_failed` as a page. */
export function withUserForm<T>(
  args: ActionFunctionArgs,
  work: (visit: UserVisit, form: SentForm) => Promise<T>,
): Promise<T> {
  return withUser(args, async (visit) => work(visit, await submittedForm(args.request, visit)));
}

/** `withUserForm` for a form that holds a whole page's text. */
export function withUserText<T>(
  args: ActionFunctionArgs,
  work: (visit: UserVisit, form: SentForm) => Promise<T>,
): Promise<T> {
  return withUser(args, async (visit) => work(visit, await submittedForm(args.request, visit, 0, TEXT_FORM_MAX_BYTES)));
}

/** How large the file of a form may be, and what is answered when it is larger. */
interface FileRule<T> {
  readonly maxBytes: number;
  readonly tooLarge: (visit: UserVisit, error: DomainError) => T;
}

/** `withUserForm` for a form that may bring a file. */
export function withUserFile<T>(
  args: ActionFunctionArgs,
  { maxBytes, tooLarge }: FileRule<T>,
  work: (visit: UserVisit, form: SentForm) => Promise<T>,
): Promise<T> {
  return withUser(args, async (visit) => {
    let form: SentForm;
    try {
      form = await submittedForm(args.request, visit, maxBytes);
    } catch (error) {
      if (error instanceof DomainError && error.code === "file_too_large") return tooLarge(visit, error);
      throw error;
    }
    return work(visit, form);
  });
}

async function submittedForm(request: Request, visit: Visit, ...most: number[]): Promise<SentForm> {
  const form = new SentForm(await readForm(request, ...most));
  await requireToken(visit, form);
  return form;
}

async function requireToken({ env, csrfId }: Visit, form: SentForm): Promise<void> {
  if (!(await csrfTokenMatches(env.SESSION_SECRET, csrfId, form.text("csrf")))) throw new DomainError("csrf_failed");
}

/**
 * Redirect to the sign-in page, as a document: no public page is drawn by the browser. The way back is the page itself,
 * also from a form that was sent from it.
 */
export function signInFirst(visit: Visit): Response {
  return redirectDocument(withWayBack("/auth/login", visit));
}

function withWayBack(path: string, { url }: Visit): string {
  const back = safePath(url.pathname + url.search, "/");
  return back === "/" ? path : `${path}${path.includes("?") ? "&" : "?"}redirectTo=${encodeURIComponent(back)}`;
}

function routeError(error: unknown, visit: Visit): unknown {
  if (error instanceof Response || isDataAnswer(error)) return error;
  const known = error instanceof DomainError ? error : unexpected(error);
  visit.note.error = known.code;
  const { requestId } = visit.note;
  if (known.code === "unauthenticated") return signedOutElsewhere(visit);
  const pending = pendingPage(known.code);
  if (pending !== null) return redirectDocument(withWayBack(pending, visit));
  const { text, problems } = formRefusal(known, visit);
  const named = problems.flatMap(({ field, text: sentence }) => (field === null ? [] : [`${sentence}.`]));
  const { lacking, retry_after } = known.details;
  if (typeof retry_after === "number") visit.answerHeaders.set("Retry-After", String(retry_after));
  const problem: RouteProblem = {
    code: known.code,
    text: [text, ...named].join(" "),
    request_id: requestId,
    ...(typeof lacking === "string" ? { lacking } : {}),
  };
  return data(problem, { status: known.status });
}

/** What is not ours as the catalogue's last entry; the log reads what it was. */
function unexpected(cause: unknown): DomainError {
  return Object.assign(new DomainError("unexpected"), { cause });
}

/** The database no longer knows this session: its cookies go, or the sign-in page would send it back here. */
function signedOutElsewhere(visit: Visit): Response {
  forgetSession(visit);
  return redirectDocument(withWayBack("/auth/login?ended=1", visit));
}

/** The answer takes the session's cookie away. */
export function forgetSession(visit: Visit): void {
  visit.answerHeaders.append("Set-Cookie", clearedSessionCookie(visit.env));
}

/** What `data()` makes: thrown on purpose by a route. */
function isDataAnswer(error: unknown): error is ReturnType<typeof data> {
  return typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";
}

/** A refusal of an address that draws no page (a download, a form's target): the sentence that a page would say. */
export function inPlainWords(error: unknown): unknown {
  if (!isDataAnswer(error) || !isProblem(error.data)) return error;
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" });
  return new Response(`${error.data.text}\n`, { status: error.init?.status ?? 500, headers });
}

function isProblem(answer: unknown): answer is RouteProblem {
  return typeof answer === "object" && answer !== null && "text" in answer;
}
