import type { z } from "zod";
import type { Session } from "#adapters/supabase/session.ts";
import type { Need } from "#core/accounts/can.ts";
import type { ErrorCode } from "#core/shared/error-catalogue.ts";
import type { SentFile } from "#workers/_kit/read-form.ts";
import type { RequestContext } from "#workers/_kit/request-context.ts";
import type { ApiEnv } from "./env.ts";

/** One request on its way through an endpoint. Inputs are raw: the verb parses them with its schema. */
export interface Call {
  readonly request: Request;
  readonly env: ApiEnv;
  readonly ctx: RequestContext;
  readonly session: Session | null;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters; empty ones are left out, of repeated ones the last counts. */
  readonly query: Readonly<Record<string, string>>;
  /** The JSON object of the body, or the text fields of a multipart form; empty when there is none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The file of an endpoint that takes one (`file`); null when none was sent. */
  readonly file: SentFile | null;
  /** The caller's idempotency key, or one made for this call. */
  readonly key: string;
}

/** What an endpoint answers: JSON, or a response of its own (a file). */
export type Answer =
  | {
      readonly data: unknown;
      readonly meta?: Readonly<Record<string, unknown>>;
      readonly message?: string;
      readonly status?: number;
      /** True when an earlier call with this key made the answer. */
      readonly replayed?: boolean;
      readonly setCookies?: readonly string[];
    }
  | { readonly response: Response };

export interface Endpoint {
  readonly method: "get" | "post" | "delete";
  /** Below /api/v1, parameters in braces: `/deposit/{code}`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** `session`: 401 without one. `public`: anyone; a session is still read and shapes the answer. */
  readonly access: "public" | "session";
  /** Who may call it (core/accounts/can.ts): `guest` for a public one. */
  readonly needs: Need;
  /**
   * `origin`: begins a session, so a foreign Origin is refused but no token is needed. Else the token is, with a
   * session.
   */
  readonly csrf?: "origin";
  /** Where a repeat with the same key finds its answer. `natural`: repeating does no harm. Only for unsafe calls. */
  readonly idempotency?: "sql" | "store" | "natural";
  /** `own`: the verb takes its own limits. `none`: probes. Else the session's or the guest's limit. */
  readonly limit?: "own" | "none";
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The body is a multipart form with one file in this field; its other fields are `body`. */
  readonly file?: { readonly field: string; readonly maxBytes: number };
  /** A field that is called otherwise here than elsewhere → its entry in core/shared/field-names.ts. */
  readonly called?: Readonly<Record<string, string>>;
  readonly bodyExample?: Readonly<Record<string, unknown>>;
  readonly data: z.ZodType;
  readonly meta?: z.ZodType;
  /** What of the contract's example answer differs from what its schema tells (openapi/example-of.ts). */
  readonly dataExample?: unknown;
  /** The answer can be a file too, in every format of SHEET_FORMATS. */
  readonly files?: boolean;
  /** Refusals of this endpoint besides the ones every endpoint has. */
  readonly errors?: readonly ErrorCode[];
  readonly handle: (call: Call) => Promise<Answer>;
}
