import { existsSync } from "node:fs";
import { collect, run } from "#scripts/lib/process.mjs";

/** pgbench, installed with apt where it is missing and can be. Throws one plain sentence when it cannot. */
export function ensurePgbench(): string {
  const found = () => ["/usr/bin/pgbench", "/usr/local/bin/pgbench"].find((path) => existsSync(path));
  const there = found();
  if (there) return there;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    run("apt-get", ["install", "-y", "-qq", "postgresql-contrib"], { env: { DEBIAN_FRONTEND: "noninteractive" } });
  }
  const installed = found();
  if (!installed) throw new Error("This bench needs pgbench: install postgresql-contrib.");
  return installed;
}

/** Runs pgbench and answers transactions a second. Throws with its words, and when a transaction failed. */
export async function pgbench(url: string, args: readonly string[]): Promise<number> {
  const { code, output } = await collect(ensurePgbench(), [...args, url]);
  const tps = /tps = ([\d.]+)/.exec(output)?.[1];
  const failed = /number of failed transactions: (\d+)/.exec(output)?.[1] ?? "0";
  if (code !== 0 || tps === undefined || failed !== "0") throw new Error(`pgbench failed:\n${output}`);
  return Number(tps);
}
