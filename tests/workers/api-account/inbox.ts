import { expect } from "vitest";
import { isOfRegistration } from "#tests/support/registration-mail.ts";
import type { Shop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

interface Mail {
  readonly channel: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
}

/** What was sent to a phone or email, newest first. */
export async function mailsTo(shop: Shop, to: string): Promise<Mail[]> {
  const answer = await fetch(`${shop.secret("SUPABASE_URL")}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Mail[];
}

/** The newest code sent to an account's phone or email, once `count` have arrived there. */
export function codeSentTo(shop: Shop, to: string, count = 1): Promise<string> {
  return newest(shop, to, count, (mail) => !isOfRegistration(mail));
}

/** The newest code of a registration sent to an email, once `count` have arrived there. */
export function registrationCode(shop: Shop, to: string, count = 1): Promise<string> {
  return newest(shop, to, count, isOfRegistration);
}

async function newest(shop: Shop, to: string, count: number, wanted: (mail: Mail) => boolean): Promise<string> {
  const codes = async () => (await mailsTo(shop, to)).filter(wanted).flatMap(({ code }) => code ?? []);
  await until(
    `a code for ${to}`,
    async () => (await codes()).length,
    (n) => n >= count,
  );
  return (await codes())[0] ?? "";
}
