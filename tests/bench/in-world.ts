import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#platform/ports.ts";
import { buildAll } from "#scripts/runtime/build.ts";
import { startWorld, type World, type WorldOptions } from "#scripts/runtime/world.ts";

/** A limit that no bench reaches: speed is measured, not politeness. */
const LIMITS = JSON.stringify({
  guest: 1_000_000,
  session: 1_000_000,
  purchase: 1_000_000,
  sign_in_account: 1_000_000,
  sign_in_address: 1_000_000,
});

/** Runs `body` in a world of its own, which is gone afterwards. */
export async function inWorld(body: (world: World) => Promise<void>, beside?: WorldOptions["beside"]): Promise<void> {
  await buildAll();
  const home = mkdtempSync(join(tmpdir(), "gerai-bench-"));
  try {
    const port = await freePort();
    const world = await startWorld({
      port,
      home,
      cron: false,
      clockScale: 0.001,
      env: { RATE_LIMITS: LIMITS },
      beside,
    });
    try {
      await body(world);
    } finally {
      await world.stop();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
