// npm start [-- --fresh]: everything on one origin, with demo data. PORT (default 8788), GERAI_HOME (default .gerai).
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { main } from "./lib/main.mjs";
import { runTypeScript } from "./lib/run-typescript.mjs";

await main((args) => {
  ensureInstalled();
  return runTypeScript("scripts/runtime/start.ts", args);
});
