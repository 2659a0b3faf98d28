// npm run deploy: every Worker to Cloudflare, with its own secrets. See docs/deploy.md.
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { main } from "./lib/main.mjs";
import { runTypeScript } from "./lib/run-typescript.mjs";

await main((args) => {
  ensureInstalled();
  return runTypeScript("scripts/runtime/deploy.ts", args);
});
