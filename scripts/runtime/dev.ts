import { join } from "node:path";
import { createServer, type ProxyOptions } from "vite";
import { main } from "../lib/main.mjs";
import { ROOT } from "../lib/process.mjs";
import { buildAll } from "./build.ts";
import { remixInVite } from "./remix-in-vite.ts";
import { claimHome } from "./run-file.ts";
import { ensureOwnSettings } from "./settings.ts";
import { refuseTaken, wantedPort } from "./start-port.ts";
import { deployedName } from "./start-workers.ts";
import { untilStopped } from "./until-stopped.ts";
import { WORKERS } from "./workers.ts";
import { defaultHome, startWorld, type World } from "./world.ts";

const OTHERS = WORKERS.filter(({ name }) => name !== "web");

/** The rest of the one origin: other Workers' paths lead to workerd, the realtime socket to the gateway. */
function proxies(world: World, workerd: string): Record<string, ProxyOptions> {
  const paths = OTHERS.flatMap((place) => place.paths.map((path) => path.replace(/\*$/, "")));
  return {
    ...Object.fromEntries(paths.map((path) => [path, { target: workerd, changeOrigin: false }])),
    "/realtime/v1/websocket": { target: world.env.SUPABASE_URL, ws: true, changeOrigin: true },
  };
}

/**
 * What the web Worker is bound to besides its settings: queues, inquiries, reading of tables, files, and the API as a
 * service.
 */
async function bindings(world: World, workerd: string) {
  const api = OTHERS.find(({ name }) => name === "api");
  if (!api) throw new Error("There is no Worker api.");
  const { mf } = world.workers;
  const name = deployedName(api);
  const services = await mf.getBindings<{ INQUIRIES: unknown; SHEETS: unknown }>(name);
  return {
    DISPATCH_QUEUE: await mf.getQueueProducer("DISPATCH_QUEUE", name),
    IMPORT_QUEUE: await mf.getQueueProducer("IMPORT_QUEUE", name),
    INQUIRIES: services.INQUIRIES,
    SHEETS: services.SHEETS,
    FILES: await mf.getR2Bucket("FILES", name),
    API: {
      fetch(request: Request) {
        const { pathname, search } = new URL(request.url);
        return fetch(new Request(new URL(pathname + search, workerd), request));
      },
    },
  };
}

await main(async () => {
  const port = wantedPort();
  const home = defaultHome(ROOT);
  const say = (line: string) => console.log(line);
  let world: World | null = null;
  untilStopped(() => world?.stop());

  await claimHome(home);
  await refuseTaken(port);
  ensureOwnSettings();
  const workers = OTHERS.map(({ name }) => name);
  await buildAll({ workers, say });
  const publicUrl = `http://127.0.0.1:${port}`;
  world = await startWorld({ publicUrl, home, ownSettings: true, workers });
  const workerd = world.workers.url;
  const env = { ...world.env, ...(await bindings(world, workerd)) };
  const vite = await createServer({
    configFile: join(ROOT, "vite.config.ts"),
    plugins: [remixInVite(env)],
    server: { host: "127.0.0.1", port, strictPort: true, proxy: proxies(world, workerd) },
  });
  await vite.listen();
  say(`ready ${publicUrl}`);
});
