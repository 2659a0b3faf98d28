import { originHeaders, originKey } from "#adapters/supabase/origin-proof.ts";
import type { TestDatabase } from "./database.ts";

const SECRET = "a session secret that only Workers have";

/** The request headers of a person's call through one of our Workers, as PostgREST hands them to SQL. */
export async function provenHeaders(
  db: TestDatabase,
  { userId, sessionId = userId }: { readonly userId: string; readonly sessionId?: string },
  requestId: string,
  address: string,
): Promise<string> {
  await db.rpc("service_role", "origin_key_store", { p_key: await originKey(SECRET) });
  const headers = await originHeaders({ requestId, address, sessionId }, SECRET);
  return JSON.stringify(
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  );
}
