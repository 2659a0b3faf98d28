import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import { type FoundRegions, foundRegions } from "./schema.ts";

export async function regionSearch(db: Database, search: string): Promise<FoundRegions> {
  return parseAnswer(foundRegions, await db.rpc("region_search", { p_search: search }));
}
