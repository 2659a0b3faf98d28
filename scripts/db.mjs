// npm run db:migration|db:types|db:reset: the migrations out of supabase/schemas, the types, a fresh database.
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { main } from "./lib/main.mjs";
import { runTypeScript } from "./lib/run-typescript.mjs";

await main((args) => {
  ensureInstalled();
  return runTypeScript("scripts/runtime/db.ts", args);
});
