import { spawn } from "node:child_process";
import { join } from "node:path";
import { nodeArguments, ownNode, ROOT, toolEnv } from "./process.mjs";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a TypeScript file of ours on Node 22 and answers its exit code. Signals go on to it; it gets a channel
 * (`process.on("disconnect")`) by which it notices that this process was killed.
 */
export function runTypeScript(file, args = []) {
  return new Promise((resolve, reject) => {
    const child = spawn(ownNode(), nodeArguments(join(ROOT, file), args), {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: toolEnv(),
    });
    const forward = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      for (const name of SIGNALS) process.off(name, forward);
      resolve(code ?? (signal === "SIGINT" ? 130 : 1));
    });
  });
}
