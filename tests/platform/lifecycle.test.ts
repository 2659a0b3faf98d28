import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startGateway } from "#platform/gateway.ts";
import { asRole, bootstrap, migrate } from "#platform/migrate.ts";
import { type Postgres, SUPERUSER, startPostgres } from "#platform/postgres.ts";
import { dataFolder, serverUser } from "#platform/postgres-binaries.ts";

const CHILD = new URL("./fixtures/hold-postgres.ts", import.meta.url).pathname;

const folders: string[] = [];
function newHome(parent = tmpdir()): string {
  const home = mkdtempSync(join(parent, "gerai-lifecycle-"));
  folders.push(home);
  return home;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

/** A second process that starts PostgreSQL in `home` and holds it. Answers its url once it runs. */
function holdPostgres(home: string) {
  const child = spawn(process.execPath, [CHILD, home], { stdio: ["ignore", "pipe", "inherit"] });
  const url = new Promise<string>((settle, fail) => {
    child.stdout.once("data", (text: Buffer) => settle(text.toString().trim()));
    child.once("exit", (code) => fail(new Error(`the holder ended with ${code}`)));
  });
  return { child, url };
}

describe("PostgreSQL", () => {
  it("starts again after a run that was killed, with everything that was committed", async () => {
    const home = newHome();
    const { child, url } = holdPostgres(home);
    await query(await url, "create table kept (n int); insert into kept values (1)");
    const killed = new Promise((settle) => child.once("exit", settle));
    child.kill("SIGKILL");
    await killed;
    const postgres = await startPostgres({ home, durable: false });
    expect(await query(postgres.url(), "select n from kept")).toEqual([{ n: 1 }]);
    await postgres.stop();
  });

  it("is not taken away from a run that lives", async () => {
    const home = newHome();
    const { child, url } = holdPostgres(home);
    const running = await url;
    await expect(startPostgres({ home })).rejects.toThrow(`in use by process ${child.pid}`);
    expect(await query(running, "select 1 as one")).toEqual([{ one: 1 }]);
    const ended = new Promise((settle) => child.once("close", settle));
    child.kill("SIGTERM");
    await ended;
    expect(existsSync(join(home, "postgres.owner"))).toBe(false);
  });

  it("passes over a lock file whose process number belongs to something else now", async () => {
    const home = newHome();
    const first = await startPostgres({ home, durable: false });
    await first.stop();
    writeFileSync(
      join(first.dataFolder, "postmaster.pid"),
      `${process.pid}\n${first.dataFolder}\n0\n5432\n\n127.0.0.1\n`,
    );
    const second = await startPostgres({ home, durable: false });
    expect(await query(second.url(), "select 1 as one")).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it("takes another port when the wanted one is busy", async () => {
    const squatter = createServer();
    await new Promise<void>((settle) => squatter.listen(0, "127.0.0.1", settle));
    const address = squatter.address();
    const busy = typeof address === "object" && address !== null ? address.port : 0;
    const postgres = await startPostgres({ home: newHome(), port: busy, durable: false });
    expect(postgres.port).not.toBe(busy);
    await postgres.stop();
    squatter.close();
  });

  it("lets nobody in without the password", async () => {
    const postgres = await startPostgres({ home: newHome(), durable: false });
    const url = new URL(postgres.url());
    url.password = "";
    await expect(query(url.toString(), "select 1")).rejects.toThrow(/password/);
    url.password = "wrong";
    await expect(query(url.toString(), "select 1")).rejects.toThrow(/password/);
    await postgres.stop();
  });

  it.runIf(process.getuid?.() === 0)("keeps its data elsewhere where the home is closed to its user", async () => {
    const closed = newHome();
    const home = join(closed, "inside");
    mkdirSync(home);
    expect(closed).not.toBe("");
    const postgres = await startPostgres({ home, durable: false });
    expect(postgres.dataFolder.startsWith(home)).toBe(false);
    await query(postgres.url(), "create table kept (n int)");
    await postgres.stop();
    const again = await startPostgres({ home, durable: false });
    expect(await query(again.url(), "select * from kept")).toEqual([]);
    await again.stop();
    rmSync(join(home, "postgres.password"));
    const fresh = await startPostgres({ home, durable: false });
    await expect(query(fresh.url(), "select * from kept")).rejects.toThrow(/does not exist/);
    await fresh.stop();
    rmSync(home, { recursive: true });
    const next = await startPostgres({ home: newHome(), durable: false });
    expect(existsSync(fresh.dataFolder)).toBe(false);
    await next.stop();
  });

  it.runIf(process.getuid?.() === 0)("says once and whole whose data it keeps: others clear away at any moment", () => {
    const home = join(newHome(), "inside");
    mkdirSync(home);
    const user = serverUser();
    const note = join(dirname(dataFolder(home, user)), "home");
    expect(readFileSync(note, "utf8")).toBe(home);
    utimesSync(note, 0, 0);
    dataFolder(home, user);
    // Not written anew: it would be empty for a moment, and name a home that is gone.
    expect(statSync(note).mtimeMs).toBe(0);
  });
});

describe("a database", () => {
  const home = mkdtempSync(join(tmpdir(), "gerai-lifecycle-all-"));
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres({ home, durable: false });
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(home, { recursive: true, force: true });
  });
  const created = async (name: string) => {
    await postgres.createDatabase(name);
    await bootstrap(postgres.url(name, SUPERUSER));
    return postgres.url(name);
  };

  it("is cloned from a template with its contents, and dropped while in use", async () => {
    const template = await created("template_of_tests");
    await query(template, "create table public.things (n int); insert into public.things values (7)");
    const clone = await postgres.createDatabase("clone", "template_of_tests");
    expect(await query(clone, "select n from public.things")).toEqual([{ n: 7 }]);
    expect(await query(clone, "select count(*)::int as n from auth.users")).toEqual([{ n: 0 }]);
    const inUse = new Client({ connectionString: clone });
    inUse.on("error", () => undefined);
    await inUse.connect();
    await postgres.dropDatabase("clone");
    expect(await postgres.hasDatabase("clone")).toBe(false);
  });

  it("takes each migration once, in order, whole or not at all", async () => {
    const url = await created("migrating");
    const folder = newHome();
    const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
    write("20260101000000_first.sql", "create table public.log (n int); insert into public.log values (1);");
    write("20260102000000_second.sql", "insert into public.log values (2);");
    expect(await migrate(url, folder)).toEqual(["20260101000000", "20260102000000"]);
    expect(await migrate(url, folder)).toEqual([]);
    write("20260103000000_broken.sql", "insert into public.log values (3);\n\nselect nonsense;");
    await expect(migrate(url, folder)).rejects.toThrow(/20260103000000_broken\.sql:3: column "nonsense"/);
    expect(await query(url, "select n from public.log order by n")).toEqual([{ n: 1 }, { n: 2 }]);
    const recorded = await query(url, "select version, name from supabase_migrations.schema_migrations order by 1");
    expect(recorded).toEqual([
      { version: "20260101000000", name: "first" },
      { version: "20260102000000", name: "second" },
    ]);
  });

  it("does not go on from a database that other migrations made", async () => {
    const url = await created("of_before");
    const folder = newHome();
    const first = join(folder, "20260101000000_first.sql");
    writeFileSync(first, "create table public.log (n int);");
    await migrate(url, folder);
    writeFileSync(first, "create table public.log (n bigint);");
    await expect(migrate(url, folder)).rejects.toThrow("other migrations than there are now (20260101000000)");
    rmSync(first);
    writeFileSync(join(folder, "20260102000000_second.sql"), "create table public.logs (n bigint);");
    await expect(migrate(url, folder)).rejects.toThrow("npm run db:reset");
    expect(await query(url, "select to_regclass('public.logs') as logs")).toEqual([{ logs: null }]);
  });

  it("gives its owner what hosted Supabase gives, and no more", async () => {
    const url = await created("hosted_like");
    await query(
      url,
      `create extension citext with schema extensions; create extension pg_trgm with schema extensions;
       create table public.profiles (id uuid primary key references auth.users on delete cascade);
       create function public.on_user() returns trigger language plpgsql security definer set search_path = ''
         as $$ begin insert into public.profiles values (new.id); return new; end $$;
       create trigger on_user after insert on auth.users for each row execute function public.on_user();
       create policy p on realtime.messages for select to authenticated using (true);
       create role limited nologin; grant limited to authenticator; grant usage on schema realtime to limited;`,
    );
    const [me] = await query<{ super: boolean }>(
      url,
      "select rolsuper as super from pg_roles where rolname = current_user",
    );
    expect(me?.super).toBe(false);
    await expect(query(url, "alter table auth.users add column mine int")).rejects.toThrow(/must be owner/);
    await expect(query(url, "create table auth.mine (n int)")).rejects.toThrow(/permission denied/);
    await expect(query(asRole(url, "authenticator"), "select * from auth.users")).rejects.toThrow(/permission denied/);
  });

  it("survives that PostgreSQL restarts below the gateway", async () => {
    const port = postgres.port;
    const url = await created("restarted");
    await query(url, "create function public.one() returns int language sql as 'select 1'");
    const gateway = await startGateway({ databaseUrl: url, home: newHome() });
    const client = createClient(gateway.url, gateway.publishableKey, { auth: { persistSession: false } });
    expect((await client.rpc("one")).data).toBe(1);
    await postgres.stop();
    expect(await client.rpc("one")).toMatchObject({ status: 503 });
    postgres = await startPostgres({ home, port, durable: false });
    expect(postgres.port).toBe(port);
    expect((await client.rpc("one")).data).toBe(1);
    await gateway.stop();
  });
});

it("the keys are made once for a home, and are not for other users' eyes", async () => {
  const { loadKeys } = await import("#platform/keys.ts");
  const home = newHome();
  const first = loadKeys(home);
  expect(loadKeys(home).signingJwk).toEqual(first.signingJwk);
  expect(first.jwks.keys[0]).not.toHaveProperty("d");
  expect(JSON.parse(readFileSync(join(home, "keys.json"), "utf8")).secretKey).toMatch(/^sb_secret_/);
});
