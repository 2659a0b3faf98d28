import { unusedDigits } from "#tests/support/unused.ts";
import type { TestWorld } from "#tests/support/world.ts";
import { Client } from "./client.ts";
import { registrationCode } from "./inbox.ts";

export interface Newcomer {
  readonly client: Client;
  readonly email: string;
  readonly phone: string;
}

/** A new person with the demo password, signed in on their first device. Throws when the site refuses. */
export async function register(world: TestWorld, name = "Orang Uji"): Promise<Newcomer> {
  const tag = unusedDigits(8);
  const email = `orang${tag}@example.com`;
  const phone = `+62812${tag}`;
  const client = new Client(world.url);
  await client.post("/auth/register", { email, phone, name, password: "rahasia-123", consent: true });
  const code = await registrationCode(world, email);
  const answer = await client.post("/auth/register/verify", { email, code });
  if (answer.status !== 200) throw new Error(`${email} cannot register: ${answer.status} ${answer.error}`);
  return { client, email, phone };
}
