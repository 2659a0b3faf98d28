import { consume } from "./consume.ts";
import { readEnv } from "./env.ts";
import { everyMinute } from "./every-minute.ts";
import { jobContext } from "./ports.ts";

/** Queue consumers and cron. Reached by no HTTP path. */
export default {
  async queue(batch, bindings, background) {
    await consume(batch, jobContext(readEnv(bindings), batch.queue), background);
  },
  async scheduled(controller, bindings) {
    await everyMinute(jobContext(readEnv(bindings), "every-minute"), controller.scheduledTime);
  },
} satisfies ExportedHandler<object>;
