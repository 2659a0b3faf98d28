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
/** What is searched of a text: the patterns take longer than it is long. */
const LONGEST_READ = 2_000;

/** What tells which thing it was, and nothing of a person: ids, public codes, days and times, rays. */
const KEPT = [
  /[\da-fA-F]{8}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{12}(?![\w-])/,
  /(?<!\w)[A-Z]{3}(?=\d*[A-Z])[\dA-HJKMNP-TV-Z]{12}(?!\w)/,
  /(?<![\w+])20\d\d-[01]\d-[0-3]\d(?:[T ][0-2]\d:[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?(?![\w.-])/,
  /(?<!\w)[\da-f]{16}-[A-Z]{3}(?!\w)/,
];
/** What separates digits as people write them, and as an address carries it. */
const BETWEEN = String.raw`(?:[\s().\/\u2010-\u2015-]|%(?:20|28|29|2[DdEeFf])){0,4}`;
/** What a text that others wrote may hold, by what stands for it. */
const HELD_BACK: ReadonlyArray<readonly [instead: string, what: string]> = [
  // Whoever is asked is told; what for, and with which key, may be a person's.
  ["$<origin>/…", String.raw`(?<origin>[a-z]{2,10}:\/\/)(?:[^\s\/"'@]*@)?(?<host>[\w.-]+(?::\d+)?)[\/?#][^\s"'<>]*`],
  ["?…", String.raw`\?[^\s"'=]+=[^\s"']*`],
  ["(email)", String.raw`[^\s"'<>(),;:=\/?&]+(?:@|%40)[^\s"'<>),;\/?&]+`],
  ["(token)", String.raw`eyJ[\w-]{4,}(?:\.[\w-]*){0,4}`],
  ["(token)", String.raw`(?=[\w+-]*(?:\d|[a-z][A-Z]))[\w+-]{32,}={0,2}`],
  ["(number)", String.raw`(?:\+|%2[Bb])?\(?\p{Nd}(?:${BETWEEN}\p{Nd}){8,}`],
  ["(code)", String.raw`(?<![\p{L}\p{Nd}_]|\p{Nd}[.,-])\p{Nd}{6}(?![\p{L}\p{Nd}_-]|[.,]\p{Nd})`],
  ["…", String.raw`(?<=\/)(?=[^\s\/?"'<>]*[\d%])[^\s\/?"'<>]{10,}`],
];
const READ = new RegExp(
  [
    `(?<kept>${KEPT.map(({ source }) => source).join("|")})`,
    ...HELD_BACK.map(([, what], place) => `(?<held${place}>${what})`),
  ].join("|"),
  "gu",
);

/** The text of an error that is not ours, without what only its owner may know; ids that support needs stay. */
export function withoutSecrets(text: string): string {
  return wholeWords(text)
    .replace(READ, (...found) => {
      const groups = found.at(-1) as Readonly<Record<string, string | undefined>>;
      if (groups["kept"] !== undefined) return groups["kept"];
      const place = HELD_BACK.findIndex((_, at) => groups[`held${at}`] !== undefined);
      return HELD_BACK[place]?.[0].replace("$<origin>", `${groups["origin"]}${groups["host"]}`) ?? "…";
    })
    .slice(0, LONGEST_CAUSE);
}

/** The beginning that is searched: it ends between words, for nobody knows what a half of one was. */
function wholeWords(text: string): string {
  if (text.length <= LONGEST_READ) return text;
  const read = text.slice(0, LONGEST_READ);
  return read.slice(0, read.search(/\S*$/));
}
