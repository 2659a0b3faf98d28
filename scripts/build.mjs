// npm run build: the web application and every Worker's bundle, under build/.
import { ensureInstalled } from "./lib/ensure-installed.mjs";
import { main } from "./lib/main.mjs";
import { runTypeScript } from "./lib/run-typescript.mjs";

await main((args) => {
  ensureInstalled();
  return runTypeScript("scripts/runtime/build.ts", args);
});
