/**
 * The functions' readable source is one file each below supabase/functions, the table of product types is core's; a
 * database gets both through migrations. This writes what no migration carries yet, as it is now, into a new migration:
 * `node supabase/functions/write-migration.ts <YYYYMMDDHHMMSS> <intent>`.
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

function main(stamp: string | undefined, intent: string | undefined): void {
  if (!/^\d{14}$/.test(stamp ?? "") || !/^[a-z0-9_]+$/.test(intent ?? "")) {
    throw new Error("usage: write-migration.ts <YYYYMMDDHHMMSS> <intent>");
  }
  const migrations = readMigrations();
  const changed = unmigratedFunctions(migrations);
  const rows = rowsAreMigrated(migrations) ? [] : [catalogRowsSql()];
  if (changed.length + rows.length === 0) return void console.log("every function and row is in a migration");
  const file = `${stamp}_${intent}.sql`;
  const head = "-- Written by supabase/functions/write-migration.ts.\n\n";
  const functions = changed.map(({ sql }) => `${sql}\n\n`).join("");
  const bodies =
    changed.length === 0
      ? ""
      : `set check_function_bodies = off;\n\n${functions}reset check_function_bodies;\n${rows.length > 0 ? "\n" : ""}`;
  writeFileSync(join(MIGRATIONS_FOLDER, file), head + bodies + rows.join(""));
  const parts = [...changed.map(({ name }) => name), ...rows.map(() => "rows of product types")];
  console.log(`${file}: ${parts.join(", ")}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv[2], process.argv[3]);
