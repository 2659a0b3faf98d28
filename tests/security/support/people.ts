import { randomInt } from "node:crypto";
import type { TestWorld } from "#tests/support/world.ts";
import { Client } from "./client.ts";

export interface Newcomer {
  readonly client: Client;
  readonly email: string;
  readonly phone: string;
}

/** A new person with the demo password, signed in on their first device. Throws when the site refuses. */
export async function register(world: TestWorld, name = "Orang Uji"): Promise<Newcomer> {
  const tag = String(randomInt(100_000_000)).padStart(8, "0");
  const email = `orang${tag}@example.com`;
  const phone = `+62812${tag}`;
  const client = new Client(world.url);
  const answer = await client.post("/auth/register", { email, phone, name, password: "rahasia-123" });
  if (answer.status !== 200) throw new Error(`${email} cannot register: ${answer.status} ${answer.error}`);
  return { client, email, phone };
}
