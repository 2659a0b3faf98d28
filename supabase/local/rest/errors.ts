import { type Answer, notServed, Refusal } from "../http.ts";

type PostgresError = { code?: string; message: string; detail?: string; hint?: string };

const BY_CODE: Readonly<Record<string, number>> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "21000": 400,
  "22023": 400,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "57P01": 503,
  P0001: 400,
};

const BY_CLASS: Readonly<Record<string, number>> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

/** The HTTP status that PostgREST gives a SQLSTATE; `PTxyz` names its own. */
function statusOf(code: string, role: string): number {
  const named = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (named !== undefined) return Number(named);
  if (code === "42501") return role === "anon" ? 401 : 403;
  return BY_CODE[code] ?? BY_CLASS[code.slice(0, 2)] ?? 400;
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && "severity" in error && "code" in error;
}

/** Turns whatever a call threw into the answer PostgREST would give. */
export function answerError(error: unknown, role: string): Answer {
  if (error instanceof Refusal) return error.answer;
  if (!isPostgresError(error)) {
    const message = "Database connection error. Retrying the connection.";
    return { status: 503, body: { code: "PGRST000", message, details: String(error), hint: null } };
  }
  const code = error.code ?? "XX000";
  if (code === "PGRST") return notServed("raise sqlstate 'PGRST'").answer;
  const status = statusOf(code, role);
  return {
    status,
    body: { code, details: error.detail ?? null, hint: error.hint ?? null, message: error.message },
    headers: status === 401 ? { "www-authenticate": "Bearer" } : {},
  };
}

/** A refusal in PostgREST's form. */
export function restRefusal(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  hint: string | null = null,
): Refusal {
  return new Refusal(status, { code, details, hint, message });
}
