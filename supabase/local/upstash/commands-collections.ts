import { type Command, keyOf } from "./commands-keys.ts";
import type { Keyspace } from "./keyspace.ts";
import { integer } from "./numbers.ts";
import { OK, RedisError, type Reply } from "./reply.ts";

function hashSet(keys: Keyspace, args: readonly string[]): number {
  const pairs = args.slice(1);
  if (pairs.length === 0 || pairs.length % 2 === 1) {
    throw new RedisError("ERR wrong number of arguments for 'hset' command");
  }
  const hash = keys.open(keyOf(args), "hash");
  let added = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    if (!hash.has(pairs[at] ?? "")) added++;
    hash.set(pairs[at] ?? "", pairs[at + 1] ?? "");
  }
  return added;
}

const HASHES: Readonly<Record<string, Command>> = {
  HSET: hashSet,
  HMSET: (keys, args) => {
    hashSet(keys, args);
    return OK;
  },
  HSETNX: (keys, args) => (keys.get(keyOf(args), "hash")?.has(args[1] ?? "") ? 0 : hashSet(keys, args)),
  HGET: (keys, args) => keys.get(keyOf(args), "hash")?.get(args[1] ?? "") ?? null,
  HMGET: (keys, args) => args.slice(1).map((field) => keys.get(keyOf(args), "hash")?.get(field) ?? null),
  HGETALL: (keys, args) => [...(keys.get(keyOf(args), "hash") ?? [])].flat(),
  HKEYS: (keys, args) => [...(keys.get(keyOf(args), "hash")?.keys() ?? [])],
  HVALS: (keys, args) => [...(keys.get(keyOf(args), "hash")?.values() ?? [])],
  HLEN: (keys, args) => keys.get(keyOf(args), "hash")?.size ?? 0,
  HEXISTS: (keys, args) => (keys.get(keyOf(args), "hash")?.has(args[1] ?? "") ? 1 : 0),
  HINCRBY: (keys, args) => {
    const field = args[1] ?? "";
    const value = integer(keys.get(keyOf(args), "hash")?.get(field) ?? "0") + integer(args[2]);
    keys.open(keyOf(args), "hash").set(field, String(value));
    return value;
  },
  HDEL: (keys, args) => {
    const hash = keys.get(keyOf(args), "hash");
    const removed = args.slice(1).filter((field) => hash?.delete(field)).length;
    keys.dropIfEmpty(keyOf(args));
    return removed;
  },
};

const SETS: Readonly<Record<string, Command>> = {
  SADD: (keys, args) => {
    const set = keys.open(keyOf(args), "set");
    const before = set.size;
    for (const member of args.slice(1)) set.add(member);
    return set.size - before;
  },
  SREM: (keys, args) => {
    const set = keys.get(keyOf(args), "set");
    const removed = args.slice(1).filter((member) => set?.delete(member)).length;
    keys.dropIfEmpty(keyOf(args));
    return removed;
  },
  SCARD: (keys, args) => keys.get(keyOf(args), "set")?.size ?? 0,
  SMEMBERS: (keys, args) => [...(keys.get(keyOf(args), "set") ?? [])],
  SISMEMBER: (keys, args) => (keys.get(keyOf(args), "set")?.has(args[1] ?? "") ? 1 : 0),
  SMISMEMBER: (keys, args) => args.slice(1).map((member) => (keys.get(keyOf(args), "set")?.has(member) ? 1 : 0)),
};

function slice(list: readonly string[], from: string | undefined, to: string | undefined): string[] {
  const place = (text: string | undefined) => {
    const index = integer(text);
    return index < 0 ? Math.max(0, list.length + index) : index;
  };
  const end = integer(to) < 0 ? list.length + integer(to) : integer(to);
  return list.slice(place(from), end + 1);
}

function push(keys: Keyspace, args: readonly string[], atHead: boolean): number {
  const list = keys.open(keyOf(args), "list");
  for (const item of args.slice(1)) {
    if (atHead) list.unshift(item);
    else list.push(item);
  }
  return list.length;
}

function pop(keys: Keyspace, args: readonly string[], atHead: boolean): Reply {
  const list = keys.get(keyOf(args), "list");
  if (list === undefined) return null;
  const wanted = args[1] === undefined ? 1 : integer(args[1]);
  const taken = atHead ? list.splice(0, wanted) : list.splice(-wanted).reverse();
  keys.dropIfEmpty(keyOf(args));
  return args[1] === undefined ? (taken[0] ?? null) : taken;
}

const LISTS: Readonly<Record<string, Command>> = {
  LPUSH: (keys, args) => push(keys, args, true),
  RPUSH: (keys, args) => push(keys, args, false),
  LPOP: (keys, args) => pop(keys, args, true),
  RPOP: (keys, args) => pop(keys, args, false),
  LLEN: (keys, args) => keys.get(keyOf(args), "list")?.length ?? 0,
  LRANGE: (keys, args) => slice(keys.get(keyOf(args), "list") ?? [], args[1], args[2]),
  LTRIM: (keys, args) => {
    const list = keys.get(keyOf(args), "list");
    list?.splice(0, list.length, ...slice(list, args[1], args[2]));
    keys.dropIfEmpty(keyOf(args));
    return OK;
  },
};

export const COLLECTION_COMMANDS: Readonly<Record<string, Command>> = { ...HASHES, ...SETS, ...LISTS };
