import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { Client, escapeIdentifier } from "pg";
import { endOrphan, isAlive, runningServer } from "./orphan.ts";
import { onFreePort, PortTaken } from "./ports.ts";
import {
  abandonedFolders,
  dataFolder,
  ownFolder,
  type ServerUser,
  serverPrograms,
  serverUser,
} from "./postgres-binaries.ts";

/** The superuser, as hosted Supabase names it. Applications and migrations use `postgres`. */
export const SUPERUSER = "supabase_admin";

export type PostgresOptions = {
  /** Folder of this world; the password lies here, and the data directory where others may enter. */
  home: string;
  /** Wanted loopback port; another is taken when it is busy. */
  port?: number;
  /** false: commits survive no power cut, for tests. Default true. */
  durable?: boolean;
  /** More settings, e.g. `{ log_statement: "all" }`. */
  settings?: Readonly<Record<string, string>>;
};

export type Postgres = {
  port: number;
  /** Where the cluster's files lie. */
  dataFolder: string;
  /** Connection string for a database, as `postgres` (owner, no superuser) unless told otherwise. */
  url(database?: string, user?: string): string;
  hasDatabase(name: string): Promise<boolean>;
  /** Creates a database owned by `postgres`; a template is copied with all it holds. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Drops a database if it exists, closing its connections. */
  dropDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL 17 on loopback over the data directory of `home`, creating it on first use.
 * A server that a killed run left behind is ended first; a home whose owner still runs is refused.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = resolve(options.home);
  mkdirSync(home, { recursive: true });
  const user = serverUser();
  const folder = dataFolder(home, user);
  claim(home, folder);
  await endOrphan(folder);
  await removeAbandoned(user);
  const password = await ensureCluster(home, folder, user);
  const { port, child } = await onFreePort(async (port) => {
    const child = launch(folder, port, user, options);
    await accepting(child);
    return { port, child };
  }, options.port);
  const url = (database = "postgres", role = "postgres") =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const admin = (sql: string, values?: string[]) => runOnce(url("postgres", SUPERUSER), sql, values);
  await ensureOwner(admin, password);
  const onExit = () => void child.kill("SIGINT");
  process.once("exit", onExit);
  return {
    port,
    dataFolder: folder,
    url,
    async hasDatabase(name) {
      return (await admin("select 1 from pg_database where datname = $1", [name])) > 0;
    },
    async createDatabase(name, template = "template1") {
      const strategy = options.durable === false ? "file_copy" : "wal_log";
      await admin(`create database ${quote(name)} owner postgres template ${quote(template)} strategy ${strategy}`);
      return url(name);
    },
    async dropDatabase(name) {
      await admin(`drop database if exists ${quote(name)} with (force)`);
    },
    async stop() {
      process.off("exit", onExit);
      await end(child);
      rmSync(ownerFile(home), { force: true });
    },
  };
}

/** Homes that were deleted leave no server and no data behind. */
async function removeAbandoned(user: ServerUser): Promise<void> {
  for (const folder of abandonedFolders(user)) {
    await endOrphan(join(folder, "postgres"));
    rmSync(folder, { recursive: true, force: true });
  }
}

const ownerFile = (home: string) => join(home, "postgres.owner");
const quote = (name: string) => escapeIdentifier(name);

/** Two runs on one home would end each other's server, so the second is refused. */
function claim(home: string, folder: string): void {
  const file = ownerFile(home);
  const owner = existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0;
  if (owner > 0 && runningServer(folder) !== null && isAlive(owner)) {
    throw new Error(`${home} is in use by process ${owner}; stop it, or choose another GERAI_HOME`);
  }
  writeFileSync(file, String(process.pid));
}

/** A home without its password file is new, even if an old data directory is left elsewhere. */
async function ensureCluster(home: string, folder: string, user: ServerUser): Promise<string> {
  const passwordFile = join(home, "postgres.password");
  if (existsSync(passwordFile) && existsSync(join(folder, "PG_VERSION"))) {
    return readFileSync(passwordFile, "utf8").trim();
  }
  rmSync(folder, { recursive: true, force: true });
  ownFolder(folder, user);
  const password = randomBytes(18).toString("hex");
  const forInitdb = `${folder}.initial-password`;
  writeFileSync(forInitdb, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(forInitdb, user.uid, user.gid);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  try {
    await promisify(execFile)(
      serverPrograms(user).initdb,
      ["-D", folder, "-U", SUPERUSER, `--pwfile=${forInitdb}`, "--auth=scram-sha-256", "--no-sync", ...locale],
      { ...user, cwd: "/" },
    );
  } finally {
    rmSync(forInitdb, { force: true });
  }
  writeFileSync(passwordFile, password, { mode: 0o600 });
  return password;
}

const FAST_BUT_NOT_DURABLE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

function launch(folder: string, port: number, user: ServerUser, options: PostgresOptions): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    // As hosted: extensions are found without naming their schema.
    search_path: '"$user", public, extensions',
    max_connections: "200",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(options.durable === false ? FAST_BUT_NOT_DURABLE : {}),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return spawn(serverPrograms(user).postgres, ["-D", folder, "-p", String(port), ...flags], {
    ...user,
    cwd: "/",
    stdio: ["ignore", "ignore", "pipe"],
  });
}

function accepting(child: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let log = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-4_000);
      if (log.includes("ready to accept connections")) ready();
    });
    child.once("error", fail);
    child.once("exit", (code) => {
      const why = `PostgreSQL ended at start (${code}):\n${log}`;
      fail(log.includes("Address already in use") ? new PortTaken(why) : new Error(why));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((settle) => child.once("exit", settle));
  child.kill("SIGINT");
  const insist = setTimeout(() => child.kill("SIGQUIT"), 8_000);
  await ended;
  clearTimeout(insist);
}

/** Answers the number of rows. */
async function runOnce(url: string, sql: string, values?: string[]): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** `postgres` as on hosted Supabase: owner of databases, creator of roles, above RLS, no superuser. */
async function ensureOwner(admin: (sql: string) => Promise<unknown>, password: string): Promise<void> {
  await admin(`do $$ begin
    if not exists (select from pg_roles where rolname = 'postgres') then
      create role postgres login createdb createrole replication bypassrls password '${password}';
      alter database postgres owner to postgres;
    end if;
  end $$`);
}
