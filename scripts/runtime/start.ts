import { relative } from "node:path";
import { main } from "../lib/main.mjs";
import { ROOT } from "../lib/process.mjs";
import { buildAll } from "./build.ts";
import { claimHome } from "./run-file.ts";
import { ensureOwnSettings } from "./settings.ts";
import { refuseTaken, wantedPort } from "./start-port.ts";
import { untilStopped } from "./until-stopped.ts";
import { defaultHome, startWorld, type World } from "./world.ts";

await main(async (args: string[]) => {
  const port = wantedPort();
  const home = defaultHome(ROOT);
  const say = (line: string) => console.log(line);
  let world: World | null = null;
  untilStopped(() => world?.stop());

  await claimHome(home);
  await refuseTaken(port);
  if (ensureOwnSettings()) say("Copied .dev.vars.example to .dev.vars");
  await buildAll({ say });
  say(`Starting the database and the Workers (data in ${relative(process.cwd(), home) || "."}) …`);
  const newDevicesWait = process.env["NEW_DEVICES_WAIT"] === "true";
  world = await startWorld({
    port,
    home,
    fresh: args.includes("--fresh"),
    ownSettings: true,
    newDevicesWait,
    withSales: true,
  });
  say(`ready ${world.url}`);
});
