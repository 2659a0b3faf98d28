import { DomainError } from "#core/shared/errors.ts";

export type LogLevel = "info" | "warn" | "error" | "alert";
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One JSON line. Fields are ids, codes and counts: never a body, a secret, a number or a name of a person. */
export function log(level: LogLevel, event: string, fields: LogFields = {}): void {
  const line = JSON.stringify({ level, event, at: new Date().toISOString(), ...fields });
  if (level === "info") console.log(line);
  else if (level === "warn") console.warn(line);
  else console.error(line);
}

/** What a log line may say of an error: our own code, or the kind of error; its text only where it is ours. */
export function errorFields(error: unknown): LogFields {
  if (error instanceof DomainError) return { error: error.code, cause: causeText(error.cause) };
  if (error instanceof Error) return { error: error.name, cause: error.message.slice(0, 300) };
  return { error: "unknown" };
}

/** The database adapter's cause: function, status and SQLSTATE. */
function causeText(cause: unknown): string | undefined {
  if (typeof cause !== "object" || cause === null) return undefined;
  const { rpc, status, code, message } = cause as Partial<Record<string, unknown>>;
  return [rpc, status, code, message]
    .filter((part) => part !== undefined)
    .join(" ")
    .slice(0, 300);
}
