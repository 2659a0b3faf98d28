import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder, without a trailing slash. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

const BIN = join(ROOT, "node_modules", ".bin");

/** The environment of every tool: `node` is the one that npm installed (22), whatever the machine's own is. */
export function toolEnv(extra = {}) {
  return { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ""}`, ...extra };
}

/** Path of an installed tool, e.g. `bin("tsc")`. */
export function bin(name) {
  return join(BIN, name);
}

/** The Node (22 or later) that runs our TypeScript. Throws a plain sentence when there is none. */
export function ownNode() {
  if (existsSync(bin("node"))) return bin("node");
  if (Number(process.versions.node.split(".")[0]) >= 22) return process.execPath;
  throw new Error(
    `Node 22 is needed and none is packaged for ${process.platform}-${process.arch}: install Node 22 and try again.`,
  );
}

/** Arguments that let Node run a TypeScript file without chatter. */
export function nodeArguments(file, args = []) {
  return ["--experimental-strip-types", "--disable-warning=ExperimentalWarning", file, ...args];
}

/** Runs a tool with our output. Answers its exit code (1 when it was killed). */
export function run(command, args, options = {}) {
  const { env, ...rest } = options;
  const done = spawnSync(command, args, { cwd: ROOT, stdio: "inherit", env: toolEnv(env), ...rest });
  if (done.error) throw done.error;
  return done.status ?? 1;
}

export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Signals that come to us go on to `child`, instead of ending us before it. Answers what undoes this. */
export function forwardSignals(child) {
  const forward = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  return () => {
    for (const signal of SIGNALS) process.off(signal, forward);
  };
}

/**
 * Runs a tool while other things go on: with our output, or with what it says going into the open file `into`. Signals
 * go on to it. Never throws. Answers its exit code (130 when it was interrupted, 1 when it was killed otherwise).
 */
export function runBeside(command, args, { env, into } = {}) {
  const stdio = into === undefined ? "inherit" : ["ignore", into, into];
  const child = spawn(command, args, { cwd: ROOT, stdio, env: toolEnv(env) });
  const release = forwardSignals(child);
  return new Promise((resolve) => {
    const finish = (code) => {
      release();
      resolve(code);
    };
    child.on("error", (error) => {
      console.error(String(error));
      finish(1);
    });
    child.on("exit", (code, signal) => finish(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}

/** Runs a tool and collects what it says. Never throws. Answers `{ code, output, seconds }`. */
export function collect(command, args, options = {}) {
  const { env, ...rest } = options;
  const start = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], env: toolEnv(env), ...rest });
    let output = "";
    child.stdout.on("data", (data) => {
      output += data;
    });
    child.stderr.on("data", (data) => {
      output += data;
    });
    const finish = (code) => resolve({ code, output, seconds: (Date.now() - start) / 1000 });
    child.on("error", (error) => {
      output += String(error);
      finish(1);
    });
    child.on("close", (code) => finish(code ?? 1));
  });
}
