import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { startPlatform } from "#platform/platform.ts";
import { main } from "../lib/main.mjs";
import { ROOT } from "../lib/process.mjs";
import { databaseTypes, TYPES_FILE } from "./database-types.ts";
import { claimHome } from "./run-file.ts";
import { withScratchDatabase } from "./scratch-database.ts";
import { developmentSettings } from "./settings.ts";
import { defaultHome, fill } from "./world.ts";

/** `db:new <intent>`: an empty migration, named by the time (UTC) and what it is for. */
function newMigration([intent = ""]: string[]): void {
  if (!/^[a-z][a-z0-9_]+$/.test(intent)) throw new Error("npm run db:new -- <intent_in_snake_case>");
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const path = join(ROOT, "migrations", `${stamp}_${intent}.sql`);
  writeFileSync(path, `-- ${intent.replaceAll("_", " ")}\n`, { flag: "wx" });
  console.log(relative(ROOT, path));
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
  types: writeTypes,
  reset,
};

await main(async ([name = "", ...args]: string[]) => {
  const command = COMMANDS[name];
  if (!command) throw new Error(`Commands: ${Object.keys(COMMANDS).join(", ")}.`);
  await command(args);
});
