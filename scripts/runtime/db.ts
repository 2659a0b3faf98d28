import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { startPlatform } from "#platform/platform.ts";
import { nextMigration, writeMigration } from "#supabase/functions/write-migration.ts";
import { main } from "../lib/main.mjs";
import { ROOT } from "../lib/process.mjs";
import { databaseTypes, TYPES_FILE } from "./database-types.ts";
import { claimHome } from "./run-file.ts";
import { withScratchDatabase } from "./scratch-database.ts";
import { developmentSettings } from "./settings.ts";
import { defaultHome, fill } from "./world.ts";

/** `db:new <intent>`: an empty migration, named by the time (UTC) and what it is for. */
function newMigration([intent = ""]: string[]): void {
  const path = nextMigration(intent, new Date());
  writeFileSync(path, `-- ${intent.replaceAll("_", " ")}\n`, { flag: "wx" });
  console.log(relative(ROOT, path));
}

/** `db:migration <intent>`: changed functions and rows of product types in a new migration, then the types. */
async function migrate([intent = ""]: string[]): Promise<void> {
  const path = writeMigration(intent);
  console.log(path === null ? "every function and row is in a migration" : relative(ROOT, path));
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
  new: newMigration,
  migration: migrate,
  types: writeTypes,
  reset,
};

await main(async ([name = "", ...args]: string[]) => {
  const command = COMMANDS[name];
  if (!command) throw new Error(`Commands: ${Object.keys(COMMANDS).join(", ")}.`);
  await command(args);
});
