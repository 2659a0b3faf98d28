import { addressOf, type With } from "../shared/context.ts";
import { hex, hmacSha256 } from "../shared/crypto.ts";
import { consumeRateLimit } from "../shared/limits.ts";

/** Who asks for a code without a session: the device of the cookie, and the address as a keyed hash. */
export interface Stranger {
  readonly client: string;
  readonly from: string;
}

/** Who asks; a newcomer gets a device's cookie with the answer. */
export async function strangerOf({ actor, device, pinPepper }: With<"device" | "pinPepper">): Promise<Stranger> {
  const [client, from] = await Promise.all([device.id(), addressHash({ actor, pinPepper })]);
  return { client, from };
}

/** The address of who asks as a keyed hash: for telling addresses apart, which nobody can read back. */
export async function addressHash({
  actor,
  pinPepper,
}: Pick<With<"pinPepper">, "actor" | "pinPepper">): Promise<string> {
  return hex(await hmacSha256(pinPepper, `from:${addressOf(actor)}`));
}

/** Tries are counted where they come from: nobody uses up those of the owner. */
export async function takeStrangersPlaces({ limiter, actor }: With<"limiter">, email: string): Promise<void> {
  const address = addressOf(actor);
  await Promise.all([
    consumeRateLimit(limiter, "code_address", address),
    consumeRateLimit(limiter, "code_account", `${email} ${address}`),
  ]);
}
