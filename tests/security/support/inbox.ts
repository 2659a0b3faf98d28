import { expect } from "vitest";
import { crowding } from "#tests/support/machine.ts";
import { isOfRegistration } from "#tests/support/registration-mail.ts";
import type { TestWorld } from "#tests/support/world.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly code?: string | null;
}

/** What was sent to a phone or email, newest first. */
async function mailsTo(world: TestWorld, to: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${world.env["SUPABASE_URL"]}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as Mail[];
}

/** The codes that were sent to an account there, newest first: other mails tell of sign-ins and changes. */
export async function codesTo(world: TestWorld, to: string): Promise<readonly string[]> {
  return (await mailsTo(world, to)).filter((mail) => !isOfRegistration(mail)).flatMap(({ code }) => code ?? []);
}

/** The newest code of a registration sent there, once one has come. */
export async function registrationCode(world: TestWorld, to: string): Promise<string> {
  const codes = async () => (await mailsTo(world, to)).filter(isOfRegistration).flatMap(({ code }) => code ?? []);
  await until(
    `a code for ${to}`,
    async () => (await codes()).length,
    (n) => n >= 1,
  );
  return (await codes())[0] ?? "";
}

/** The newest code sent there, once `count` of them have come. */
export async function newestCode(world: TestWorld, to: string, count = 1): Promise<string> {
  const sent = async () => (await codesTo(world, to)).length;
  await expect.poll(sent, { timeout: 10_000 * crowding() }).toBeGreaterThanOrEqual(count);
  return (await codesTo(world, to))[0] ?? "";
}
