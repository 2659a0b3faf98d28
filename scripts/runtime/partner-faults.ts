import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseEnv } from "node:util";
import { isAddress, type Manifest, type Partners } from "#adapters/_kit/manifest.ts";
import { PARTNERS_BY_KIND } from "#adapters/registry.ts";
import { SUPPLIER_PARTNERS } from "#adapters/suppliers/registry.ts";
import { main } from "../lib/main.mjs";
import { ROOT } from "../lib/process.mjs";
import { developmentValues, EVERY_PARTNER, PARTNER_SETTINGS, SETTINGS_BY_WORKER } from "./partners.ts";
import { neededSettings } from "./start-workers.ts";
import { WORKERS, type WorkerPlace } from "./workers.ts";

/** Suppliers as the database begins: their purchases and floats refer to these rows. */
const SUPPLIER_ROWS = join(ROOT, "supabase", "schemas", "catalog", "rows.sql");
const GUIDE = join(ROOT, "docs", "deploy.md");
const BLOCK = /(<!-- partners: by npm run check -- --fix -->\n)[\s\S]*?(<!-- \/partners -->)/;

/** What a partner's folder must hold besides its manifest. */
const PARTS = ["README.md", "samples", "sandbox/index.ts"] as const;

/** Lines that a wrangler file lacks, or holds of a partner that its Worker does not serve. */
export function wranglerFaults(place: WorkerPlace, needed: readonly string[]): string[] {
  const file = relative(ROOT, place.config);
  const own = SETTINGS_BY_WORKER[place.name];
  const lacking = Object.keys(own).filter((name) => !needed.includes(name));
  const foreign = needed.filter((name) => name in PARTNER_SETTINGS && !(name in own));
  return [
    ...lacking.map((name) => `${file}: secrets.required lacks the line "${name}",`),
    ...foreign.map((name) => `${file}: "${name}" is a partner's that this Worker does not serve; take the line out`),
  ];
}

/**
 * What is wrong with the folders of partners against the registries. A kind is a folder with a registry, or with a
 * partner's manifest that waits for one: a first courier is asked for its registry and its line in
 * `adapters/registry.ts`.
 */
export function folderFaults(
  partners: Partners,
  root: string = ROOT,
  registered: readonly string[] = Object.keys(PARTNERS_BY_KIND),
): string[] {
  const known = new Set(Object.keys(partners));
  return foldersIn(join(root, "adapters")).flatMap((kind) => {
    const folder = join(root, "adapters", kind);
    const ids = foldersIn(folder);
    if (!existsSync(join(folder, "registry.ts"))) {
      const waits = ids.some((name) => existsSync(join(folder, name, "manifest.ts")));
      return waits ? [`adapters/${kind}: lacks registry.ts`] : [];
    }
    if (!registered.includes(kind)) return [`adapters/registry.ts: lacks the line of ${kind}`];
    return ids.flatMap((name) => {
      const at = `adapters/${kind}/${name}`;
      if (!existsSync(join(folder, name, "manifest.ts"))) return [`${at}: lacks manifest.ts`];
      if (!known.has(name)) return [`adapters/${kind}/registry.ts: lacks the line of ${name}`];
      const parts = [...PARTS, ...(partners[name]?.inbound ? ["samples/callback.ts"] : [])];
      return parts.filter((part) => !existsSync(join(folder, name, part))).map((part) => `${at}: lacks ${part}`);
    });
  });
}

