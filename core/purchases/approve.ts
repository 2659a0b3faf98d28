import { getAccount } from "../accounts/get-account.ts";
import { grantByPassword } from "../accounts/pin/grant-by-password.ts";
import { pinProof } from "../accounts/pin/pin-proof.ts";
import type { With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import type { Approval } from "./db.ts";

interface Secrets {
  readonly pin?: string | undefined;
  readonly password?: string | undefined;
}

/** The PIN's proof, or a single-use grant for the password where no PIN is set (decisions §5). */
export async function approve(
  ctx: With<"service" | "identity" | "limiter" | "pinPepper">,
  userId: string,
  { pin, password }: Secrets,
): Promise<Approval> {
  if (pin !== undefined) return { pinProof: await pinProof(pin, userId, ctx.pinPepper) };
  const account = await getAccount(ctx);
  if (account.has_pin) throw new DomainError("validation_failed", {}, { pin: ["required"] });
  if (password === undefined) throw new DomainError("pin_not_set", {}, { password: ["required"] });
  return { grant: await grantByPassword(ctx, account.email, password) };
}
