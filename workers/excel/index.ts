import { WorkerEntrypoint } from "cloudflare:workers";
import { r2ObjectStore } from "#adapters/r2/object-store.ts";
import { sheetReader } from "#adapters/sheet-reader/read-sheet.ts";
import { serviceDatabase } from "#adapters/supabase/database.ts";
import { sweepUploads } from "#core/imports/sweep.ts";
import { type UploadContext, type UploadWork, workUpload } from "#core/imports/work-upload.ts";
import { importMessage } from "#core/ports/queue.ts";
import type { SheetReading } from "#core/ports/sheet-reader.ts";
import { uuidv7 } from "#core/shared/ids.ts";
import { HEALTH_PATH, healthOnly } from "#workers/_kit/health.ts";
import { errorFields, log } from "#workers/_kit/log.ts";
import { messageQueue, traceOf } from "#workers/_kit/message-queue.ts";
import { actorKind } from "#workers/_kit/request-log.ts";
import { type ExcelEnv, readEnv } from "./env.ts";

/** Lines that are ever asked for. */
const MOST_LINES = 1100;

/** What web and API reach by a service binding: a file is read here, where no secret of theirs is. */
export class Sheets extends WorkerEntrypoint<object> {
  async read(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<SheetReading> {
    return sheetReader.read(new Uint8Array(bytes), Math.min(most, MOST_LINES));
  }
}

/** Reads uploads and buys their rows: told by the queue, and by the minute what the queue has lost. */
export default {
  fetch: (request, bindings) => healthOnly(request, `${HEALTH_PATH}/excel`, () => readEnv(bindings)),
  async queue(batch, bindings, background) {
    const env = readEnv(bindings);
    for (const message of batch.messages) {
      const began = Date.now();
      const requestId = traceOf(message.body) ?? uuidv7();
      const ctx = uploadContext(env, batch.queue, background, requestId);
      const facts = () => ({
        request_id: requestId,
        actor: actorKind(ctx.actor),
        route: batch.queue,
        attempts: message.attempts,
        duration_ms: Date.now() - began,
      });
      const known = importMessage.safeParse(message.body);
      if (!known.success || batch.queue.endsWith("-dead")) {
        // The row in Postgres is still open and the sweep finds it; a person should know that it keeps failing.
        log("alert", known.success ? "dead_letter" : "unreadable_message", { ...facts(), ...known.data });
        message.ack();
        continue;
      }
      try {
        say(known.data.import_id, await workUpload(ctx, known.data.import_id));
        message.ack();
        log("info", "message", { ...facts(), status: "done", error: null });
      } catch (error) {
        log("warn", "message", { ...facts(), status: "failed", ...errorFields(error) });
        message.retry({ delaySeconds: 5 * message.attempts });
      }
    }
  },
  async scheduled(_controller, bindings, background) {
    try {
      const swept = await sweepUploads(uploadContext(readEnv(bindings), "every-minute", background));
      if (swept.length > 0) log("info", "uploads_swept", { uploads: swept.length });
      for (const one of swept) {
        if ("error" in one) log("error", "upload_failed", { import_id: one.id, ...errorFields(one.error) });
      }
    } catch (error) {
      log("error", "job_failed", { job: "uploads_swept", ...errorFields(error) });
    }
  },
} satisfies ExportedHandler<object>;

function uploadContext(
  env: ExcelEnv,
  job: string,
  background: { waitUntil(work: Promise<unknown>): void },
  requestId: string = uuidv7(),
): UploadContext {
  return {
    actor: { kind: "system", job },
    db: serviceDatabase(env),
    now: () => new Date(),
    locale: "id",
    requestId,
    objects: r2ObjectStore(env.FILES),
    sheets: sheetReader,
    dispatchQueue: messageQueue(env.DISPATCH_QUEUE, requestId),
    waitUntil: (work) => background.waitUntil(work),
  };
}

function say(id: string, work: UploadWork): void {
  const { kind, ...counts } = work;
  log("info", `upload_${kind}`, { import_id: id, ...counts });
}
