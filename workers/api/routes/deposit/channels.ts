import { z } from "zod";
import { listChannels } from "#core/deposits/list-channels.ts";
import { channel, channelsQuery, depositSettings } from "#core/deposits/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const depositChannels: Endpoint = {
  method: "get",
  path: "/deposit/channels",
  tag: "deposit",
  summary: "Ways to top up, with fee and total for an amount",
  description:
    "Several ways may be of one `brand` (a bank, a wallet): the one with `preference` 1 is asked first when a top-up names " +
    "the brand. One that is `refused` could not make this person's last request, and comes last for a quarter of an hour.",
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
