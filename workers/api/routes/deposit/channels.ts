import { z } from "zod";
import { listChannels } from "#core/deposits/list-channels.ts";
import { channel, channelsQuery, depositSettings } from "#core/deposits/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const depositChannels: Endpoint = {
  method: "get",
  path: "/deposit/channels",
  tag: "deposit",
  summary: "Ways to top up, with fee and total for an amount",
  access: "session",
  needs: "active",
  query: channelsQuery,
  data: z.array(channel),
  meta: z.object({ settings: depositSettings }),
  async handle({ ctx, query }) {
    const { channels, settings } = await listChannels(ctx, query);
    return { data: channels, meta: { settings } };
  },
};
