import { join } from "node:path";
import { ROOT } from "../lib/process.mjs";

export interface WorkerPlace {
  /** Folder below workers/. */
  readonly name: WorkerName;
  /** The wrangler file, absolute. */
  readonly config: string;
  /** Paths of the one origin that lead to it; none for a Worker of queues and cron only. */
  readonly paths: readonly string[];
  /** false: development and tests only. */
  readonly production: boolean;
}

export const WORKER_NAMES = ["web", "api", "payments", "suppliers", "jobs", "sandbox"] as const;
export type WorkerName = (typeof WORKER_NAMES)[number];

function place(name: WorkerName, paths: readonly string[], production = true): WorkerPlace {
  const config = name === "web" ? join(ROOT, "wrangler.toml") : join(ROOT, "workers", name, "wrangler.toml");
  return { name, config, paths, production };
}

/** Every Worker and its part of the one origin; the most specific path wins. Deployed in this order: consumers first. */
export const WORKERS: readonly WorkerPlace[] = [
  place("jobs", []),
  place("payments", ["/callbacks/midtrans", "/callbacks/xendit", "/callbacks/bank-mutation"]),
  place("suppliers", ["/callbacks/digiflazz"]),
  place("api", ["/api/*"]),
  place("sandbox", ["/sandbox", "/sandbox/*", "/dev/*"], false),
  place("web", ["/*"]),
];
