import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import { type HomeOverview, homeOverview } from "./schema.ts";

export async function homeOverviewGet(db: Database): Promise<HomeOverview> {
  return parseAnswer(homeOverview, await db.rpc("home_overview"));
}
