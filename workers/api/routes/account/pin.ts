import { getPinState, resetPin, storePin, unlockPin, updatePin, verifyPin } from "#core/accounts/pin/pin.ts";
import {
  pinResetInput,
  pinState,
  pinStoreInput,
  pinUnlockInput,
  pinUpdateInput,
  pinVerifyInput,
} from "#core/accounts/pin/pin-schema.ts";
import { sendCode } from "#core/codes/send-code.ts";
import { codeSent } from "#core/shared/one-time-code.ts";
import type { Endpoint } from "../../endpoint.ts";
import { CODE_ERRORS } from "./devices.ts";

const common = { method: "post", tag: "pin", access: "session", needs: "active", idempotency: "natural" } as const;
const WRONG_PIN = ["pin_incorrect", "pin_not_set", "maximum pin attempts reached"] as const;

const state: Endpoint = {
  ...common,
  method: "get",
  path: "/account/pin",
  summary: "Whether there is a PIN, and until when it is locked",
  data: pinState,
  handle: async ({ ctx }) => ({ data: await getPinState(ctx) }),
};

const store: Endpoint = {
  ...common,
  path: "/account/pin/store",
  summary: "Choose the first PIN",
  body: pinStoreInput,
  bodyExample: { new_pin: "804317", new_pin_confirmation: "804317" },
  data: pinState,
  errors: ["pin_already_set"],
  handle: async ({ ctx, body }) => ({ data: await storePin(ctx, body) }),
};

const verify: Endpoint = {
  ...common,
  path: "/account/pin/verify",
  summary: "Check the PIN",
  description: "Five wrong tries, here or in a purchase, lock it for 15 minutes.",
  body: pinVerifyInput,
  bodyExample: { pin: "123456" },
  data: pinState,
  errors: WRONG_PIN,
  handle: async ({ ctx, body }) => ({ data: await verifyPin(ctx, body) }),
};

const update: Endpoint = {
  ...common,
  path: "/account/pin/update",
  summary: "Another PIN for the old one",
  body: pinUpdateInput,
  bodyExample: { pin: "123456", new_pin: "804317", new_pin_confirmation: "804317" },
  data: pinState,
  errors: WRONG_PIN,
  handle: async ({ ctx, body }) => ({ data: await updatePin(ctx, body) }),
};

const send: Endpoint = {
  ...common,
  path: "/account/pin/send-code",
  summary: "Email a code to reset or unlock the PIN",
  data: codeSent,
  errors: ["code_sends_exceeded"],
  handle: async ({ ctx }) => ({ data: await sendCode(ctx, "pin") }),
};

const reset: Endpoint = {
  ...common,
  path: "/account/pin/reset",
  summary: "A new PIN for a forgotten one, by password and emailed code",
  body: pinResetInput,
  bodyExample: { password: "a-good-password", code: "123456", new_pin: "804317", new_pin_confirmation: "804317" },
  data: pinState,
  errors: ["password_wrong", ...CODE_ERRORS],
  handle: async ({ ctx, body }) => ({ data: await resetPin(ctx, body) }),
};

const unlock: Endpoint = {
  ...common,
  path: "/account/pin/unlock",
  summary: "Open a locked PIN, by password and emailed code",
  body: pinUnlockInput,
  bodyExample: { password: "a-good-password", code: "123456" },
  data: pinState,
  errors: ["password_wrong", ...CODE_ERRORS],
  handle: async ({ ctx, body }) => ({ data: await unlockPin(ctx, body) }),
};

export const PIN_ENDPOINTS: readonly Endpoint[] = [state, store, verify, update, send, reset, unlock];
