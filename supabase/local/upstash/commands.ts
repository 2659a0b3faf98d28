import { createHash } from "node:crypto";
import { notServed } from "../http.ts";
import { RedisError } from "./reply.ts";

/** Every command that the product sends, with the least and the most arguments that Redis takes. */
const COMMANDS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  GET: [1, 1],
  SET: [2, Infinity],
  GETDEL: [1, 1],
  EXPIRE: [2, Infinity],
  SADD: [2, Infinity],
  SREM: [2, Infinity],
  SCARD: [1, 1],
  EVAL: [2, Infinity],
  EVALSHA: [2, Infinity],
};

/** SHA-1 of the one script that the product runs: `slidingWindow().limit` of @upstash/ratelimit 2.2.0. */
const SLIDING_WINDOW = "74740bb3d7792848093cdef586b6b6037c455fd6";

export const sha1 = (text: string) => createHash("sha1").update(text).digest("hex");

/**
 * Lets through what both backends answer as Upstash does. Throws `Refusal` (501) for a command, option or script
 * that the product does not use, `RedisError` for a wrong number of arguments.
 */
export function admit(command: readonly string[]): void {
  const [given = "", ...args] = command;
  const name = given.toUpperCase();
  const counts = COMMANDS[name];
  if (counts === undefined) throw notServed(`the command ${name}`);
  if (args.length < counts[0] || args.length > counts[1]) {
    throw new RedisError(`ERR wrong number of arguments for '${name.toLowerCase()}' command`);
  }
  if (name === "SET" && args.length > 2 && (args.length !== 4 || args[2]?.toUpperCase() !== "EX")) {
    throw notServed(`SET with ${args.slice(2).join(" ")}`);
  }
  if (name === "EXPIRE" && args.length > 2) throw notServed(`EXPIRE with ${args[2]}`);
  if (name.startsWith("EVAL")) admitScript(name === "EVAL" ? sha1(args[0] ?? "") : (args[0] ?? ""), args.slice(1));
}

function admitScript(hash: string, [keys, ...rest]: readonly string[]): void {
  if (hash.toLowerCase() !== SLIDING_WINDOW) throw notServed(`the script ${hash}`);
  if (keys !== "2" || rest.length !== 6) throw notServed("the sliding window with other than 2 keys and 4 arguments");
}
