import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { isAddress } from "#adapters/_kit/manifest.ts";
import { PARTNER_SETTINGS } from "#scripts/runtime/partners.ts";
import type { TestWorld } from "#tests/support/world.ts";
import { heard } from "./client.ts";

/** Settings that are nobody's to read, the publishable key too: browsers reach Supabase through our Workers only. */
const SETTINGS = [
  "SUPABASE_PUBLISHABLE_KEY",
  "SUPABASE_SECRET_KEY",
  "UPSTASH_REDIS_REST_TOKEN",
  "SESSION_SECRET",
  "PIN_PEPPER",
  "CAPTCHA_SECRET",
  ...Object.entries(PARTNER_SETTINGS).flatMap(([name, setting]) =>
    !isAddress(setting) && setting.secret ? [name] : [],
  ),
];

/**
 * Searches everything that clients were answered with, and the Workers' log, for the site's secrets and for those that
 * the tests have typed. The file has emptied `heard` before: all files of the suite share it. Answers how many texts
 * were searched.
 */
export function expectNoSecretTold(world: TestWorld, typed: Iterable<string>): number {
  const log = readFileSync(join(world.home, "log", "workers.log"), "utf8");
  const key = JSON.parse(world.env["REALTIME_SIGNING_JWK"] ?? "{}") as { d?: string };
  const site = SETTINGS.map((name) => [name, world.env[name] ?? ""] as const);
  const secrets = [
    ...site,
    ["signing key", key.d ?? ""] as const,
    ...[...typed].map((text) => ["typed", text] as const),
  ];
  const texts = [...heard, log];
  const told = secrets
    .filter(([, secret]) => secret.length >= 6)
    .flatMap(([name, secret]) =>
      texts
        .filter((text) => text.includes(secret))
        .map((text) => {
          const at = text.indexOf(secret);
          return `${name} in …${text.slice(Math.max(0, at - 60), at + secret.length + 20)}…`;
        }),
    );
  expect(told).toEqual([]);
  return texts.length;
}
