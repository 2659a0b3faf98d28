import { expect } from "vitest";
import type { Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

interface Mail {
  readonly channel: string;
  readonly to: string;
  readonly text: string;
  readonly code?: string;
}

/** What was sent to a phone or email, newest first. */
export async function mailsTo(shop: Shop, to: string): Promise<Mail[]> {
  const answer = await fetch(`${shop.secret("SUPABASE_URL")}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Mail[];
}

/** The newest code sent to a phone or email, once `count` messages have arrived there. */
export async function codeSentTo(shop: Shop, to: string, count = 1): Promise<string> {
  await until(
    `a code for ${to}`,
    async () => (await mailsTo(shop, to)).length,
    (n) => n >= count,
  );
  return (await mailsTo(shop, to))[0]?.code ?? "";
}
