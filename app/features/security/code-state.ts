/** A one-time code that was sent. */
export interface CodeState {
  /** Milliseconds since 1970: names this code among others. */
  readonly until: number;
  /** Seconds it is still good for, by the server's clock when the page was made. */
  readonly secondsLeft: number;
  /** How many more may be sent for now. */
  readonly sendsLeft: number;
}

/** What can be told of a code that may have been asked for at `now`, without telling whether there is one. */
export function codeAskedFor(now: Date): Pick<CodeState, "until" | "secondsLeft"> {
  return { until: now.getTime() + LONGEST_S * 1000, secondsLeft: LONGEST_S };
}

/** The longest a code can still be good for; an address that says more was not written here. */
const LONGEST_S = 60;

/** A code that was sent, as the address says it: `?until=<ISO>&left=2`. Null where none was. */
export function codeStateOf({ searchParams }: Pick<URL, "searchParams">, now: Date): CodeState | null {
  const until = Date.parse(searchParams.get("until") ?? "");
  const left = Number(searchParams.get("left"));
  if (Number.isNaN(until) || !Number.isInteger(left) || left < 0) return null;
  const seconds = Math.round((until - now.getTime()) / 1000);
  return { until, secondsLeft: Math.min(LONGEST_S, Math.max(0, seconds)), sendsLeft: left };
}
