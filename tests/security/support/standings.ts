import { allowManyTransfers } from "#tests/factories/deposits.ts";
import type { TestWorld } from "#tests/support/world.ts";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";

/** How somebody can stand towards the product. `pending`: signed in on a device that waits to be let in. */
export const STANDINGS = ["guest", "pending", "inactive", "member", "agent", "master", "admin"] as const;
export type Standing = (typeof STANDINGS)[number];
export type Everybody = Readonly<Record<Standing, ApiUser>>;

const PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  "member@gerai.test": [],
  "agen@gerai.test": ["deposit_transfer", "excel", "send_money"],
  "master@gerai.test": ["deposit_transfer", "multicourier", "sales"],
  "admin@gerai.test": [],
  "baru@gerai.test": ["deposit_transfer", "excel", "send_money", "multicourier"],
};

/** One person a standing, all signed in. The world must let new devices wait. */
export async function everybody(world: TestWorld): Promise<Everybody> {
  for (const [email, permissions] of Object.entries(PERMISSIONS)) {
    await world.sql.query("update public.accounts set permissions = $2 where email = $1", [email, permissions]);
  }
  // Whoever brought an agent deals with that agent's loan; here nobody has.
  await world.sql.query("update public.accounts set referred_by = null");
  await allowManyTransfers({ owner: world.sql });
  const signedIn = (login: string) => ApiUser.signedIn(world.url, login);
  const inactive = await signedIn("baru@gerai.test");
  await world.sql.query("update public.accounts set is_active = false, category = 3 where email = 'baru@gerai.test'");
  const agent = await signedIn("agen@gerai.test");
  return {
    guest: new ApiUser(world.url),
    inactive,
    member: await signedIn("member@gerai.test"),
    agent,
    pending: await signedIn("agen@gerai.test"),
    master: await signedIn("master@gerai.test"),
    admin: await signedIn("admin@gerai.test"),
  };
}
