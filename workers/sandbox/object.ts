import { DurableObject } from "cloudflare:workers";
import { PARTS } from "./parts.ts";
import type { SimulatedPartner } from "./simulated-partner.ts";

/** One simulated partner, with its database: which one, its name says, and it keeps that for its alarms. */
export class PartnerSandbox extends DurableObject<object> {
  #played: SimulatedPartner | null = null;

  async call(partner: string, method: string, args: readonly unknown[]): Promise<unknown> {
    if (this.#played === null) await this.ctx.storage.put("partner", partner);
    const played = this.#play(partner);
    const work: unknown = Reflect.get(played, method);
    if (typeof work !== "function") throw new Error(`The simulated ${partner} has no ${method}.`);
    return await Reflect.apply(work, played, args);
  }

  override async alarm(): Promise<void> {
    const partner = await this.ctx.storage.get<string>("partner");
    if (partner !== undefined) await this.#play(partner).alarm();
  }

  #play(partner: string): SimulatedPartner {
    const part = PARTS.get(partner);
    if (part === undefined) throw new Error(`Nobody simulates ${partner}.`);
    this.#played ??= part.start(this.ctx, this.env);
    return this.#played;
  }
}
