import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { frame } from "#app/i18n/en/frame.ts";
import { enPublic } from "#app/i18n/en/public-resources.ts";
import { en } from "#app/i18n/en/resources.ts";
import routes from "#app/routes.ts";
import { main } from "../lib/main.mjs";
import { ROOT } from "../lib/process.mjs";

const KNOWN = new Set(Object.keys({ ...en, ...enPublic }));
const FRAME_NAMES = new Set(Object.keys(frame));
const SERVER_NAMES = new Set(Object.keys(enPublic));

const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^;"]*?\sfrom\s)?"([^"]+)"/gm;
const LAZY = /\bimport\("([^"]+)"\)/g;
const HOOK = /useTranslation\(\s*(\[[^\]]*\]|"[^"]*")?\s*\)/g;
const PREFIX = /["'`]([a-zA-Z]+):[\w.$]/g;
const CALL = /^await routeTexts\(([^)]*)\);\n/m;
const ONLY_TYPES = /^\s*\{?\s*type\b[^,]*\}?\s*$/;

/** Module → what it imports that browsers get too: no server code, no types, no sentences. */
function importsOf(file: string, text: string): string[] {
  const found = [...text.matchAll(IMPORT), ...text.matchAll(LAZY)].flatMap(([whole, spec = ""]) => {
    const names = /\{([^}]*)\}/.exec(whole)?.[1];
    if (names?.split(",").every((name) => name.trim() === "" || ONLY_TYPES.test(name))) return [];
    if (/\.server\.tsx?$/.test(spec) || !/\.tsx?$/.test(spec)) return [];
    if (spec.startsWith("#app/") || spec.startsWith("#core/")) return [join(ROOT, spec.slice(1))];
    return spec.startsWith(".") ? [join(dirname(file), spec)] : [];
  });
  return found.filter((path) => !path.startsWith(join(ROOT, "app/i18n")) && existsSync(path));
}

/** Namespaces that one module names. */
function namedIn(text: string): string[] {
  const hooks = [...text.matchAll(HOOK)].flatMap(([, names = '"common"']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
  );
  const prefixes = [...text.matchAll(PREFIX)].map(([, name = ""]) => name);
  return [...hooks, ...prefixes].filter((name) => KNOWN.has(name));
}

/** A module with such a line that is no route's: it is fetched when it is asked for, and brings its own sentences. */
const isLazy = (at: string, text: string) => !at.startsWith(join(ROOT, "app/routes/")) && CALL.test(text);

/**
 * Namespaces that a module and whatever it imports name, but the frame's, in order. What a lazy module brings itself is
 * none of them; those are told to `onLazy`.
 */
export function neededTexts(file: string, onLazy?: (at: string) => void): string[] {
  const seen = new Set<string>();
  const names = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const text = readFileSync(at, "utf8");
    if (at !== file && isLazy(at, text)) {
      onLazy?.(at);
      return;
    }
    for (const name of namedIn(text)) names.add(name);
    importsOf(at, text).forEach(visit);
  };
  visit(file);
  return [...names].filter((name) => !FRAME_NAMES.has(name)).sort();
}

/** On every screen. */
const FRAME_FILES = ["root.tsx", "routes/shell.tsx", "routes/screen.tsx"];

interface Route {
  readonly file: string;
  readonly children?: readonly Route[];
}

/** Modules of routes that browsers draw: pages without JavaScript, and what lies in them, bring no sentences. */
function drawnRoutes(among: readonly Route[]): string[] {
  return among.flatMap(({ file, children = [] }) => {
    const text = readFileSync(join(ROOT, "app", file), "utf8");
    if (/documentOnly: true/.test(text)) return [];
    const own = /^export default /m.test(text) && !FRAME_FILES.includes(file) ? [join(ROOT, "app", file)] : [];
    return [...own, ...drawnRoutes(children)];
  });
}

