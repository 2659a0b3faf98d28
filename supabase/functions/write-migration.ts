/**
 * The functions' readable source is one file each below supabase/functions, the table of product types is core's; a
 * database gets both through migrations. `npm run db:migration -- <intent>` writes what none carries yet, as it is now,
 * into a new one.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { catalogRowsSql, rowsAreMigrated } from "./product-type-rows.ts";

const FUNCTIONS_FOLDER = fileURLToPath(new URL(".", import.meta.url));
const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../migrations", import.meta.url));

export type FunctionSource = { readonly file: string; readonly name: string; readonly sql: string };

/** Every function's file, private ones first; `name` is qualified. */
export function readFunctions(): FunctionSource[] {
  const files = readdirSync(FUNCTIONS_FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .sort();
  const ordered = [...files.filter((f) => f.startsWith("private")), ...files.filter((f) => !f.startsWith("private"))];
  return ordered.map((file) => {
    const sql = readFileSync(join(FUNCTIONS_FOLDER, file), "utf8").trim();
    const name = /create or replace function ([a-z_0-9.]+)\(/.exec(sql)?.[1];
    if (name === undefined) throw new Error(`no function in ${file}`);
    return { file: relative(FUNCTIONS_FOLDER, join(FUNCTIONS_FOLDER, file)), name, sql };
  });
}

/** All migrations as one text, oldest first. */
export function readMigrations(): string {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => readFileSync(join(MIGRATIONS_FOLDER, file), "utf8"))
    .join("\n");
}

/** The functions whose latest text in the migrations is not their file's. */
export function unmigratedFunctions(migrations = readMigrations()): FunctionSource[] {
  return readFunctions().filter(({ name, sql }) => {
    const latest = migrations.lastIndexOf(`create or replace function ${name}(`);
    const start = sql.indexOf("create or replace function ");
    return latest < 0 || !migrations.slice(latest).startsWith(sql.slice(start));
  });
}

/** What is wrong with the migrations as files: a stamp that two have, a function or row that waits for one. */
export function migrationFaults(): string[] {
  const files = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith(".sql"));
  const stamps = files.map((file) => file.split("_")[0] ?? "");
  const twice = stamps.filter((stamp, at) => stamps.indexOf(stamp) !== at);
  const migrations = readMigrations();
  const waiting = [
    ...unmigratedFunctions(migrations).map(({ file }) => `supabase/functions/${file}`),
    ...(rowsAreMigrated(migrations) ? [] : ["core/catalog/product-types.ts"]),
  ];
  return [
    ...twice.map((stamp) => `migrations/${stamp}_*.sql: two migrations have this stamp`),
    ...waiting.map((file) => `${file}: is in no migration as it is now: npm run db:migration -- <intent>`),
  ];
}

/** The path of a new migration, named by the time (UTC), after every one there is, and by what it is for. */
export function nextMigration(intent: string, now: Date): string {
  if (!/^[a-z][a-z0-9_]+$/.test(intent)) throw new Error("an intent is written in_snake_case");
  const last = readdirSync(MIGRATIONS_FOLDER).sort().at(-1) ?? "";
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_/.exec(last)?.slice(1).map(Number) ?? [0];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  const after = Date.UTC(year, month - 1, day, hour, minute, second) + 1_000;
  const stamp = new Date(Math.max(after, now.getTime())).toISOString().replace(/\D/g, "").slice(0, 14);
  return join(MIGRATIONS_FOLDER, `${stamp}_${intent}.sql`);
}

/** Writes what no migration carries yet into a new one; its path, or null where nothing waits. */
export function writeMigration(intent: string, now = new Date()): string | null {
  const migrations = readMigrations();
  const changed = unmigratedFunctions(migrations);
  const rows = rowsAreMigrated(migrations) ? "" : catalogRowsSql();
  if (changed.length === 0 && rows === "") return null;
  const functions = changed.map(({ sql }) => `${sql}\n\n`).join("");
  const bodies = functions && `set check_function_bodies = off;\n\n${functions}reset check_function_bodies;\n`;
  const path = nextMigration(intent, now);
  const between = bodies && rows ? "\n" : "";
  writeFileSync(path, `-- Written by npm run db:migration.\n\n${bodies}${between}${rows}`, { flag: "wx" });
  return path;
}
