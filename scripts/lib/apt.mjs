import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./process.mjs";

/** Installs a Debian package where that is possible: as root, on Debian. Answers whether it is there now. */
export function installWithApt(name) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync("/etc/debian_version") || spawnSync("apt-get", ["--version"]).error) return false;
  console.log(`Installing ${name} with apt …`);
  // A package's own service is not started: only the program is wanted.
  const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const install = () => run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { env }) === 0;
  return install() || (run("apt-get", ["update", "-qq"], { env }) === 0 && install());
}
