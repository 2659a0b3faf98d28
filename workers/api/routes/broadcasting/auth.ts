import { z } from "zod";
import { channelToken } from "#adapters/supabase/realtime-token.ts";
import { requireChannel } from "#core/accounts/hear-channel.ts";
import { requireUser } from "#core/shared/context.ts";
import { timestamp } from "#core/shared/fields.ts";
import { isoJakarta } from "#core/shared/time.ts";
import { parseInput } from "#core/shared/validation.ts";
import type { Endpoint } from "../../endpoint.ts";

const channelInput = z.object({ channel: z.string({ error: "required" }).min(1, "required").max(100, "too_long") });
const tokenAnswer = z.object({ token: z.string(), expires_at: timestamp });

export const broadcastingAuth: Endpoint = {
  method: "post",
  path: "/broadcasting/auth",
  tag: "realtime",
  summary: "A token for your private channel",
  description:
    "The channel is `user:<account id>`; a device that waits may hear `device:<device id>` only. The token lives a minute and reads that one channel, nothing else.",
  access: "session",
  needs: "session",
  idempotency: "natural",
  body: channelInput,
  called: { channel: "live_channel" },
  bodyExample: { channel: "user:019aa000-0000-7000-8000-000000000000" },
  data: tokenAnswer,
  errors: ["forbidden", "device_pending", "device_blocked"],
  async handle({ env, ctx, body }) {
    const { userId } = requireUser(ctx.actor);
    const { channel } = parseInput(channelInput, body);
    await requireChannel(ctx, channel);
    const { token, expiresAt } = await channelToken(env, userId, channel, ctx.now());
    return { data: { token, expires_at: isoJakarta(expiresAt) } };
  },
};
