import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { startPlatform } from "#platform/platform.ts";
import { writeMigrations } from "#supabase/schemas/migrations.ts";
import { main } from "../lib/main.mjs";
import { ROOT } from "../lib/process.mjs";
import { databaseTypes, TYPES_FILE } from "./database-types.ts";
import { claimHome } from "./run-file.ts";
import { withScratchDatabase } from "./scratch-database.ts";
import { developmentSettings } from "./settings.ts";
import { defaultHome, fill } from "./world.ts";

/** `db:migration <intent>`: the migrations out of supabase/schemas, then the types. */
async function migrate([intent = ""]: string[]): Promise<void> {
  const paths = writeMigrations(intent);
  for (const path of paths) console.log(relative(ROOT, path));
  if (paths.length === 0) console.log("the migrations are what supabase/schemas says");
  await writeTypes();
}

/** `db:types`: the types of the migrated database, for whoever reads a table through the Data API. */
async function writeTypes(): Promise<void> {
  await withScratchDatabase({ migrated: true }, async (url) => writeFileSync(TYPES_FILE, await databaseTypes(url)));
  console.log(relative(ROOT, TYPES_FILE));
}

/** `db:reset`: the data folder's database anew, with the demo world. */
async function reset(): Promise<void> {
  const home = defaultHome(ROOT);
  await claimHome(home);
  const { PIN_PEPPER } = developmentSettings(true);
  const platform = await startPlatform({ home, fresh: true, seed: (started) => fill(started, PIN_PEPPER) });
  await platform.stop();
  console.log(`${relative(process.cwd(), home) || "."}: a fresh database with the demo world`);
}

const COMMANDS: Record<string, (args: string[]) => void | Promise<void>> = {
  migration: migrate,
  types: writeTypes,
  reset,
};

await main(async ([name = "", ...args]: string[]) => {
  const command = COMMANDS[name];
  if (!command) throw new Error(`Commands: ${Object.keys(COMMANDS).join(", ")}.`);
  await command(args);
});
