import type { Keyspace } from "./keyspace.ts";
import { globPattern, integer } from "./numbers.ts";
import { OK, RedisError, type Reply, Status, syntaxError } from "./reply.ts";

export type Command = (keys: Keyspace, args: readonly string[]) => Reply;

/** The key every command of a family begins with. */
export function keyOf(args: readonly string[]): string {
  const key = args[0];
  if (key === undefined) throw new RedisError("ERR wrong number of arguments");
  return key;
}

const remove: Command = (keys, args) => args.filter((key) => keys.has(key) && keys.delete(key)).length;

function expire(keys: Keyspace, args: readonly string[], unit: number, from: number): number {
  const key = keyOf(args);
  const at = from + integer(args[1]) * unit;
  const before = keys.expiryOf(key);
  if (!keys.has(key)) return 0;
  const option = args[2]?.toUpperCase();
  if (option === "NX" && before !== undefined) return 0;
  if (option === "XX" && before === undefined) return 0;
  if (option === "GT" && (before === undefined || at <= before)) return 0;
  if (option === "LT" && before !== undefined && at >= before) return 0;
  keys.expireAt(key, at);
  return 1;
}

function remaining(keys: Keyspace, args: readonly string[], unit: number): number {
  const key = keyOf(args);
  if (!keys.has(key)) return -2;
  const at = keys.expiryOf(key);
  return at === undefined ? -1 : Math.max(0, Math.round((at - Date.now()) / unit));
}

/** One pass answers everything: the cursor is 0 again at once. */
function scan(keys: Keyspace, args: readonly string[]): Reply {
  let pattern = "*";
  let kind: string | null = null;
  for (let at = 1; at < args.length; at += 2) {
    const option = args[at]?.toUpperCase();
    if (option === "MATCH") pattern = args[at + 1] ?? "*";
    else if (option === "TYPE") kind = args[at + 1] ?? null;
    else if (option !== "COUNT") throw syntaxError();
  }
  const glob = globPattern(pattern);
  return ["0", keys.keys().filter((key) => glob.test(key) && (kind === null || keys.kindOf(key) === kind))];
}

export const KEY_COMMANDS: Readonly<Record<string, Command>> = {
  PING: (_keys, args) => args[0] ?? new Status("PONG"),
  ECHO: (_keys, args) => keyOf(args),
  TIME: () => [String(Math.floor(Date.now() / 1000)), String((Date.now() % 1000) * 1000)],
  DEL: remove,
  UNLINK: remove,
  EXISTS: (keys, args) => args.filter((key) => keys.has(key)).length,
  TYPE: (keys, args) => new Status(keys.kindOf(keyOf(args))),
  EXPIRE: (keys, args) => expire(keys, args, 1000, Date.now()),
  PEXPIRE: (keys, args) => expire(keys, args, 1, Date.now()),
  EXPIREAT: (keys, args) => expire(keys, args, 1000, 0),
  PEXPIREAT: (keys, args) => expire(keys, args, 1, 0),
  TTL: (keys, args) => remaining(keys, args, 1000),
  PTTL: (keys, args) => remaining(keys, args, 1),
  PERSIST: (keys, args) => (keys.has(keyOf(args)) && keys.persist(keyOf(args)) ? 1 : 0),
  RENAME: (keys, args) => {
    keys.rename(keyOf(args), args[1] ?? "");
    return OK;
  },
  KEYS: (keys, args) => {
    const glob = globPattern(keyOf(args));
    return keys.keys().filter((key) => glob.test(key));
  },
  SCAN: scan,
  DBSIZE: (keys) => keys.keys().length,
  FLUSHALL: (keys) => {
    keys.clear();
    return OK;
  },
  FLUSHDB: (keys) => {
    keys.clear();
    return OK;
  },
};
