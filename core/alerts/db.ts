import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import { type AdminAlert, adminAlert } from "./schema.ts";

/** Service: alerts that are to be mailed, each held for 5 minutes. */
export async function alertsTake(db: Database, limit: number): Promise<readonly AdminAlert[]> {
  return parseAnswer(z.array(adminAlert), await db.rpc("admin_alerts_take", { p_limit: limit }));
}

/** Service: everybody has the mail. */
export async function alertSent(db: Database, id: string): Promise<void> {
  await db.rpc("admin_alert_sent", { p_id: id });
}
