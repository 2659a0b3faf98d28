// npm run dev: as npm start, with hot reload of the web application.
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { main } from "./lib/main.mjs";
import { runTypeScript } from "./lib/run-typescript.mjs";

await main((args) => {
  ensureInstalled();
  return runTypeScript("scripts/runtime/dev.ts", args);
});
