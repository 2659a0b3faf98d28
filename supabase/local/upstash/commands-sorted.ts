import { type Command, keyOf } from "./commands-keys.ts";
import type { Keyspace } from "./keyspace.ts";
import { float, integer, numberText } from "./numbers.ts";
import { RedisError, type Reply, syntaxError } from "./reply.ts";

type Entry = [member: string, score: number];

function sorted(keys: Keyspace, key: string): Entry[] {
  const entries = [...(keys.get(key, "zset") ?? [])];
  return entries.sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1));
}

/** Whether the options of ZADD keep a member as it is. */
function keepsScore(options: ReadonlySet<string>, before: number | undefined, score: number): boolean {
  if (before === undefined) return options.has("XX");
  return options.has("NX") || (options.has("GT") && score <= before) || (options.has("LT") && score >= before);
}

function add(keys: Keyspace, args: readonly string[]): Reply {
  const options = new Set<string>();
  let place = 1;
  while (/^(nx|xx|gt|lt|ch|incr)$/i.test(args[place] ?? "")) options.add((args[place++] ?? "").toUpperCase());
  const pairs = args.slice(place);
  if (pairs.length === 0 || pairs.length % 2 === 1) throw syntaxError();
  const zset = keys.open(keyOf(args), "zset");
  let added = 0;
  let changed = 0;
  let last: number | null = null;
  for (let at = 0; at < pairs.length; at += 2) {
    const member = pairs[at + 1] ?? "";
    const before = zset.get(member);
    const score = float(pairs[at]) + (options.has("INCR") ? (before ?? 0) : 0);
    const refused = keepsScore(options, before, score);
    last = refused ? null : score;
    if (refused) continue;
    if (before === undefined) added++;
    else if (before !== score) changed++;
    zset.set(member, score);
  }
  keys.dropIfEmpty(keyOf(args));
  if (options.has("INCR")) return last === null ? null : numberText(last);
  return options.has("CH") ? added + changed : added;
}

function bound(text: string | undefined): { value: number; open: boolean } {
  const open = text?.startsWith("(") ?? false;
  return { value: float(open ? text?.slice(1) : text), open };
}

function betweenScores(entries: Entry[], from: string | undefined, to: string | undefined): Entry[] {
  const low = bound(from);
  const high = bound(to);
  return entries.filter(
    ([, score]) =>
      (low.open ? score > low.value : score >= low.value) && (high.open ? score < high.value : score <= high.value),
  );
}

function betweenRanks(entries: Entry[], from: string | undefined, to: string | undefined): Entry[] {
  const place = (index: number) => (index < 0 ? entries.length + index : index);
  return entries.slice(Math.max(0, place(integer(from))), place(integer(to)) + 1);
}

type RangeOptions = { byScore: boolean; reversed: boolean; withScores: boolean; offset: number; count: number };

function optionsOf(args: readonly string[], initial: Partial<RangeOptions> = {}): RangeOptions {
  const options = { byScore: false, reversed: false, withScores: false, offset: 0, count: -1, ...initial };
  for (let at = 0; at < args.length; at++) {
    const option = args[at]?.toUpperCase();
    if (option === "BYSCORE") options.byScore = true;
    else if (option === "REV") options.reversed = true;
    else if (option === "WITHSCORES") options.withScores = true;
    else if (option === "LIMIT") {
      options.offset = integer(args[++at]);
      options.count = integer(args[++at]);
    } else throw syntaxError();
  }
  return options;
}

function range(keys: Keyspace, args: readonly string[], initial: Partial<RangeOptions> = {}): Reply {
  const options = optionsOf(args.slice(3), initial);
  const entries = sorted(keys, keyOf(args));
  if (options.reversed) entries.reverse();
  const [first, second] = options.reversed && options.byScore ? [args[2], args[1]] : [args[1], args[2]];
  const found = options.byScore ? betweenScores(entries, first, second) : betweenRanks(entries, first, second);
  const end = options.count < 0 ? undefined : options.offset + options.count;
  const page = found.slice(options.offset, end);
  return options.withScores ? page.flatMap(([member, score]) => [member, numberText(score)]) : page.map(([it]) => it);
}

function remove(keys: Keyspace, key: string, members: readonly string[]): number {
  const zset = keys.get(key, "zset");
  const removed = members.filter((member) => zset?.delete(member)).length;
  keys.dropIfEmpty(key);
  return removed;
}

const names = (entries: Entry[]) => entries.map(([member]) => member);

export const SORTED_COMMANDS: Readonly<Record<string, Command>> = {
  ZADD: add,
  ZCARD: (keys, args) => keys.get(keyOf(args), "zset")?.size ?? 0,
  ZSCORE: (keys, args) => {
    const score = keys.get(keyOf(args), "zset")?.get(args[1] ?? "");
    return score === undefined ? null : numberText(score);
  },
  ZINCRBY: (keys, args) => {
    const zset = keys.open(keyOf(args), "zset");
    const member = args[2];
    if (member === undefined) throw new RedisError("ERR wrong number of arguments for 'zincrby' command");
    const score = (zset.get(member) ?? 0) + float(args[1]);
    zset.set(member, score);
    return numberText(score);
  },
  ZRANK: (keys, args) => {
    const place = names(sorted(keys, keyOf(args))).indexOf(args[1] ?? "");
    return place < 0 ? null : place;
  },
  ZCOUNT: (keys, args) => betweenScores(sorted(keys, keyOf(args)), args[1], args[2]).length,
  ZRANGE: (keys, args) => range(keys, args),
  ZREVRANGE: (keys, args) => range(keys, args, { reversed: true }),
  ZRANGEBYSCORE: (keys, args) => range(keys, args, { byScore: true }),
  ZREVRANGEBYSCORE: (keys, args) => range(keys, args, { byScore: true, reversed: true }),
  ZREM: (keys, args) => remove(keys, keyOf(args), args.slice(1)),
  ZREMRANGEBYSCORE: (keys, args) =>
    remove(keys, keyOf(args), names(betweenScores(sorted(keys, keyOf(args)), args[1], args[2]))),
  ZREMRANGEBYRANK: (keys, args) =>
    remove(keys, keyOf(args), names(betweenRanks(sorted(keys, keyOf(args)), args[1], args[2]))),
};
