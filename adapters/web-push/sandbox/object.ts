import { SimulatedPartner } from "#workers/sandbox/simulated-partner.ts";
import type { PushMessage } from "./wire.ts";

const KEPT = 50;
/** A subscription called `busy-…` takes its third message. */
const BUSY_FOR = 2;

interface State {
  readonly tries: number;
  readonly messages: readonly PushMessage[];
}

/** One browser's subscription at a push service: keeps what was sent to it. Its name decides how it behaves. */
export class PushSandbox extends SimulatedPartner {
  /** The service's answer: 201, 503 while it is busy, 404 or 410 when the browser gave the subscription up. */
  async take(name: string, message: PushMessage): Promise<number> {
    const { tries, messages } = await this.#state();
    const status = statusOf(name, tries);
    const kept = status === 201 ? [...messages, message].slice(-KEPT) : messages;
    await this.ctx.storage.put<State>("state", { tries: tries + 1, messages: kept });
    return status;
  }

  /** How often it was asked, and what it took. */
  async seen(): Promise<State> {
    return this.#state();
  }

  async #state(): Promise<State> {
    return (await this.ctx.storage.get<State>("state")) ?? { tries: 0, messages: [] };
  }
}

function statusOf(name: string, tries: number): number {
  if (name.startsWith("gone-")) return 410;
  if (name.startsWith("missing-")) return 404;
  return name.startsWith("busy-") && tries < BUSY_FOR ? 503 : 201;
}
