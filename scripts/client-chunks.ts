import type { Rollup } from "vite";

const LIBRARY =
  /node_modules\/(react|react-dom|scheduler|turbo-stream|@remix-run|react-router|react-router-dom|i18next|react-i18next)\//;
const FRAME = /\/app\/(entry\.client|root|routes\/shell)\.tsx/;
/** What the screens with a list share. */
const LISTS = /\/app\/(features\/lists\/|components\/ui\/status-badge)|\/core\/\w+\/states\.ts/;
/** From so many routes on a module is everybody's. */
const OFTEN = 20;

/** The entries (the browser's first module, routes) that load a module before anything is tapped. */
function entriesOf(id: string, look: Rollup.GetModuleInfo, seen = new Set<string>()): Set<string> {
  const entries = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const module = look(at);
    if (module?.isEntry) entries.add(at);
    for (const importer of module?.importers ?? []) visit(importer);
  };
  visit(id);
  return entries;
}

/**
 * Few files instead of two hundred: the libraries, which change rarely; the shell with whatever every signed-in screen
 * has; what lists need; and the page's own.
 */
export function clientChunk(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (LIBRARY.test(id)) return "libraries";
  if (getModuleInfo(id)?.isEntry || id.endsWith(".css")) return undefined;
  const entries = [...entriesOf(id, getModuleInfo)];
  if (entries.length === 0) return undefined;
  if (entries.some((entry) => FRAME.test(entry)) || entries.length >= OFTEN) return "shell";
  return LISTS.test(id) ? "lists" : undefined;
}
