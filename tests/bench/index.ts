import { main } from "#scripts/lib/main.mjs";
import { agentDashboard } from "./agent-dashboard.ts";
import { api } from "./api.ts";
import { buyHttp } from "./buy-http.ts";
import { cachedPage } from "./cached-page.ts";
import { callbacks } from "./callbacks.ts";
import { catalog } from "./catalog.ts";
import { excel } from "./excel.ts";
import { exportFiles } from "./export.ts";
import { firstSale } from "./first-sale.ts";
import { growth } from "./growth.ts";
import { inCommonWorld } from "./in-world.ts";
import { login } from "./login.ts";
import { type Bench, isGood, line, type Measure, QUICK, WHOLE } from "./measure.ts";
import { pages } from "./pages.ts";
import { priceImage } from "./price-image.ts";
import { purchase } from "./purchase.ts";
import { session } from "./session-cost.ts";
import { ssr } from "./ssr.ts";

/** What `npm run bench <name>` may be; without a name all run, in this order. */
const BENCHES: Record<string, Bench> = {
  pages,
  ssr,
  "agent-dashboard": agentDashboard,
  "cached-page": cachedPage,
  api,
  session,
  login,
  purchase,
  "buy-http": buyHttp,
  catalog,
  callbacks,
  export: exportFiles,
  excel,
  "first-sale": firstSale,
  "price-image": priceImage,
  growth,
};

await main(async (args: string[]) => {
  const effort = args.includes("--quick") ? QUICK : WHOLE;
  const names = args.filter((arg) => arg !== "--quick");
  const unknown = names.find((name) => !(name in BENCHES));
  if (unknown) throw new Error(`No bench is called ${unknown}: ${Object.keys(BENCHES).join(", ")}.`);
  const measures: Measure[] = [];
  const run = async () => {
    for (const [name, bench] of Object.entries(BENCHES)) {
      if (names.length > 0 && !names.includes(name)) continue;
      await bench((measure) => {
        measures.push(measure);
        console.log(line(measure));
      }, effort);
    }
  };
  await (effort === QUICK ? inCommonWorld(run) : run());
  const missed = measures.filter((measure) => !isGood(measure));
  if (missed.length > 0) console.error(`Beyond their goals: ${missed.map(({ name }) => name).join(", ")}`);
  return 0;
});
