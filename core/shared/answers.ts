import { z } from "zod";
import { isErrorCode } from "./error-catalogue.ts";
import { DomainError, type FieldErrors } from "./errors.ts";
import { plainReader, UNSURE } from "./plain-reader.ts";

/** Parses what SQL answered. Another shape is our own fault: `unexpected`, with the zod error as cause for the log. */
export function parseAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const read = plainReader(schema)(answer);
  if (read !== UNSURE) return read as z.output<S>;
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const error = new DomainError("unexpected");
  error.cause = parsed.error;
  throw error;
}

const refusal = z.object({ error: z.string(), details: z.record(z.string(), z.unknown()).optional() });

/**
 * Throws the refusal that a function returned instead of raising (so that its counter is kept); otherwise does nothing.
 */
export function throwReturnedRefusal(answer: unknown): void {
  const refused = refusal.safeParse(answer);
  if (!refused.success) return;
  const { error, details } = refused.data;
  throw new DomainError(isErrorCode(error) ? error : "unexpected", details ?? {});
}

/**
 * Runs `work`; a refusal that `fieldsOf` knows also names the field it is about, as the call names it, whatever SQL
 * called it.
 */
export async function namingFields<T>(
  fieldsOf: (refusal: DomainError) => FieldErrors | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const fields = fieldsOf(error);
    throw fields ? new DomainError(error.code, error.details, fields) : error;
  }
}
