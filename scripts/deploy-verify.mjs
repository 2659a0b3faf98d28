// npm run deploy:verify: the rules and switches of the real Supabase project. See docs/deploy.md.
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { main } from "./lib/main.mjs";
import { runTypeScript } from "./lib/run-typescript.mjs";

await main((args) => {
  ensureInstalled();
  return runTypeScript("scripts/runtime/verify/verify.ts", args);
});
