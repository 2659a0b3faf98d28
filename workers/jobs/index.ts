import { WorkerEntrypoint } from "cloudflare:workers";
import { askSupplier } from "#core/inquiries/ask-supplier.ts";
import { log } from "#workers/_kit/log.ts";
import { consume } from "./consume.ts";
import { readEnv } from "./env.ts";
import { everyMinute } from "./every-minute.ts";
import { jobContext } from "./ports.ts";

/**
 * What web and API reach by a service binding: they hold no supplier's secret (docs/decisions/inquiries.md). They name
 * an inquiry that the database has begun for somebody who was let in; what is asked, and of whom, stands there.
 */
export class Inquiries extends WorkerEntrypoint<object> {
  async ask(inquiryId: string): Promise<void> {
    const later = (work: Promise<unknown>) => this.ctx.waitUntil(work);
    const asked = await askSupplier(jobContext(readEnv(this.env), "inquiry", later), String(inquiryId).slice(0, 64));
    log("info", "inquiry_asked", { inquiry: inquiryId, ...asked });
  }
}

/** Queue consumers and cron. Reached by no HTTP path. */
export default {
  async queue(batch, bindings, background) {
    const later = (work: Promise<unknown>) => background.waitUntil(work);
    await consume(batch, jobContext(readEnv(bindings), batch.queue, later), background);
  },
  async scheduled(controller, bindings, background) {
    const later = (work: Promise<unknown>) => background.waitUntil(work);
    await everyMinute(jobContext(readEnv(bindings), "every-minute", later), controller.scheduledTime);
  },
} satisfies ExportedHandler<object>;
