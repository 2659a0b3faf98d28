import { codeProof, proofFields, requireRightPassword } from "../../codes/one-time-codes.ts";
import { tellOwner } from "../../notifications/owner-notice.ts";
import { namingFields } from "../../shared/answers.ts";
import { type Context, requireUser, type UserActor, type With } from "../../shared/context.ts";
import { consumeRateLimit } from "../../shared/limits.ts";
import { parseInput } from "../../shared/validation.ts";
import { getActiveAccount } from "../get-account.ts";
import { pinChange, pinCheck, pinReset, pinSet, pinStateGet } from "./pin-db.ts";
import { pinProof } from "./pin-proof.ts";
import {
  type PinState,
  pinResetInput,
  pinStoreInput,
  pinUnlockInput,
  pinUpdateInput,
  pinVerifyInput,
} from "./pin-schema.ts";

type PinContext = With<"pinPepper" | "service">;
type ChangeContext = With<"dispatchQueue" | "pinPepper" | "service" | "waitUntil">;
type ResetContext = With<"dispatchQueue" | "identity" | "limiter" | "pinPepper" | "service" | "waitUntil">;

/** Whether there is a PIN, and until when it is locked; asks for none. */
export async function getPinState(ctx: Context): Promise<PinState> {
  requireUser(ctx.actor);
  return pinStateGet(ctx.db);
}

/** The first PIN (core spec §5). Throws `pin_already_set`; a weak one is a field error. */
export async function storePin(ctx: ChangeContext, input: unknown): Promise<PinState> {
  const asker = requireUser(ctx.actor);
  const { new_pin } = parseInput(pinStoreInput, input);
  const state = await pinSet(ctx.service, asker, await pinProof(new_pin, asker.userId, ctx.pinPepper));
  tellOwner(ctx, asker.userId, "pin_set");
  return state;
}

/**
 * Checks the PIN. A wrong one throws `pin_incorrect`, the fifth `maximum pin attempts reached` for 15 minutes; both
 * count with purchases.
 */
export async function verifyPin(ctx: PinContext, input: unknown): Promise<PinState> {
  const asker = requireUser(ctx.actor);
  const { pin } = parseInput(pinVerifyInput, input);
  const proof = await pinProof(pin, asker.userId, ctx.pinPepper);
  return namingFields(proofFields, () => pinCheck(ctx.service, asker, proof));
}

/** Another PIN for the old one; wrong old ones count as in `verifyPin`. */
export async function updatePin(ctx: ChangeContext, input: unknown): Promise<PinState> {
  const asker = requireUser(ctx.actor);
  const { pin, new_pin } = parseInput(pinUpdateInput, input);
  const [old, fresh] = await Promise.all([
    pinProof(pin, asker.userId, ctx.pinPepper),
    pinProof(new_pin, asker.userId, ctx.pinPepper),
  ]);
  const state = await namingFields(proofFields, () => pinChange(ctx.service, asker, old, fresh));
  tellOwner(ctx, asker.userId, "pin_changed");
  return state;
}

/** A new PIN for a forgotten one, by password and emailed code (`sendCode(ctx, "pin")`). Unlocks too. */
export async function resetPin(ctx: ResetContext, input: unknown): Promise<PinState> {
  const asker = requireUser(ctx.actor);
  const { password, code, new_pin } = parseInput(pinResetInput, input);
  return namingFields(proofFields, async () => {
    await checkPassword(ctx, asker, password);
    const fresh = await pinProof(new_pin, asker.userId, ctx.pinPepper);
    const proof = await codeProof(ctx.pinPepper, "pin", asker.userId, code);
    const state = await pinReset(ctx.service, asker, proof, fresh);
    tellOwner(ctx, asker.userId, "pin_reset");
    return state;
  });
}

/**
 * Opens a PIN that wrong tries, of whoever, have locked: on a trusted device, by password and emailed code. The PIN
 * stays.
 */
export async function unlockPin(ctx: ResetContext, input: unknown): Promise<PinState> {
  const asker = requireUser(ctx.actor);
  const { password, code } = parseInput(pinUnlockInput, input);
  return namingFields(proofFields, async () => {
    await checkPassword(ctx, asker, password);
    return pinReset(ctx.service, asker, await codeProof(ctx.pinPepper, "pin", asker.userId, code), null);
  });
}

async function checkPassword(ctx: ResetContext, { sessionId }: UserActor, password: string): Promise<void> {
  // By session: an intruder's tries on another device do not keep the owner from unlocking.
  await consumeRateLimit(ctx.limiter, "code_account", sessionId);
  const { email } = await getActiveAccount(ctx);
  requireRightPassword(await ctx.identity.checkPassword(email, password));
}
