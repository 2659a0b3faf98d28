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
  if (error instanceof Error) return { error: error.name, cause: withoutSecrets(error.message) };
  return { error: "unknown" };
}

/** The database adapter's cause: function, status and SQLSTATE; of an error that is not ours its kind and its text. */
function causeText(cause: unknown): string | undefined {
  if (cause instanceof Error) return withoutSecrets(`${cause.name}: ${cause.message}`);
  if (typeof cause !== "object" || cause === null) return undefined;
  const { rpc, status, code, message } = cause as Partial<Record<string, unknown>>;
  return withoutSecrets([rpc, status, code, message].filter((part) => part !== undefined).join(" "));
}

const LONGEST_CAUSE = 300;
/** What is searched: the patterns take longer than a text is long. */
const LONGEST_READ = 2_000;
/** What a text that others wrote may hold, and what stands for it: query of an address, mail, token, phone or card. */
const HELD_BACK: ReadonlyArray<readonly [what: RegExp, instead: string]> = [
  [/\?[^\s"']+=[^\s"']*/g, "?…"],
  [/[^\s"'<>(=]+@[^\s"'<>)]+/g, "(email)"],
  [/\beyJ[\w-]+\.[\w-]*\.?[\w-]*/g, "(token)"],
  [/\b(?![\da-f]{8}-[\da-f]{4}-)[\w-]{36,}/g, "(token)"],
  [/(?<![\w-])\+?\d(?:[ .-]?\d){8,}(?![\w-])/g, "(number)"],
];

/** The text of an error that is not ours, without what only its owner may know. */
export function withoutSecrets(text: string): string {
  const read = text.slice(0, LONGEST_READ);
  return HELD_BACK.reduce((kept, [what, instead]) => kept.replace(what, instead), read).slice(0, LONGEST_CAUSE);
}
