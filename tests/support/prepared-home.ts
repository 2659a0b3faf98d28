import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { jakartaDay } from "#core/shared/time.ts";
import { startPlatform } from "#platform/platform.ts";
import { dataFolder, serverUser } from "#platform/postgres-binaries.ts";
import { withLock } from "#scripts/runtime/lock.ts";
import { developmentSettings } from "#scripts/runtime/settings.ts";
import { fill, type WorldOptions } from "#scripts/runtime/world.ts";

/** What a home holds beside the database once the demo world is in it. */
const FILES = ["keys.json", "postgres.password"];
const READY = "ready";

type Kind = Pick<WorldOptions, "newDevicesWait" | "withSales" | "env" | "auth">;

/**
 * Puts a demo world into a new home by copying one: the first of its kind is made in `folder`, which takes as long as
 * ever (a cluster, every migration, the seed), the others take a tenth of it. Debts fall due by the Jakarta day, so
 * each day has its own.
 */
export async function prepareHome(home: string, folder: string, options: Kind): Promise<void> {
  const { newDevicesWait = false, withSales = false } = options;
  const pepper = options.env?.["PIN_PEPPER"] ?? developmentSettings(false)["PIN_PEPPER"] ?? "";
  // Of the switches of Auth this alone is written into the seed.
  const passwordRounds = options.auth?.passwordRounds;
  const kind = JSON.stringify([newDevicesWait, withSales, pepper, passwordRounds, jakartaDay(new Date())]);
  const prepared = join(folder, createHash("sha256").update(kind).digest("hex").slice(0, 12));
  await withLock(`${prepared}.lock`, async () => {
    if (existsSync(join(prepared, READY))) return;
    const platform = await startPlatform({
      home: prepared,
      durable: false,
      auth: passwordRounds === undefined ? {} : { passwordRounds },
      seed: (made) => fill(made, pepper, { newDevicesWait, withSales }),
    });
    await platform.stop();
    writeFileSync(join(prepared, READY), "");
  });
  const user = serverUser();
  // As root the files belong to the server's user, which only `cp` keeps.
  await promisify(execFile)("cp", ["-a", dataFolder(prepared, user), dataFolder(home, user)]);
  for (const file of FILES) copyFileSync(join(prepared, file), join(home, file));
}
