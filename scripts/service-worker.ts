import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, transformWithEsbuild } from "vite";

const NAME = "sw.js";
const UNBUILT = 'VERSION = "unbuilt"';

/**
 * The way out (docs/decisions/offline.md): a worker that takes itself and all that it kept away, and answers nothing.
 */
const EMPTIED = `
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(forget());
});
`;

/** The worker of a build, named after what its pages are made of: browsers see another one when that changes. */
export function workerOf(source: string, parts: readonly string[], isOff: boolean): string {
  if (isOff) return EMPTIED;
  if (!source.includes(UNBUILT)) throw new Error(`${NAME} no longer says ${UNBUILT}`);
  const version = createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 12);
  return source.replace(UNBUILT, `VERSION = "${version}"`);
}

/** Writes `public/sw.js` for the browser's build; with SERVICE_WORKER=off the emptied one. */
export function serviceWorker(): Plugin {
  let folder = "";
  return {
    name: "service-worker",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved({ publicDir }) {
      folder = publicDir;
    },
    async generateBundle(_, bundle) {
      const text = (name: string) => readFileSync(join(folder, name), "utf8");
      // Built files are named after what is in them; scripts beside them are not.
      const beside = readdirSync(folder).filter((name) => name.endsWith(".js"));
      const parts = [...Object.keys(bundle), ...beside.map(text)].sort();
      const written = workerOf(text(NAME), parts, process.env["SERVICE_WORKER"] === "off");
      const { code } = await transformWithEsbuild(written, NAME, { minify: true, target: "es2022" });
      this.emitFile({ type: "asset", fileName: NAME, source: code });
    },
  };
}
