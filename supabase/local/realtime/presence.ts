import { randomUUID } from "node:crypto";
import type { Channel } from "./channel.ts";

type Meta = Record<string, unknown> & { phx_ref: string };
type Change = Record<string, { metas: Meta[] }>;

/** Who is present on which topic. A channel is present at most once. */
export class Presence {
  readonly #present = new Map<Channel, Meta>();

  /** Marks a channel as present, or replaces what it says of itself. Answers what changed. */
  track(channel: Channel, payload: Record<string, unknown>): { joins: Change; leaves: Change } {
    const before = this.#present.get(channel);
    const meta = { ...payload, phx_ref: randomUUID() };
    this.#present.set(channel, meta);
    return {
      joins: { [channel.presenceKey]: { metas: [meta] } },
      leaves: before === undefined ? {} : { [channel.presenceKey]: { metas: [before] } },
    };
  }

  /** Marks a channel as gone; null where it was not present. */
  untrack(channel: Channel): { joins: Change; leaves: Change } | null {
    const meta = this.#present.get(channel);
    if (meta === undefined) return null;
    this.#present.delete(channel);
    return { joins: {}, leaves: { [channel.presenceKey]: { metas: [meta] } } };
  }

  state(like: Channel): Change {
    const state: Change = {};
    for (const [channel, meta] of this.#present) {
      if (channel.topic !== like.topic || channel.isPrivate !== like.isPrivate) continue;
      const entry = state[channel.presenceKey] ?? { metas: [] };
      entry.metas.push(meta);
      state[channel.presenceKey] = entry;
    }
    return state;
  }
}
