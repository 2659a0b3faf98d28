import { type Answer, type Call, headerOf, Refusal } from "../http.ts";

const API_VERSION = "2024-01-01";

/** A refusal in the words of Supabase Auth; `code` is one of its published error codes. */
export class AuthFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;
  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** Clients that name an API version get the code as `code`, older ones as `error_code`. */
export function answerAuthError(error: unknown, call: Call): Answer {
  if (error instanceof Refusal) return error.answer;
  const failure = error instanceof AuthFailure ? error : databaseFailure(error);
  const modern = (headerOf(call, "x-supabase-api-version") ?? "") >= API_VERSION;
  const body = modern
    ? { code: failure.code, message: failure.message, ...failure.extra }
    : { code: failure.status, error_code: failure.code, msg: failure.message, ...failure.extra };
  return { status: failure.status, body, headers: modern ? { "x-supabase-api-version": API_VERSION } : {} };
}

/** An error raised as `PTxyz` by a trigger on auth.users keeps its status and message. */
function databaseFailure(error: unknown): AuthFailure {
  const { code = "", message = "", constraint } = error as { code?: string; message?: string; constraint?: string };
  const status = /^PT([45]\d\d)$/.exec(code)?.[1];
  if (status !== undefined) return new AuthFailure(Number(status), "unexpected_failure", message);
  if (code === "23505" && constraint === "users_email_partial_key") return emailTaken();
  console.error("auth:", error);
  return new AuthFailure(500, "unexpected_failure", "Database error saving new user");
}

export function emailTaken(): AuthFailure {
  return new AuthFailure(422, "user_already_exists", "User already registered");
}
