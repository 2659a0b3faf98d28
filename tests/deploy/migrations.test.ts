import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { ROOT } from "#scripts/lib/process.mjs";
import { databaseTypes, TYPES_FILE } from "#scripts/runtime/database-types.ts";
import { withScratchDatabase } from "#scripts/runtime/scratch-database.ts";
import { supabase } from "#scripts/runtime/supabase-cli.ts";

const files = readdirSync(join(ROOT, "migrations")).filter((file) => file.endsWith(".sql"));

async function appliedVersions(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select version from supabase_migrations.schema_migrations order by version");
    return rows.map(({ version }) => String(version));
  } finally {
    await client.end();
  }
}

describe("the migrations", () => {
  it("reach a new project through the real Supabase CLI, once", async () => {
    await withScratchDatabase({ migrated: false }, async (url) => {
      // The embedded server speaks no TLS.
      const push = await supabase(["db", "push", "--db-url", `${url}?sslmode=disable`, "--yes"]);
      expect(push.output).not.toMatch(/error/i);
      expect(push.code).toBe(0);
      expect(await appliedVersions(url)).toEqual(files.map((file) => file.split("_")[0]).sort());

      const again = await supabase(["db", "push", "--db-url", `${url}?sslmode=disable`, "--yes"]);
      expect(again.code).toBe(0);
      expect(again.output).toContain("up to date");
    });
  });

  it("are what core/ports/database.types.ts was generated from", async () => {
    await withScratchDatabase({ migrated: true }, async (url) => {
      expect((await databaseTypes(url)) === readFileSync(TYPES_FILE, "utf8"), "run npm run db:types").toBe(true);
    });
  });

  it("are named YYYYMMDDHHMMSS_<intent>.sql", () => {
    for (const file of files) expect(file).toMatch(/^\d{14}_[a-z0-9_]+\.sql$/);
  });
});
