import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { ownNode, ROOT } from "#scripts/lib/process.mjs";

const taken = z.object({ firstByteMs: z.number(), heapMib: z.number(), bytes: z.number(), seconds: z.number() });

/** The heap that a file of any length may take, in MiB (quality X5); V8 ends the process that wants more. */
export const HEAP_MIB = 64;

/** Writes a large file in a process of its own. Rejects when it needed more than HEAP_MIB. */
export async function exportInProcess(format: string, ...database: string[]): Promise<z.infer<typeof taken>> {
  const args = [
    `--max-old-space-size=${HEAP_MIB}`,
    join(ROOT, "tests", "bench", "export-child.ts"),
    format,
    ...database,
  ];
  const { stdout } = await promisify(execFile)(ownNode(), args, { cwd: ROOT });
  return taken.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
}
