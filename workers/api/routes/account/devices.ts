import { z } from "zod";
import { sendCode } from "#core/codes/send-code.ts";
import { decideDevice, listDevices, thisDevice, verifyDeviceCode } from "#core/devices/devices.ts";
import { type DeviceDecision, device, deviceCodeInput } from "#core/devices/schema.ts";
import type { ErrorCode } from "#core/shared/error-catalogue.ts";
import { codeSent } from "#core/shared/one-time-code.ts";
import type { Endpoint } from "../../endpoint.ts";

/** What an entered code can be refused with. */
export const CODE_ERRORS: readonly ErrorCode[] = ["code_incorrect", "code_expired", "code_tries_exceeded"];

const common = { tag: "device", access: "session" } as const;
const idParam = z.object({ id: z.string() });

const list: Endpoint = {
  ...common,
  method: "get",
  path: "/account/device",
  summary: "Devices of the account, the one that asks first",
  needs: "active",
  data: z.array(device),
  handle: async ({ ctx }) => ({ data: await listDevices(ctx) }),
};

const current: Endpoint = {
  ...common,
  method: "get",
  path: "/account/device/current",
  summary: "The device that asks, even while it waits",
  needs: "session",
  data: device,
  handle: async ({ ctx }) => ({ data: await thisDevice(ctx) }),
};

const DECIDED_EXAMPLE = {
  accept: { trusted: true, status: "current session" },
  reject: { trusted: false, status: "blocked" },
  revoke: { trusted: false, status: "logged out" },
} as const satisfies Record<DeviceDecision, object>;

function decision(word: DeviceDecision, summary: string): Endpoint {
  return {
    ...common,
    method: "post",
    path: `/account/device/{id}/${word}`,
    summary,
    needs: "active",
    idempotency: "natural",
    params: idParam,
    data: device,
    dataExample: { is_this: false, ...DECIDED_EXAMPLE[word] },
    errors: ["not_found", "device_not_changeable", "sign_in_closed"],
    handle: async ({ ctx, params }) => ({ data: await decideDevice(ctx, params["id"] ?? "", word) }),
  };
}

const send: Endpoint = {
  ...common,
  method: "post",
  path: "/account/device/send-code",
  summary: "Email a code that lets this device in",
  description: "For a device that waits. The code is good for 60 seconds; five an hour.",
  needs: "session",
  idempotency: "natural",
  data: codeSent,
  errors: ["code_sends_exceeded", "device_blocked"],
  handle: async ({ ctx }) => ({ data: await sendCode(ctx, "device") }),
};

const verify: Endpoint = {
  ...common,
  method: "post",
  path: "/account/device/verify-code",
  summary: "Let this device in by the emailed code",
  needs: "session",
  idempotency: "natural",
  body: deviceCodeInput,
  bodyExample: { code: "123456" },
  data: device,
  errors: [...CODE_ERRORS, "device_blocked", "sign_in_closed"],
  handle: async ({ ctx, body }) => ({ data: await verifyDeviceCode(ctx, body) }),
};

export const DEVICE_ENDPOINTS: readonly Endpoint[] = [
  list,
  current,
  send,
  verify,
  decision("accept", "Let a waiting device in, or a rejected one sign in again"),
  decision("reject", "Turn a waiting device away, until it is accepted"),
  decision("revoke", "Sign a device out at once; it needs approval again"),
];
