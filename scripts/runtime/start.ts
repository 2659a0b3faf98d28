import { createServer } from "node:net";
import { relative } from "node:path";
import { main } from "../lib/main.mjs";
import { ROOT } from "../lib/process.mjs";
import { buildAll } from "./build.ts";
import { claimHome } from "./run-file.ts";
import { ensureOwnSettings } from "./settings.ts";
import { watchParents } from "./watch-parents.ts";
import { defaultHome, startWorld, type World } from "./world.ts";

const DEFAULT_PORT = 8788;

function wantedPort(): number {
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is ${process.env.PORT}: no port.`);
  return port;
}

function refuseTaken(port: number): Promise<void> {
  return new Promise((settle, fail) => {
    const probe = createServer();
    probe.once("error", () => fail(new Error(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`)));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => settle()));
  });
}

/** Ends the world once, however often it is asked to, and then this process. */
function stopper(world: () => World | null): (code: number) => void {
  let stopping = false;
  return (code) => {
    if (stopping) return;
    stopping = true;
    const end = async () => {
      try {
        await world()?.stop();
      } finally {
        process.exit(code);
      }
    };
    void end();
  };
}

await main(async (args: string[]) => {
  const port = wantedPort();
  const home = defaultHome(ROOT);
  let world: World | null = null;
  const stop = stopper(() => world);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
  watchParents(() => stop(0));

  const say = (line: string) => console.log(line);
  await claimHome(home);
  await refuseTaken(port);
  if (ensureOwnSettings()) say("Copied .dev.vars.example to .dev.vars");
  await buildAll({ say });
  say(`Starting the database and the Workers (data in ${relative(process.cwd(), home) || "."}) …`);
  world = await startWorld({ port, home, fresh: args.includes("--fresh"), ownSettings: true });
  say(`ready ${world.url}`);
});
