import type { Context } from "../shared/context.ts";

/** How a step of the schedule ended: `error` is a code, null of what went well. */
export interface JobRun {
  readonly job: string;
  readonly error: string | null;
}

/** Keeps when each step of the schedule ran last, and how it ended. */
export async function noteJobRuns(ctx: Pick<Context, "db">, runs: readonly JobRun[]): Promise<void> {
  await ctx.db.rpc("job_runs_note", { p_runs: runs.map(({ job, error }) => ({ job, error })) });
}
