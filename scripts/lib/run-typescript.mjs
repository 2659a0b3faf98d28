import { spawn } from "node:child_process";
import { join } from "node:path";
import { forwardSignals, nodeArguments, ownNode, ROOT, toolEnv } from "./process.mjs";

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
    const release = forwardSignals(child);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      release();
      resolve(code ?? (signal === "SIGINT" ? 130 : 1));
    });
  });
}
