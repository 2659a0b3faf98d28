import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "#scripts/lib/process.mjs";

/** Rule → files that break it; the first file is the culprit. Targets that are not listed are empty modules. */
const BREACHES: Record<string, Record<string, string>> = {
  "no-cycles": {
    "core/catalog/a.ts": `import "./b.ts";`,
    "core/catalog/b.ts": `import "./a.ts";`,
  },
  resolvable: { "core/catalog/lost.ts": `import "./nowhere.ts";` },
  "core-is-pure": { "core/purchases/page.ts": `import "react";` },
  "a-domains-database-is-its-own": {
    "core/purchases/peek.ts": `import "#core/accounts/pin/pin-db.ts";`,
    "core/accounts/pin/pin-db.ts": "",
  },
  "a-domains-database-is-cores": {
    "workers/api/shortcut.ts": `import "#core/deposits/db.ts";`,
    "core/deposits/db.ts": "",
  },
  "devices-do-not-know-accounts": {
    "core/devices/ask.ts": `import "#core/accounts/schema.ts";`,
    "core/accounts/schema.ts": "",
  },
  "wallet-imports-only-shared": {
    "core/wallet/post.ts": `import "#core/deposits/verb.ts";`,
    "core/deposits/verb.ts": "",
  },
  "adapters-know-ports-and-schemas": { "adapters/payments/midtrans/client.ts": `import "#core/deposits/verb.ts";` },
  "partners-do-not-know-each-other": {
    "adapters/payments/xendit/client.ts": `import "#adapters/payments/midtrans/mapper.ts";`,
    "adapters/payments/midtrans/mapper.ts": "",
  },
  "only-the-sandbox-simulates": {
    "workers/payments/pretend.ts": `import "#adapters/payments/midtrans/sandbox/index.ts";`,
    "adapters/payments/midtrans/sandbox/index.ts": "",
  },
  "the-simulated-partner-is-another": {
    "adapters/payments/xendit/sandbox/object.ts": `import "#adapters/payments/xendit/verify.ts";`,
    "adapters/payments/xendit/verify.ts": "",
  },
  "stores-do-not-know-each-other": {
    "adapters/supabase/session.ts": `import "#adapters/upstash/limits.ts";`,
    "adapters/upstash/limits.ts": "",
  },
  "only-composition-roots-import-adapters": { "app/routes/home.tsx": `import "#adapters/upstash/limits.ts";` },
  "workers-do-not-import-the-app": { "workers/api/page.ts": `import "#app/i18n/en.ts";`, "app/i18n/en.ts": "" },
  "workers-do-not-know-each-other": { "workers/jobs/ask.ts": `import "#workers/api/page.ts";` },
  "the-app-borrows-only-the-kit": { "app/server/x.ts": `import "#workers/api/shortcut.ts";` },
  "screens-have-no-server-code": {
    "app/features/sell/form.tsx": `import "#app/server/session.server.ts";`,
    "app/server/session.server.ts": "",
  },
  "screens-know-shapes-only": { "app/components/card.tsx": `import "#core/deposits/verb.ts";` },
  "the-product-does-not-know-its-tools": { "core/shared/tool.ts": `import "#scripts/tool.ts";`, "scripts/tool.ts": "" },
  "tools-do-not-know-tests": { "scripts/run.ts": `import "#tests/support.ts";`, "tests/support.ts": "" },
  "no-development-dependency-in-production": { "workers/api/dev.ts": `import "vitest";` },
};

/** What is allowed and lies close to a breach. */
const ALLOWED: Record<string, string> = {
  "core/deposits/own.ts": `import "./db.ts"; import "zod"; import "#core/catalog/schema.ts";`,
  "core/catalog/schema.ts": "",
  "adapters/payments/midtrans/verify.ts": `import "./mapper.ts"; import "#core/catalog/schema.ts";`,
  "app/server/compose.ts": `import "#adapters/upstash/limits.ts"; import "#workers/_kit/log.ts";`,
  "workers/_kit/log.ts": "",
  "app/routes/deposit.tsx": `import "#core/deposits/verb.ts"; import "#app/server/session.server.ts";`,
  "app/components/price.tsx": `import "#core/catalog/schema.ts";`,
  "adapters/payments/midtrans/sandbox/routes.ts": `import "#workers/sandbox/page.ts"; import "#adapters/_kit/manifest.ts";`,
  "adapters/_kit/manifest.ts": "",
  "workers/sandbox/page.ts": "",
  "workers/api/index.ts": `import "#workers/_kit/log.ts"; import "#core/deposits/verb.ts"; import "#adapters/upstash/limits.ts";`,
};

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

let folder: string;
let violations: Violation[];

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gerai-boundaries-"));
  for (const files of [...Object.values(BREACHES), ALLOWED]) {
    for (const [path, content] of Object.entries(files)) write(path, content);
  }
  for (const name of ["package.json", "tsconfig.base.json"]) copyFileSync(join(ROOT, name), join(folder, name));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const depcruise = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const config = join(ROOT, ".dependency-cruiser.cjs");
  const folders = ["app", "core", "adapters", "workers", "scripts", "tests"];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [depcruise, "--config", config, "--output-type", "json", ...folders],
    { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  expect(stderr).toBe("");
  violations = JSON.parse(stdout).summary.violations;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the boundaries between folders", () => {
  it.each(Object.entries(BREACHES))("%s refuses its breach", (rule, files) => {
    const [culprit] = Object.keys(files);
    expect(violations).toContainEqual(
      expect.objectContaining({ from: culprit, rule: expect.objectContaining({ name: rule }) }),
    );
  });

  it("leave alone what the architecture allows", () => {
    expect(violations.filter(({ from }) => from in ALLOWED)).toEqual([]);
  });

  it("each have a breach here", () => {
    const config = createRequire(import.meta.url)("../../.dependency-cruiser.cjs") as { forbidden: { name: string }[] };
    expect(config.forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(BREACHES).sort());
  });
});
