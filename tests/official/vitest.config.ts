import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ROOT } from "#scripts/lib/process.mjs";
import suites from "./suites.json" with { type: "json" };

const own = (path: string) => join(ROOT, path);
const ownPackage = (name: string) => ({ find: new RegExp(`^${name}$`), replacement: own(`node_modules/${name}`) });
const checkouts = process.env.OFFICIAL_SUITES ?? "";
const supabase = (path: string) => join(checkouts, "supabase-js/packages", path);

/**
 * The part of the official clients' own tests that concerns what the product uses, run against the stand-in.
 * OFFICIAL_SUITES is a folder with a checkout of each repository of `suites.json`.
 */
export default defineConfig({
  root: checkouts,
  server: { fs: { strict: false } },
  resolve: {
    alias: [
      { find: /^bun(:test)?$/, replacement: own("tests/official/bun-test.ts") },
      { find: /^\.\/(single|multi)$/, replacement: own("tests/official/pinned-ratelimit.ts") },
      { find: "@upstash/redis", replacement: own("node_modules/@upstash/redis/nodejs.mjs") },
      { find: /^@supabase\/tracing$/, replacement: supabase("shared/tracing/src/index.ts") },
      { find: /^@supabase\/((auth|functions|postgrest|realtime|storage)-js)$/, replacement: supabase("core/$1/src") },
      { find: "@faker-js/faker", replacement: own("tests/official/faker.ts") },
      { find: "jsonwebtoken", replacement: own("tests/official/jsonwebtoken.ts") },
      { find: /^@opentelemetry\/.*$/, replacement: own("tests/official/no-opentelemetry.ts") },
      ...["@supabase/phoenix", "iceberg-js", "tslib", "uncrypto", "zod"].map(ownPackage),
    ],
  },
  test: {
    include: Object.entries(suites).flatMap(([checkout, { suites }]) =>
      Object.values(suites).flatMap(({ folder, tests }) =>
        tests.map((test) => `${checkout}/${folder}/${test}.test.ts`),
      ),
    ),
    globals: true,
    globalSetup: [own("tests/official/start-upstash.ts"), own("tests/official/start-supabase.ts")],
    setupFiles: own("tests/official/stand-in.ts"),
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    update: "none",
  },
});
