import { consume } from "./consume.ts";
import { readEnv } from "./env.ts";
import { everyMinute } from "./every-minute.ts";
import { jobContext } from "./ports.ts";

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
