import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import { DEMO_ACCOUNTS, type SeedAccount } from "#supabase/seed/accounts.ts";
import { seedAccount } from "#supabase/seed/seed.ts";
import { seedLoan } from "#supabase/seed/seed-loans.ts";
import { unusedDigits } from "./unused.ts";
import type { TestWorld } from "./world.ts";

/**
 * Somebody of the file's own, who begins as the demo account of this name does (`agen`, `member`, …): the same name,
 * category, rights, balances, password and PIN, with another address and phone. Those are known at once, the account is
 * there inside tests and later hooks.
 */
export function usePerson(world: () => TestWorld, like: string): SeedAccount {
  const person = strangerLike(like);
  beforeAll(() => settle(world(), person, like));
  return person;
}

/** As `usePerson`, within a test or a hook. */
export async function createPersonLike(world: TestWorld, like: string): Promise<SeedAccount> {
  const person = strangerLike(like);
  await settle(world, person, like);
  return person;
}

function strangerLike(like: string): SeedAccount {
  const demo = DEMO_ACCOUNTS.find(({ email }) => email === `${like}@gerai.test`);
  if (demo === undefined) throw new Error(`No demo account is called ${like}.`);
  const tag = unusedDigits(4);
  return { ...demo, id: randomUUID(), email: `${like}-${tag}@gerai.test`, phone: `+62811000${tag}` };
}

async function settle({ platform, env, sql }: TestWorld, person: SeedAccount, like: string): Promise<void> {
  const client = await sql.connect();
  try {
    const [gatewayUrl, pinPepper] = [platform.supabaseUrl, env["PIN_PEPPER"] ?? ""];
    await seedAccount(client, person, { gatewayUrl, secretKey: platform.secretKey, pinPepper });
    if (like === "tempo") {
      const number = unusedDigits(8);
      await seedLoan(client, person.id, `LDPDEMO${number}`, 30 + Number(number));
    }
  } finally {
    client.release();
  }
}
