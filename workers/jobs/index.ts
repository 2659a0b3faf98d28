import { WorkerEntrypoint } from "cloudflare:workers";
import { askSupplier } from "#core/inquiries/ask-supplier.ts";
import { HEALTH_PATH, healthOnly } from "#workers/_kit/health.ts";
import { log } from "#workers/_kit/log.ts";
import { consume } from "./consume.ts";
import { readEnv } from "./env.ts";
import { EVERY_MINUTE, everyMinute } from "./every-minute.ts";
import { jobContext } from "./ports.ts";

/**
 * What web and API reach by a service binding: they hold no supplier's secret (docs/decisions/inquiries.md). They name
 * an inquiry that the database has begun for somebody who was let in; what is asked, and of whom, stands there.
 * `trace` is the request that asks.
 */
export class Inquiries extends WorkerEntrypoint<object> {
  async ask(inquiryId: string, trace: string): Promise<void> {
    const began = Date.now();
    const later = (work: Promise<unknown>) => this.ctx.waitUntil(work);
    const requestId = String(trace).slice(0, 64);
    const ctx = jobContext(readEnv(this.env), "inquiry", later, requestId);
    const asked = await askSupplier(ctx, String(inquiryId).slice(0, 64));
    log("info", "inquiry_asked", {
      request_id: requestId,
      inquiry: inquiryId,
      duration_ms: Date.now() - began,
      ...asked,
    });
  }
}

/** Queue consumers and cron. No HTTP path reaches more than the health address. */
export default {
  fetch: (request, bindings) => healthOnly(request, `${HEALTH_PATH}/jobs`, () => readEnv(bindings)),
  async queue(batch, bindings, background) {
    const later = (work: Promise<unknown>) => background.waitUntil(work);
    await consume(batch, jobContext(readEnv(bindings), batch.queue, later), background);
  },
  async scheduled(controller, bindings, background) {
    const later = (work: Promise<unknown>) => background.waitUntil(work);
    await everyMinute(jobContext(readEnv(bindings), EVERY_MINUTE, later), controller.scheduledTime);
  },
} satisfies ExportedHandler<object>;
