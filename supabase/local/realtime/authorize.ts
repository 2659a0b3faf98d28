import { randomUUID } from "node:crypto";
import type { DbPool } from "../database.ts";
import type { Identity } from "../identity.ts";

/**
 * Whether RLS on realtime.messages lets a person hear broadcasts on a topic: as hosted Realtime does, a message is
 * put there, looked for as that person, and taken back. A policy that fails counts as a refusal.
 */
export async function mayHear(pool: DbPool, who: Identity, topic: string): Promise<boolean> {
  const client = await pool.connect();
  const id = randomUUID();
  try {
    await client.query("begin");
    await client.query("insert into realtime.messages (id, topic, extension) values ($1, $2, 'broadcast')", [
      id,
      topic,
    ]);
    await client.query(
      `select set_config('role', $1, true), set_config('realtime.topic', $2, true),
         set_config('request.jwt.claims', $3, true), set_config('request.jwt.claim.sub', $4, true),
         set_config('request.jwt.claim.role', $1, true)`,
      [who.role, topic, JSON.stringify(who.claims), who.claims.sub ?? ""],
    );
    const seen = await client.query("select from realtime.messages where id = $1", [id]);
    return seen.rowCount === 1;
  } catch (error) {
    if ((error as { code?: string }).code === undefined) throw error;
    return false;
  } finally {
    const recovered = await client.query("rollback").then(
      () => true,
      () => false,
    );
    client.release(!recovered);
  }
}
