import { z } from "zod";
import { password, pin } from "../../shared/fields.ts";
import { oneTimeCode } from "../../shared/one-time-code.ts";
import { isWeakPin } from "./weak-pin.ts";

/** A PIN that is being chosen: 6 digits that nobody tries first. */
export const newPin = pin.refine((digits) => !isWeakPin(digits), "pin_weak");

function confirmed<S extends { new_pin: string; new_pin_confirmation: string }>(input: S): boolean {
  return input.new_pin === input.new_pin_confirmation;
}
const CONFIRMATION = { path: ["new_pin_confirmation"], message: "pin_confirmation" };

const chosen = { new_pin: newPin, new_pin_confirmation: z.string({ error: "required" }) };

/** POST account/pin/verify. */
export const pinVerifyInput = z.object({ pin });
/** POST account/pin/store: the first PIN. */
export const pinStoreInput = z.object(chosen).refine(confirmed, CONFIRMATION);
/** POST account/pin/update. */
export const pinUpdateInput = z.object({ pin, ...chosen }).refine(confirmed, CONFIRMATION);

/** POST account/pin/reset: a forgotten PIN. The code comes by email. */
export const pinResetInput = z.object({ password, code: oneTimeCode, ...chosen }).refine(confirmed, CONFIRMATION);
/** POST account/pin/unlock: a PIN that somebody's wrong tries have locked. */
export const pinUnlockInput = z.object({ password, code: oneTimeCode });

/** Whether there is a PIN, and until when it is locked. */
export const pinState = z.object({ has_pin: z.boolean(), locked_until: z.string().nullable() });
export type PinState = z.infer<typeof pinState>;
