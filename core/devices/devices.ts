import { codeProof, proofFields } from "../codes/one-time-codes.ts";
import { namingFields } from "../shared/answers.ts";
import { type Context, requireUser, type With } from "../shared/context.ts";
import { uuidOf } from "../shared/uuid-of.ts";
import { parseInput } from "../shared/validation.ts";
import { deviceCurrent, deviceDecide, deviceLetIn, deviceList } from "./db.ts";
import { inClientWords } from "./describe-client.ts";
import { type Device, type DeviceDecision, deviceCodeInput } from "./schema.ts";

/** The account's devices, the one that asks first, then by last activity. */
export async function listDevices(ctx: Context): Promise<Device[]> {
  requireUser(ctx.actor);
  return (await deviceList(ctx.db)).map((one) => inClientWords(one, ctx.locale));
}

/**
 * The device that asks: the one thing that a waiting or blocked device may know. Throws `unauthenticated` once it is
 * signed out.
 */
export async function thisDevice(ctx: Context): Promise<Device> {
  requireUser(ctx.actor);
  return inClientWords(await deviceCurrent(ctx.db), ctx.locale);
}

/**
 * A trusted device accepts, rejects or revokes another (core/devices/states.ts). Revoking ends its session at
 * once. Throws `not_found`, and `device_not_changeable` when its status does not allow that.
 */
export async function decideDevice(ctx: Context, id: string, decision: DeviceDecision): Promise<Device> {
  requireUser(ctx.actor);
  return inClientWords(await deviceDecide(ctx.db, uuidOf(id), decision), ctx.locale);
}

/**
 * Lets this waiting device in by the code that `sendCode(ctx, "device")` emailed. Throws `code_incorrect`,
 * `code_expired`, `code_tries_exceeded`.
 */
export async function verifyDeviceCode(ctx: With<"pinPepper" | "service">, input: unknown): Promise<Device> {
  const asker = requireUser(ctx.actor);
  const { code } = parseInput(deviceCodeInput, input);
  const proof = await codeProof(ctx.pinPepper, "device", asker.userId, code);
  const admitted = await namingFields(proofFields, () => deviceLetIn(ctx.service, asker, proof));
  return inClientWords(admitted, ctx.locale);
}
