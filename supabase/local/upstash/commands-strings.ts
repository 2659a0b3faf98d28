import { type Command, keyOf } from "./commands-keys.ts";
import type { Keyspace } from "./keyspace.ts";
import { float, integer, numberText } from "./numbers.ts";
import { OK, RedisError, type Reply, syntaxError } from "./reply.ts";

const EXPIRY_UNITS: Readonly<Record<string, { unit: number; absolute: boolean }>> = {
  EX: { unit: 1000, absolute: false },
  PX: { unit: 1, absolute: false },
  EXAT: { unit: 1000, absolute: true },
  PXAT: { unit: 1, absolute: true },
};

/** The moment an option like `EX 60` names, in milliseconds since 1970. */
function momentOf(option: string, value: string | undefined): number | null {
  const how = EXPIRY_UNITS[option];
  if (how === undefined) return null;
  const amount = integer(value);
  if (amount <= 0) throw new RedisError("ERR invalid expire time in 'set' command");
  return (how.absolute ? 0 : Date.now()) + amount * how.unit;
}

function set(keys: Keyspace, args: readonly string[]): Reply {
  const key = keyOf(args);
  const value = args[1];
  if (value === undefined) throw new RedisError("ERR wrong number of arguments for 'set' command");
  const options = new Set<string>();
  let at: number | null = null;
  for (let place = 2; place < args.length; place++) {
    const option = args[place]?.toUpperCase() ?? "";
    const moment = momentOf(option, args[place + 1]);
    if (moment !== null) {
      at = moment;
      place++;
    } else if (["NX", "XX", "GET", "KEEPTTL"].includes(option)) options.add(option);
    else throw syntaxError();
  }
  if (options.has("NX") && options.has("XX")) throw syntaxError();
  const before = options.has("GET") ? (keys.get(key, "string") ?? null) : null;
  const refused = (options.has("NX") && keys.has(key)) || (options.has("XX") && !keys.has(key));
  if (!refused) {
    keys.setString(key, value, options.has("KEEPTTL"));
    if (at !== null) keys.expireAt(key, at);
  }
  if (options.has("GET")) return before;
  return refused ? null : OK;
}

function add(keys: Keyspace, key: string, amount: number): number {
  const value = integer(keys.get(key, "string") ?? "0") + amount;
  if (!Number.isSafeInteger(value)) throw new RedisError("ERR increment or decrement would overflow");
  keys.setString(key, numberText(value), true);
  return value;
}

function getAndDelete(keys: Keyspace, args: readonly string[]): Reply {
  const value = keys.get(keyOf(args), "string") ?? null;
  keys.delete(keyOf(args));
  return value;
}

function getAndExpire(keys: Keyspace, args: readonly string[]): Reply {
  const key = keyOf(args);
  const value = keys.get(key, "string");
  if (value === undefined) return null;
  const option = args[1]?.toUpperCase() ?? "";
  const at = momentOf(option, args[2]);
  if (at !== null) keys.expireAt(key, at);
  else if (option === "PERSIST") keys.persist(key);
  return value;
}

function setMany(keys: Keyspace, args: readonly string[]): void {
  if (args.length === 0 || args.length % 2 === 1) throw new RedisError("ERR wrong number of arguments for MSET");
  for (let at = 0; at < args.length; at += 2) keys.setString(args[at] ?? "", args[at + 1] ?? "");
}

export const STRING_COMMANDS: Readonly<Record<string, Command>> = {
  GET: (keys, args) => keys.get(keyOf(args), "string") ?? null,
  SET: set,
  SETEX: (keys, args) => set(keys, [keyOf(args), args[2] ?? "", "EX", args[1] ?? ""]),
  PSETEX: (keys, args) => set(keys, [keyOf(args), args[2] ?? "", "PX", args[1] ?? ""]),
  SETNX: (keys, args) => (set(keys, [keyOf(args), args[1] ?? "", "NX"]) === null ? 0 : 1),
  GETSET: (keys, args) => set(keys, [keyOf(args), args[1] ?? "", "GET"]),
  GETDEL: getAndDelete,
  GETEX: getAndExpire,
  MGET: (keys, args) => args.map((key) => (keys.kindOf(key) === "string" ? (keys.get(key, "string") ?? null) : null)),
  MSET: (keys, args) => {
    setMany(keys, args);
    return OK;
  },
  APPEND: (keys, args) => {
    const text = (keys.get(keyOf(args), "string") ?? "") + (args[1] ?? "");
    keys.setString(keyOf(args), text, true);
    return Buffer.byteLength(text);
  },
  STRLEN: (keys, args) => Buffer.byteLength(keys.get(keyOf(args), "string") ?? ""),
  INCR: (keys, args) => add(keys, keyOf(args), 1),
  DECR: (keys, args) => add(keys, keyOf(args), -1),
  INCRBY: (keys, args) => add(keys, keyOf(args), integer(args[1])),
  DECRBY: (keys, args) => add(keys, keyOf(args), -integer(args[1])),
  INCRBYFLOAT: (keys, args) => {
    const value = numberText(float(keys.get(keyOf(args), "string") ?? "0") + float(args[1]));
    keys.setString(keyOf(args), value, true);
    return value;
  },
};
