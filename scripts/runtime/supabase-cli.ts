import { bin, collect } from "../lib/process.mjs";

/** Runs the Supabase CLI without telemetry. Answers its exit code and everything it said. */
export function supabase(args: readonly string[]): Promise<{ code: number; output: string }> {
  return collect(bin("supabase"), [...args], { env: { DO_NOT_TRACK: "1", SUPABASE_TELEMETRY_DISABLED: "1" } });
}