function foldersIn(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Where a manifest contradicts itself, its place in the registry or another partner. */
export function manifestFaults(partners: Partners): string[] {
  const seen = new Map<string, string>();
  const claim = (what: string, id: string) => {
    const holder = seen.get(what);
    seen.set(what, holder ?? id);
    return holder === undefined ? [] : [`${id}: ${what} is ${holder}'s already`];
  };
  return Object.entries(partners).flatMap(([id, manifest]) => [
    ...(manifest.id === id ? [] : [`${id}: its manifest calls it ${manifest.id}`]),
    ...inboundFaults(id, manifest),
    ...Object.keys(manifest.settings).flatMap((name) => claim(name, id)),
    ...(manifest.inbound === null ? [] : claim(manifest.inbound.path, id)),
    ...claim(manifest.sandbox, id),
  ]);
}

function inboundFaults(id: string, { inbound, settings }: Manifest): string[] {
  if (inbound === null) return [];
  const held = (name: string) => {
    const setting = settings[name];
    return setting !== undefined && !isAddress(setting) && setting.for.includes("callback") ? setting : null;
  };
  return [
    ...(inbound.reader.id === id ? [] : [`${id}: its callbacks are stored as those of ${inbound.reader.id}`]),
    ...(held(inbound.secret)?.secret ? [] : [`${id}: ${inbound.secret} is no secret setting for "callback"`]),
    ...(inbound.account === undefined || held(inbound.account)
      ? []
      : [`${id}: ${inbound.account} is no setting for "callback"`]),
  ];
}

/** Suppliers without a row in the database under the name of their manifest. */
export function supplierRowFaults(suppliers: Partners, rows: string): string[] {
  return Object.entries(suppliers)
    .map(([id, { name }]) => `('${id}', '${name.replaceAll("'", "''")}')`)
    .filter((row) => !rows.includes(row))
    .map((row) => `${relative(ROOT, SUPPLIER_ROWS)}: private.suppliers lacks the row ${row}`);
}

/** Partners' values in .dev.vars.example that are not their manifests'. */
export function exampleFaults(example: Readonly<Record<string, string | undefined>>): string[] {
  const values = developmentValues();
  return Object.entries(example)
    .filter(([name, value]) => name in values && values[name] !== value)
    .map(([name]) => `.dev.vars.example: ${name} is not the development value of its manifest`);
}

/** What docs/deploy.md says of partners, by their manifests. */
export function partnersGuide(partners: Partners = EVERY_PARTNER): string {
  const rows = Object.values(partners).flatMap(({ settings }) =>
    Object.entries(settings).map(([name, setting]) => {
      return `| \`${name}\` | ${isAddress(setting) ? `\`${setting.address}\`` : setting.what} |`;
    }),
  );
  const paths = Object.values(partners).flatMap(({ name, inbound }) =>
    inbound === null ? [] : [`- ${name} → \`PUBLIC_URL${inbound.path}\``],
  );
  return ["| name | what it is |", "|---|---|", ...rows, "", "Tell them where to call:", "", ...paths].join("\n");
}

/** The text of docs/deploy.md with what the manifests say; itself where it says so already. */
function guideOf(text: string): string {
  if (!BLOCK.test(text)) throw new Error("docs/deploy.md has no place for what partners give.");
  return text.replace(BLOCK, (_, begin: string, end: string) => `${begin}\n${partnersGuide()}\n\n${end}`);
}

/** Everything that a partner needs outside its folder and is not there, in words that say where. */
export function partnerFaults(): string[] {
  const example = { ...parseEnv(readFileSync(join(ROOT, ".dev.vars.example"), "utf8")) };
  const guide = readFileSync(GUIDE, "utf8");
  return [
    ...folderFaults(EVERY_PARTNER),
    ...manifestFaults(EVERY_PARTNER),
    ...WORKERS.flatMap((place) => wranglerFaults(place, neededSettings(place))),
    ...supplierRowFaults(SUPPLIER_PARTNERS, readFileSync(SUPPLIER_ROWS, "utf8")),
    ...exampleFaults(example),
    ...(guideOf(guide) === guide ? [] : ["docs/deploy.md: npm run check -- --fix writes the partners"]),
  ];
}

/** Writes what is derived; answers what is left for a person. */
function check(args: string[]): number {
  if (args.includes("--fix")) writeFileSync(GUIDE, guideOf(readFileSync(GUIDE, "utf8")));
  const faults = partnerFaults();
  for (const fault of faults) console.log(fault);
  return faults.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) await main(check);
