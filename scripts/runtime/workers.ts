import { join } from "node:path";
import type { Partners } from "#adapters/_kit/manifest.ts";
import { PAYMENT_PARTNERS } from "#adapters/payments/registry.ts";
import { SUPPLIER_PARTNERS } from "#adapters/suppliers/registry.ts";
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

export const WORKER_NAMES = ["web", "api", "payments", "suppliers", "jobs", "excel", "sandbox"] as const;
export type WorkerName = (typeof WORKER_NAMES)[number];

/** Every Worker says at an address of its own that it runs; that of the pages at `/healthz`. */
function place(name: WorkerName, own: readonly string[], production = true): WorkerPlace {
  const paths = name === "web" ? own : [...own, `/healthz/${name}`];
  const config = name === "web" ? join(ROOT, "wrangler.toml") : join(ROOT, "workers", name, "wrangler.toml");
  return { name, config, paths, production };
}

/** The paths that some partners' callbacks come in on. */
function callbackPaths(partners: Partners): string[] {
  return Object.values(partners).flatMap(({ inbound }) => (inbound === null ? [] : [inbound.path]));
}

/**
 * Every Worker and its part of the one origin; the most specific path wins. Deployed in this order: consumers first.
 */
export const WORKERS: readonly WorkerPlace[] = [
  place("jobs", []),
  place("excel", []),
  place("payments", callbackPaths(PAYMENT_PARTNERS)),
  place("suppliers", callbackPaths(SUPPLIER_PARTNERS)),
  place("api", ["/api/*"]),
  place("sandbox", ["/sandbox", "/sandbox/*", "/dev/*"], false),
  place("web", ["/*"]),
];
