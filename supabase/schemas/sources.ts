/** What the folders of supabase/schemas hold: the SQL that people read and change. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DOMAINS, type Domain } from "./domains.ts";
import { menuRowsSql } from "./menu-rows.ts";
import { notificationKindRowsSql } from "./notification-kind-rows.ts";
import { catalogRowsSql } from "./product-type-rows.ts";
import { settingsSql } from "./setting-rows.ts";

export const SCHEMAS_FOLDER = fileURLToPath(new URL(".", import.meta.url));

export type FunctionSource = {
  readonly domain: Domain;
  /** Its path below supabase/schemas. */
  readonly file: string;
  /** Qualified. */
  readonly name: string;
  /** Its definition and its grants. */
  readonly sql: string;
};

/** Every function's file: by domain, private ones first. */
export function readFunctions(): FunctionSource[] {
  return DOMAINS.flatMap(functionsOf);
}

function functionsOf(domain: Domain): FunctionSource[] {
  const folder = join(domain, "functions");
  if (!existsSync(join(SCHEMAS_FOLDER, folder))) return [];
  const files = readdirSync(join(SCHEMAS_FOLDER, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .sort();
  const ordered = [...files.filter((f) => f.startsWith("private")), ...files.filter((f) => !f.startsWith("private"))];
  return ordered.map((name) => readFunction(domain, join(folder, name)));
}

function readFunction(domain: Domain, file: string): FunctionSource {
  const sql = readFileSync(join(SCHEMAS_FOLDER, file), "utf8").trim();
  const name = /create or replace function ([a-z_0-9.]+)\(/.exec(sql)?.[1];
  if (name === undefined) throw new Error(`no function in ${file}`);
  return { domain, file, name, sql };
}

/** Out of core's tables: product types, settings, the menu that sells the types, and kinds of notification. */
const CORE_ROWS: Readonly<Partial<Record<Domain, () => string>>> = {
  catalog: catalogRowsSql,
  settings: () => `${settingsSql()}\n${menuRowsSql()}`,
  notifications: notificationKindRowsSql,
};

/** Types, tables, indexes, privileges and first rows of a domain, those out of core with them. */
export function tablesOf(domain: Domain): string {
  const rows = CORE_ROWS[domain]?.() ?? "";
  return [readPart(domain, "schema.sql"), rows, readPart(domain, "rows.sql")].filter((part) => part !== "").join("\n");
}

/** Triggers and policies of a domain. They call functions of every domain. */
export function rulesOf(domain: Domain): string {
  return readPart(domain, "rules.sql");
}

function readPart(domain: Domain, name: string): string {
  const file = join(SCHEMAS_FOLDER, domain, name);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** What lies in the folders and is read by nobody: a domain without its place in the order, a file of another name. */
export function strayFiles(): string[] {
  const known = new RegExp(
    `^([a-z-]+\\.ts|(${DOMAINS.join("|")})(/(schema|rows|rules)\\.sql|/functions(/private)?(/[a-z0-9_]+\\.sql)?)?)$`,
  );
  return readdirSync(SCHEMAS_FOLDER, { recursive: true, encoding: "utf8" }).filter((file) => !known.test(file));
}
