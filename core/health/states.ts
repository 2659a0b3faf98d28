import type {
  JobStatus,
  PartnerStatus,
  ProviderStatus,
  QueueStatus,
  ReconciliationStatus,
  SiteStatus,
  SupplierStatus,
} from "./schema.ts";

/** `ok`: nothing to do; `wait`: look at it today; `bad`: now. */
export type Level = "ok" | "wait" | "bad";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The schedule comes each minute: after this it has stopped. */
const SCHEDULE_LATE_MS = 3 * MINUTE_MS;
const SCHEDULE_STOPPED_MS = 10 * MINUTE_MS;
/** On a new site the first run is late after this. */
const SCHEDULE_FIRST_MS = 2 * MINUTE_MS;
/** Something that is due stays so for a minute or two; for an hour it does not. */
const OLD_MS = 2 * MINUTE_MS;
const TOO_OLD_MS = 60 * MINUTE_MS;
/** Runs in a row of which one step of the schedule may fail before it is more than a hiccup. */
const FAILURES_BAD = 3;
/** Share of a supplier's orders, or of a provider's requests, that failed in a day; of so many at least. */
const SHARE_WAIT = 0.1;
const SHARE_BAD = 0.3;
const ENOUGH = 10;
/** Refused callbacks of a day: one is a probe of somebody's, many are a key that does not fit. */
const REFUSED_WAIT = 1;
const REFUSED_BAD = 50;
/** A day's comparison is made the day after. */
const COMPARED_LATE_MS = 48 * HOUR_MS;

const WORSE: readonly Level[] = ["ok", "wait", "bad"];

/** The worst of some. */
export function worst(levels: readonly Level[]): Level {
  return WORSE[Math.max(0, ...levels.map((level) => WORSE.indexOf(level)))] ?? "ok";
}

const since = (at: string | null, now: number) => (at === null ? 0 : now - Date.parse(at));

function shareLevel(failed: number, all: number): Level {
  if (all < ENOUGH) return "ok";
  const share = failed / all;
  return share >= SHARE_BAD ? "bad" : share >= SHARE_WAIT ? "wait" : "ok";
}

export function queueLevel({ late, oldest, dead }: QueueStatus, now: number): Level {
  const age = since(oldest, now);
  if (late > 0 && age > TOO_OLD_MS) return "bad";
  return late > 0 || dead > 0 || age > OLD_MS ? "wait" : "ok";
}

export function supplierLevel({ state, faults, sold }: SupplierStatus): Level {
  if (state === "paused") return "bad";
  if (state === "off") return "wait";
  return shareLevel(faults, faults + sold);
}

/** One that no list could be read of. */
export function listsFail({ lists }: Pick<SupplierStatus, "lists">): boolean {
  return lists.some(({ failure }) => failure !== null);
}

export function providerLevel({ asked, failed }: ProviderStatus): Level {
  return shareLevel(failed, asked);
}

export function partnerLevel({ refused }: PartnerStatus): Level {
  return refused >= REFUSED_BAD ? "bad" : refused >= REFUSED_WAIT ? "wait" : "ok";
}

export function jobLevel({ error, failures }: JobStatus): Level {
  return error === null ? "ok" : failures >= FAILURES_BAD ? "bad" : "wait";
}

/** How long ago the schedule last came, in milliseconds; null: never. */
export function scheduleAge(jobs: readonly JobStatus[], now: number): number | null {
  const latest = Math.max(...jobs.map(({ ran_at }) => Date.parse(ran_at)));
  return Number.isFinite(latest) ? Math.max(0, now - latest) : null;
}

/** Whether the schedule has yet to come for the first time, and is not late: the site began this moment. */
export function scheduleBegins({ jobs, since }: Pick<SiteStatus, "jobs" | "since">, now: number): boolean {
  return jobs.length === 0 && since !== null && now - Date.parse(since) <= SCHEDULE_FIRST_MS;
}

export function scheduleLevel({ jobs, since }: Pick<SiteStatus, "jobs" | "since">, now: number): Level {
  if (scheduleBegins({ jobs, since }, now)) return "ok";
  const age = scheduleAge(jobs, now);
  if (age === null || age > SCHEDULE_STOPPED_MS) return "bad";
  return worst([age > SCHEDULE_LATE_MS ? "wait" : "ok", ...jobs.map(jobLevel)]);
}

export function ledgerLevel({ differences, late }: SiteStatus["ledger"]): Level {
  if (differences > 0) return "bad";
  return late ? "wait" : "ok";
}

export function reconciliationLevel({ open, runs }: ReconciliationStatus, now: number): Level {
  const failed = runs.some(({ status, failure }) => status === "failed" || failure !== null);
  const late = runs.some(({ status, day }) => status !== "done" && since(day, now) > COMPARED_LATE_MS);
  return open > 0 || failed || late ? "wait" : "ok";
}

/** How all of it stands. */
export function siteLevel(status: SiteStatus, now: number): Level {
  return worst([
    ...status.queues.map((queue) => queueLevel(queue, now)),
    ...status.suppliers.map(supplierLevel),
    ...status.providers.map(providerLevel),
    ...status.partners.map(partnerLevel),
    scheduleLevel(status, now),
    ledgerLevel(status.ledger),
    reconciliationLevel(status.reconciliation, now),
  ]);
}
