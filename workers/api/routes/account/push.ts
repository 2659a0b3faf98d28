import { getPush } from "#core/push/get-push.ts";
import { pushOffer, pushSubscription } from "#core/push/schema.ts";
import { subscribePush } from "#core/push/subscribe-push.ts";
import { unsubscribePush } from "#core/push/unsubscribe-push.ts";
import type { Endpoint } from "../../endpoint.ts";

const common = { tag: "account", access: "session", needs: "active", data: pushOffer, path: "/account/push" } as const;

const get: Endpoint = {
  ...common,
  method: "get",
  summary: "Whether this browser is told of results, and the key to subscribe with",
  dataExample: { on: true },
  handle: async ({ ctx }) => ({ data: await getPush(ctx) }),
};

const subscribe: Endpoint = {
  ...common,
  method: "post",
  summary: "Tell this browser when a purchase ends or a deposit is credited",
  description:
    "The body is the browser's `PushSubscription`. Kept until the device signs out; send it again after `refresh_at`.",
  idempotency: "natural",
  body: pushSubscription,
  bodyExample: {
    endpoint: "https://fcm.googleapis.com/fcm/send/abc",
    keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
  },
  dataExample: { on: true },
  handle: async ({ ctx, body }) => ({ data: await subscribePush(ctx, body) }),
};

const unsubscribe: Endpoint = {
  ...common,
  method: "delete",
  summary: "Tell this browser nothing more",
  idempotency: "natural",
  dataExample: { refresh_at: null },
  handle: async ({ ctx }) => ({ data: await unsubscribePush(ctx) }),
};

export const PUSH_ENDPOINTS: readonly Endpoint[] = [get, subscribe, unsubscribe];
