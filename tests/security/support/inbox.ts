import { expect } from "vitest";
import type { TestWorld } from "#tests/support/world.ts";

interface Mail {
  readonly to: string;
  readonly code?: string | null;
}

/** What was sent to a phone or email, newest first. */
export async function mailsTo(world: TestWorld, to: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${world.env["SUPABASE_URL"]}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Mail[];
}

/** The newest code sent there, once `count` messages have come. */
export async function newestCode(world: TestWorld, to: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(world, to)).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
  return (await mailsTo(world, to))[0]?.code ?? "";
}
