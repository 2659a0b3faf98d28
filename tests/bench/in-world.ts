import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll } from "#scripts/runtime/build.ts";
import { startWorld, type World, type WorldOptions } from "#scripts/runtime/world.ts";
import { prepareHome } from "#tests/support/prepared-home.ts";

/** A limit that no bench reaches: speed is measured, not politeness. */
const NO_LIMITS: Readonly<Record<string, number>> = {
  guest: 1_000_000,
  session: 1_000_000,
  purchase: 1_000_000,
  sign_in_account: 1_000_000,
  sign_in_address: 1_000_000,
};

export interface InWorldSettings {
  /** Limits a minute instead of none; what is not named has its default. */
  readonly limits: Readonly<Record<string, number>>;
}

let common: World | undefined;

/**
 * While `body` runs, whoever asks for a world without anything of its own has the same one: for quick runs, which
 * measure nothing.
 */
export function inCommonWorld(body: () => Promise<void>): Promise<void> {
  return inWorld(async (world) => {
    common = world;
    try {
      await body();
    } finally {
      common = undefined;
    }
  });
}

/** Runs `body` in a world of its own, which is gone afterwards. */
export async function inWorld(
  body: (world: World) => Promise<void>,
  beside?: WorldOptions["beside"],
  settings?: InWorldSettings,
): Promise<void> {
  if (common && !beside && !settings) return body(common);
  await buildAll();
  const home = mkdtempSync(join(tmpdir(), "gerai-bench-"));
  // `npm test`, which has a world at hand, asks for no figures.
  const prepared = process.env["PREPARED_WORLDS"];
  try {
    if (prepared !== undefined) await prepareHome(home, prepared, {});
    const world = await startWorld({
      home,
      cron: false,
      clockScale: 0.001,
      env: { RATE_LIMITS: JSON.stringify(settings?.limits ?? NO_LIMITS) },
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
