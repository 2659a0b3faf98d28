import type { ObjectStore } from "../ports/object-store.ts";
import type { DispatchMessage, MessageQueue } from "../ports/queue.ts";
import type { SheetReader } from "../ports/sheet-reader.ts";
import type { Context } from "../shared/context.ts";
import { importRefuse, importRun, importStore, importTake } from "./db.ts";
import { HEADING_WITHIN, readRows } from "./read-rows.ts";

/** Rows of one file, at most; a loop that would run longer is not this upload's. */
const MOST_ROWS = 1000;

/** What the Worker of uploads may use. */
export type UploadContext = Context & {
  readonly objects: ObjectStore;
  readonly sheets: SheetReader;
  readonly dispatchQueue: MessageQueue<DispatchMessage>;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** What was done with an upload. */
export type UploadWork =
  | { readonly kind: "nothing" }
  | { readonly kind: "read"; readonly rows: number; readonly refused: string | null }
  | { readonly kind: "ran"; readonly bought: number; readonly others: number };

/**
 * Service: reads an upload's file, or buys its rows one after the other. Called again at any moment it goes on where it
 * stood: a file that is read is not read again, a row that is bought is not bought again.
 */
export async function workUpload(ctx: UploadContext, id: string): Promise<UploadWork> {
  const taken = await importTake(ctx.db, id);
  if (taken === null) return { kind: "nothing" };
  return taken.step === "read" ? readUpload(ctx, id, taken) : runUpload(ctx, id);
}

async function readUpload(
  ctx: UploadContext,
  id: string,
  { object_key, max_rows }: { readonly object_key: string; readonly max_rows: number },
): Promise<UploadWork> {
  const refuse = async (reason: string, details: Readonly<Record<string, unknown>> = {}): Promise<UploadWork> => {
    await importRefuse(ctx.db, id, reason, details);
    return { kind: "read", rows: 0, refused: reason };
  };
  const file = await ctx.objects.get(object_key);
  if (file === null) return refuse("sheet_unreadable");
  const sheet = await ctx.sheets.read(file.bytes, max_rows + HEADING_WITHIN);
  if (!sheet.ok) return refuse(sheet.reason);
  const read = readRows(sheet.lines, sheet.more, max_rows);
  if (!read.ok) return refuse(read.reason, read.details);
  await importStore(ctx.db, id, sheet.format, read.rows);
  return { kind: "read", rows: read.rows.length, refused: null };
}

async function runUpload(ctx: UploadContext, id: string): Promise<UploadWork> {
  let bought = 0;
  let others = 0;
  for (let count = 0; count < MOST_ROWS; count++) {
    const { status, dispatch_id, more } = await importRun(ctx.db, id);
    if (status === "bought") bought++;
    else if (status !== undefined) others++;
    // The outbox has it; without the message the sweep finds it.
    if (dispatch_id) ctx.waitUntil(ctx.dispatchQueue.send({ dispatch_id }).catch(() => undefined));
    if (!more) break;
  }
  return { kind: "ran", bought, others };
}
