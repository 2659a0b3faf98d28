import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import type { DbPool } from "../database.ts";
import type { Identity } from "../identity.ts";

export type Extension = "broadcast" | "presence";
export type Permission = Readonly<Record<Extension, boolean>>;

const NONE: Permission = { broadcast: false, presence: false };

async function probe<T>(pool: DbPool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    return await work(client);
  } finally {
    const recovered = await client.query("rollback").then(
      () => true,
      () => false,
    );
    client.release(!recovered);
  }
}

async function become(client: PoolClient, who: Identity, topic: string): Promise<void> {
  await client.query(
    `select set_config('role', $1, true), set_config('realtime.topic', $2, true),
       set_config('request.jwt.claims', $3, true), set_config('request.jwt.claim.sub', $4, true),
       set_config('request.jwt.claim.role', $1, true)`,
    [who.role, topic, JSON.stringify(who.claims), who.claims.sub ?? ""],
  );
}

/**
 * What RLS on realtime.messages lets a person hear on a topic: as hosted Realtime does, a message is
 * put there, looked for as that person, and taken back. A policy that fails counts as a refusal.
 */
export function mayRead(pool: DbPool, who: Identity, topic: string): Promise<Permission> {
  return probe(pool, async (client) => {
    const ids = { broadcast: randomUUID(), presence: randomUUID() };
    await client.query(
      `insert into realtime.messages (id, topic, extension)
       values ($1, $3, 'broadcast'), ($2, $3, 'presence')`,
      [ids.broadcast, ids.presence, topic],
    );
    try {
      await become(client, who, topic);
      const seen = await client.query<{ id: string }>("select id from realtime.messages where id = any ($1)", [
        [ids.broadcast, ids.presence],
      ]);
      const found = new Set(seen.rows.map((row) => row.id));
      return { broadcast: found.has(ids.broadcast), presence: found.has(ids.presence) };
    } catch (error) {
      if ((error as { code?: string }).code === undefined) throw error;
      return NONE;
    }
  });
}

/** What RLS lets a person send to a topic. */
export async function mayWrite(pool: DbPool, who: Identity, topic: string): Promise<Permission> {
  return {
    broadcast: await mayInsert(pool, who, topic, "broadcast"),
    presence: await mayInsert(pool, who, topic, "presence"),
  };
}

function mayInsert(pool: DbPool, who: Identity, topic: string, extension: Extension): Promise<boolean> {
  return probe(pool, async (client) => {
    try {
      await become(client, who, topic);
      await client.query("insert into realtime.messages (topic, extension) values ($1, $2)", [topic, extension]);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === undefined) throw error;
      return false;
    }
  });
}
