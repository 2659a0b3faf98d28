import { settingValue } from "#adapters/_kit/manifest.ts";
import { readEnv } from "#workers/sandbox/env.ts";
import { plainRetry } from "#workers/sandbox/retry-rules.ts";
import { hmac } from "#workers/sandbox/signatures.ts";
import { SimulatedPartner } from "#workers/sandbox/simulated-partner.ts";
import { type SentWebhook, WebhookOutbox } from "#workers/sandbox/webhook-outbox.ts";
import { type MutationCall, wireMutation } from "./wire.ts";

/** The bank-watching service: pushes mutations, signed, and again when nobody answers. */
export class BankSandbox extends SimulatedPartner {
  readonly #settings = readEnv(this.env);
  readonly #outbox = new WebhookOutbox(this.ctx.storage, plainRetry, this.#settings);

  override async alarm(): Promise<void> {
    await this.#outbox.flush();
    await this.#wakeForNext();
  }

  /** Pushes the mutations in one request, `times` over. Answers with their ids. */
  async push(calls: readonly MutationCall[], times: number): Promise<string[]> {
    const mutations = calls.map((call) => wireMutation(call, Date.now()));
    const body = JSON.stringify(mutations);
    const signature = await hmac("SHA-256", settingValue(this.#settings.partners, "BANK_MUTATION_SECRET"), body);
    for (let i = 0; i < times; i++) {
      this.#outbox.add({
        path: "/callbacks/bank-mutation",
        headers: { "content-type": "application/json", "user-agent": "MutationWatch", signature },
        body,
        about: calls
          .map((call) => `${call.bank} ${call.type} ${call.amount}`)
          .join(", ")
          .slice(0, 200),
        delayMs: 0,
      });
    }
    await this.#wakeForNext();
    return mutations.map((mutation) => mutation.mutation_id);
  }

  recent(): SentWebhook[] {
    return this.#outbox.recent(20);
  }

  async #wakeForNext(): Promise<void> {
    const next = this.#outbox.nextAt();
    if (next !== null) await this.ctx.storage.setAlarm(next);
  }
}
