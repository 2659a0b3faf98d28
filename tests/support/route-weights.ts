import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { ROOT } from "#scripts/lib/process.mjs";

const CLIENT = join(ROOT, "build/client");
/** Modules that every signed-in screen loads; what they fetch by themselves counts for all. */
const FRAME = ["root", "routes/shell"];

const loaded = z.object({ module: z.string(), imports: z.array(z.string()) });
const manifestSchema = z.object({
  entry: loaded,
  routes: z.record(z.string(), loaded.extend({ id: z.string(), parentId: z.string().optional() })),
});

type Manifest = z.infer<typeof manifestSchema>;

function text(file: string): string {
  return readFileSync(join(CLIENT, file), "utf8");
}

/** Gzipped bytes of files of the build, each compressed by itself. */
function gzippedBytes(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(text(file), { level: 9 }).length;
  return bytes;
}

/** What the build tells the browser about its routes. */
function readManifest(): Manifest {
  const file = readdirSync(join(CLIENT, "assets")).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error("the build has no manifest");
  return manifestSchema.parse(JSON.parse(text(`/assets/${file}`).replace(/^window\.__remixManifest=|;$/g, "")));
}

/** A route's modules and its parents', without what they import. */
function chainOf(manifest: Manifest, id: string | undefined): string[] {
  const route = id === undefined ? undefined : manifest.routes[id];
  return route ? [route.module, ...route.imports, ...chainOf(manifest, route.parentId)] : [];
}

/** True for a route that is drawn without scripts (`handle = { documentOnly: true }`, app/root.tsx): it loads none. */
function isDocumentOnly(manifest: Manifest, id: string | undefined): boolean {
  const route = id === undefined ? undefined : manifest.routes[id];
  if (!route) return false;
  return /\bdocumentOnly:(!0|true)/.test(text(route.module)) || isDocumentOnly(manifest, route.parentId);
}

/** The files and whatever they import, and what that imports. */
function withImports(files: readonly string[]): Set<string> {
  const known = new Set<string>();
  const add = (file: string): void => {
    if (known.has(file)) return;
    known.add(file);
    for (const [, name] of text(file).matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)) add(`/assets/${name}`);
  };
  files.forEach(add);
  return known;
}

/** A namespace's sentences, `"./id/sell.ts":…import("./sell-x.js")`, as the browser's modules find them. */
const SENTENCES = /"\.\/(id|en|zh)\/([a-z-]+)\.ts":[^"]*?import\("\.\/([^"]+\.js)"\)/g;

/** Namespace → its file in the language where it is longest. */
function sentenceFiles(frame: Iterable<string>): Map<string, string> {
  const longest = new Map<string, string>();
  for (const file of frame) {
    for (const [, , name = "", found] of text(file).matchAll(SENTENCES)) {
      const asset = `/assets/${found}`;
      const known = longest.get(name);
      if (!known || gzippedBytes([asset]) > gzippedBytes([known])) longest.set(name, asset);
    }
  }
  if (longest.size < 10) throw new Error(`sentences of ${longest.size} namespaces are found in the build, not of 15`);
  return longest;
}

/** The sentences that these modules bring at their tops (app/i18n/route-texts.ts). */
function broughtBy(modules: readonly string[], sentences: ReadonlyMap<string, string>): string[] {
  return modules.flatMap((module) => {
    const names = /\bawait [\w$]+\(((?:"[A-Za-z]+",?)+)\)/.exec(text(module))?.[1] ?? "";
    return [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => {
      const file = sentences.get(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
      if (!file) throw new Error(`${module} brings "${name}", which is in no file of the build`);
      return file;
    });
  });
}

/** What a tap on the bell fetches, or a screen that has something to tell, and no screen by itself. */
const ON_A_TAP = /^\/assets\/(bell|notices)-|\/over-the-page-/;

/**
 * What every signed-in screen fetches once it runs: one language's sentences of the frame (the longest here), the live
 * connection; not the sentences that only some routes bring.
 */
function fetchedAlways(frame: ReadonlySet<string>): string[] {
  const fetched = new Set<string>();
  for (const file of frame) {
    for (const [, name] of text(file).matchAll(/\bimport\("\.\/([^"]+\.js)"\)/g)) fetched.add(`/assets/${name}`);
  }
  const sentences = [...fetched].filter((file) => file.startsWith("/assets/frame-"));
  const [longest, ...others] = sentences.sort((a, b) => gzippedBytes([b]) - gzippedBytes([a]));
  if (!longest || others.length !== 2) throw new Error(`three languages are expected, not ${sentences.length}`);
  const brought = new Set<string>();
  for (const file of frame) for (const [, , , name] of text(file).matchAll(SENTENCES)) brought.add(`/assets/${name}`);
  return [...fetched].filter((file) => !others.includes(file) && !brought.has(file) && !ON_A_TAP.test(file));
}

/** What the frame of the build is and fetches, and where each namespace's sentences lie. */
function readFrame(manifest: Manifest) {
  const frame = withImports([manifest.entry.module, ...FRAME.flatMap((id) => chainOf(manifest, id))]);
  return { always: fetchedAlways(frame), sentences: sentenceFiles(frame) };
}

/** Gzipped bytes of JavaScript that a browser loads for a page that begins with these files, with nothing cached. */
export function loadedBytes(first: readonly string[], { always, sentences } = readFrame(readManifest())): number {
  return first.length === 0 ? 0 : gzippedBytes(withImports([...first, ...always, ...broughtBy(first, sentences)]));
}

/** The same for each route of the build; 0 for those that load none. */
export function routeWeights(): { route: string; bytes: number }[] {
  const manifest = readManifest();
  const frame = readFrame(manifest);
  return Object.values(manifest.routes).map(({ id }) => {
    const first = [manifest.entry.module, ...manifest.entry.imports, ...chainOf(manifest, id)];
    return { route: id, bytes: isDocumentOnly(manifest, id) ? 0 : loadedBytes(first, frame) };
  });
}
