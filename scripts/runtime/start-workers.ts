import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Miniflare as RunningMiniflare, WorkerOptions } from "miniflare";
import { onFreePort } from "#platform/ports.ts";
import { ROOT } from "../lib/process.mjs";
import { bundlePath } from "./bundle.ts";
import { Log, LogLevel, Miniflare, unstable_getMiniflareWorkerOptions, unstable_readConfig } from "./miniflare.ts";
import { SETTINGS_BY_WORKER } from "./partners.ts";
import { WORKERS, type WorkerName, type WorkerPlace } from "./workers.ts";

export interface WorkersOptions {
  /** The one origin's port on 127.0.0.1. Default: a free one. */
  readonly port?: number;
  /** Folder for Durable Objects, stored files and the log. */
  readonly home: string;
  /** Every value there is; a Worker receives those that its wrangler file asks for. */
  readonly env: Readonly<Record<string, string>>;
  /** Which Workers run. Default: all. */
  readonly workers?: readonly WorkerName[];
  /** Values that win over `env`. One that no wrangler file asks for goes to every Worker (optional settings). */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Files that run in place of Workers' bundles (`bundlePath`). */
  readonly bundles?: Readonly<Partial<Record<WorkerName, string>>>;
  /** Further Workers in the same workerd, such as the floor that a bench measures against. */
  readonly extra?: readonly WorkerOptions[];
  /** The extra Worker that answers what the web Worker fetches, in place of the network. */
  readonly outbound?: string;
  /** Paths that the web Worker answers without Miniflare's assets router before it. */
  readonly direct?: readonly string[];
}

export interface RunningWorkers {
  readonly url: string;
  readonly mf: RunningMiniflare;
  /** Calls the schedule of every Worker that has one, once, as at a time (default: now). `ok` when all went well. */
  runCron(at?: Date): Promise<string>;
  stop(): Promise<void>;
}

function readConfig(place: WorkerPlace) {
  return unstable_readConfig({ config: place.config }, { hideWarnings: true });
}

/** The name a Worker is deployed under. */
export function deployedName(place: WorkerPlace): string {
  const { name } = readConfig(place);
  if (!name) throw new Error(`${place.config} has no name`);
  return name;
}

/**
 * The settings that a Worker's wrangler file says it needs; the sandbox, which is never deployed, plays every partner.
 */
export function neededSettings(place: WorkerPlace): string[] {
  const config = readConfig(place);
  const played = place.name === "sandbox" ? Object.keys(SETTINGS_BY_WORKER.sandbox) : [];
  return [...(config.secrets?.required ?? []), ...Object.keys(config.vars ?? {}), ...played];
}

function settingsOf(place: WorkerPlace, options: WorkersOptions): Record<string, string> {
  const values = { ...options.env, ...options.overrides };
  const optional = Object.keys(options.overrides ?? {}).filter((name) => !(name in options.env));
  const names = [...neededSettings(place), ...optional];
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new Error(`The Worker ${place.name} lacks ${missing.join(", ")}.`);
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
}

function workerOptions(place: WorkerPlace, options: WorkersOptions): WorkerOptions {
  // Values come from `options` alone: wrangler shall neither look for secrets nor speak of them.
  process.env.WRANGLER_LOG ??= "error";
  const { secrets: _, ...config } = readConfig(place);
  const { workerOptions: read } = unstable_getMiniflareWorkerOptions(config);
  const { modulesRules: __, serviceBindings, ...bindings } = read;
  const path = bundlePath(place.name);
  return {
    ...bindings,
    name: deployedName(place),
    modulesRoot: ROOT,
    modules: [{ type: "ESModule", path, contents: readFileSync(options.bundles?.[place.name] ?? path, "utf8") }],
    bindings: settingsOf(place, options),
    serviceBindings: runningServices(serviceBindings, options),
    ...(options.outbound && place.name === "web" ? { outboundService: options.outbound } : {}),
    // Without a route the first Worker gets what is left over, through its assets router.
    routes: (place.name === "web" ? (options.direct ?? []) : place.paths).map((pattern) => `*${pattern}`),
  } as WorkerOptions;
}

/** A Worker's services; one of ours that does not run here answers nothing but that. */
function runningServices(services: WorkerOptions["serviceBindings"], { workers }: WorkersOptions) {
  const away = new Set(
    WORKERS.filter(({ name }) => workers !== undefined && !workers.includes(name)).map(deployedName),
  );
  return Object.fromEntries(
    Object.entries(services ?? {}).map(([binding, service]) => {
      const named = typeof service === "object" && service !== null && "name" in service ? service.name : service;
      const isAway = typeof named === "string" && away.has(named);
      return [binding, isAway ? () => new Response("not running here", { status: 503 }) : service];
    }),
  );
}

/**
 * Runs the built Workers in workerd on one origin, with queues between them. The same for `npm start`, tests and
 * benches. What they print goes to `<home>/log/workers.log`. Fails with an error that `isPortTaken` knows when somebody
 * else has the port.
 */
export function startWorkers(options: WorkersOptions): Promise<RunningWorkers> {
  return options.port === undefined
    ? onFreePort((port) => startWorkersOn(port, options))
    : startWorkersOn(options.port, options);
}

async function startWorkersOn(port: number, options: WorkersOptions): Promise<RunningWorkers> {
  // Miniflare serves the files of the first Worker only.
  const places = WORKERS.filter(({ name }) => options.workers?.includes(name) ?? true).toSorted(
    (a, b) => Number(b.name === "web") - Number(a.name === "web"),
  );
  mkdirSync(join(options.home, "log"), { recursive: true });
  const log = createWriteStream(join(options.home, "log", "workers.log"), { flags: "a" });
  const mf = new Miniflare({
    host: "127.0.0.1",
    port,
    cf: false,
    log: new Log(LogLevel.NONE),
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      stdout.pipe(log, { end: false });
      stderr.pipe(log, { end: false });
    },
    durableObjectsPersist: join(options.home, "durable-objects"),
    r2Persist: join(options.home, "files"),
    workers: [...places.map((place) => workerOptions(place, options)), ...(options.extra ?? [])],
  });
  try {
    await mf.ready;
  } catch (error) {
    await mf.dispose().catch(() => undefined);
    log.end();
    throw error;
  }
  const scheduled = places.filter((place) => (readConfig(place).triggers.crons ?? []).length > 0);
  let stopped: Promise<void> | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    mf,
    async runCron(scheduledTime = new Date()) {
      if (scheduled.length === 0) throw new Error("No Worker with a schedule runs here.");
      const outcomes = await Promise.all(
        scheduled.map(async (place) => {
          const worker = await mf.getWorker(deployedName(place));
          return (await worker.scheduled({ cron: "* * * * *", scheduledTime })).outcome;
        }),
      );
      return outcomes.find((outcome) => outcome !== "ok") ?? "ok";
    },
    stop() {
      stopped ??= mf.dispose().finally(() => log.end());
      return stopped;
    },
  };
}