/** The module with the line that brings these sentences, or without one. */
export function withTexts(text: string, names: readonly string[]): string {
  const bare = text.replace(CALL, "");
  const line = `await routeTexts(${names.map((name) => `"${name}"`).join(", ")});\n`;
  if (names.length === 0) return bare;
  const imported = /^import \{ routeTexts \}/m.test(bare)
    ? bare
    : bare.replace(/^import /m, `import { routeTexts } from "#app/i18n/route-texts.ts";\nimport `);
  const end = [...imported.matchAll(/^(?:import [^;]*;|\} from "[^"]+";)\n/gm)].at(-1);
  const at = end === undefined ? 0 : end.index + end[0].length;
  return `${imported.slice(0, at)}\n${line}${imported.slice(at)}`;
}

/** What the route's module says it brings; null for no line. */
export function broughtTexts(text: string): string[] | null {
  const call = CALL.exec(text);
  return call === null ? null : [...(call[1] ?? "").matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
}

/** Routes whose line of sentences is not what their parts use. With `fix` it is written. */
export async function routeTextFaults(fix: boolean): Promise<string[]> {
  const files = new Set(drawnRoutes((await routes) as readonly Route[]));
  // Lazy modules have lazy modules: the set grows while it is gone through.
  const all = new Set([...files, ...FRAME_FILES.map((file) => join(ROOT, "app", file))]);
  for (const file of all) {
    neededTexts(file, (at) => {
      files.add(at);
      all.add(at);
    });
  }
  return [...files].flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const needed = neededTexts(file).filter((name) => !SERVER_NAMES.has(name));
    if (needed.join() === (broughtTexts(text) ?? []).join()) return [];
    if (fix) writeFileSync(file, withTexts(text, needed));
    if (fix) return [];
    const line = needed.length === 0 ? "no line of routeTexts" : `await routeTexts(${needed.join(", ")})`;
    return [`${relative(ROOT, file)}: needs ${line}`];
  });
}

/** Sentences that the server alone writes on every screen (app/components/connection-texts.tsx). */
const WRITTEN_BY_SERVER = "offline";

/** What the frame of every screen says must be the frame's. */
export function frameFaults(): string[] {
  return FRAME_FILES.flatMap((file) =>
    neededTexts(join(ROOT, "app", file))
      .filter((name) => name !== WRITTEN_BY_SERVER)
      .map((name) => `app/${file}: is on every screen, but uses "${name}", which is no frame's`),
  );
}

const LANGUAGES = ["id", "en", "zh"];
const ROUTE_TEXTS = join(ROOT, "app/i18n/route-texts.ts");
const GLOB = /"\.\/\{id,en,zh\}\/\{[^}]*\}\.ts"/;

/**
 * What is not as the one list of namespaces says (app/i18n/en/resources.ts): files that a language lacks, and the files
 * that browsers may ask for, which are written with `fix`.
 */
export function namespaceFaults(fix: boolean): string[] {
  const screens = Object.keys(en).filter((name) => !FRAME_NAMES.has(name));
  const glob = `"./{id,en,zh}/{${screens.sort().join(",")}}.ts"`;
  const text = readFileSync(ROUTE_TEXTS, "utf8");
  const written = text.replace(GLOB, () => glob);
  if (fix && written !== text) writeFileSync(ROUTE_TEXTS, written);
  const lacking = LANGUAGES.flatMap((language) =>
    screens
      .map((name) => `app/i18n/${language}/${name}.ts`)
      .filter((file) => !existsSync(join(ROOT, file)))
      .map((file) => `${file}: no such sentences`),
  );
  return fix || written === text ? lacking : [...lacking, `app/i18n/route-texts.ts: needs ${glob}`];
}

if (process.argv[1] === import.meta.filename) {
  await main(async (args) => {
    const fix = args.includes("--fix");
    const faults = [...namespaceFaults(fix), ...frameFaults(), ...(await routeTextFaults(fix))];
    for (const fault of faults) console.log(fault);
    return faults.length > 0 ? 1 : 0;
  });
}
