import { requireUser, type With } from "../../shared/context.ts";
import { pinGrantPassword } from "../db.ts";

/**
 * Where no PIN is set, the password approves a purchase: a single-use grant of
 * 60 s. A wrong one throws `password_incorrect` with the tries left, the fifth `maximum pin attempts reached`.
 */
export async function grantByPassword(
  ctx: With<"identity" | "service">,
  email: string,
  password: string,
): Promise<string> {
  const { userId } = requireUser(ctx.actor);
  const ok = await ctx.identity.checkPassword(email, password);
  return pinGrantPassword(ctx.service, userId, ok);
}
