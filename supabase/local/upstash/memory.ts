import { type Backend, RedisError, type Reply, Status } from "./reply.ts";

type Entry = { value: string | Set<string>; expires: number };

function integer(text: string | undefined): number {
  const value = /^-?\d+$/.test(text ?? "") ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new RedisError("ERR value is not an integer or out of range");
  return value;
}

/** A Redis in this process for the commands that `admit` lets through; nothing is kept. */
export class MemoryBackend implements Backend {
  readonly #entries = new Map<string, Entry>();
  #scriptIsKnown = false;

  async run([name = "", ...args]: readonly string[]): Promise<Reply> {
    const [key = "", second = ""] = args;
    switch (name.toUpperCase()) {
      case "GET":
        return this.#string(key);
      case "SET":
        return this.#set(key, second, args[3]);
      case "GETDEL": {
        const value = this.#string(key);
        this.#entries.delete(key);
        return value;
      }
      case "EXPIRE":
        return this.#expire(key, integer(second));
      case "SADD":
        return this.#add(key, args.slice(1));
      case "SREM":
        return this.#remove(key, args.slice(1));
      case "SCARD":
        return this.#members(key)?.size ?? 0;
      default:
        return this.#script(name, args);
    }
  }

  async close(): Promise<void> {
    this.#entries.clear();
  }

  #alive(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.expires <= Date.now()) this.#entries.delete(key);
    return this.#entries.get(key);
  }

  #string(key: string): string | null {
    const value = this.#alive(key)?.value ?? null;
    if (value instanceof Set) throw wrongKind();
    return value;
  }

  #members(key: string): Set<string> | null {
    const value = this.#alive(key)?.value ?? null;
    if (typeof value === "string") throw wrongKind();
    return value;
  }

  #set(key: string, value: string, seconds?: string): Reply {
    const life = seconds === undefined ? Infinity : integer(seconds) * 1000;
    if (life <= 0) throw new RedisError("ERR invalid expire time in 'set' command");
    this.#entries.set(key, { value, expires: Date.now() + life });
    return new Status("OK");
  }

  #expire(key: string, seconds: number): number {
    const entry = this.#alive(key);
    if (entry === undefined) return 0;
    entry.expires = Date.now() + seconds * 1000;
    return 1;
  }

  #add(key: string, given: readonly string[]): number {
    const members = this.#members(key) ?? new Set();
    const before = members.size;
    for (const member of given) members.add(member);
    if (before === 0) this.#entries.set(key, { value: members, expires: Infinity });
    return members.size - before;
  }

  #remove(key: string, given: readonly string[]): number {
    const members = this.#members(key);
    const removed = given.filter((member) => members?.delete(member)).length;
    if (members?.size === 0) this.#entries.delete(key);
    return removed;
  }

  /** As Redis does, a script is known by its hash only after its text was run once. */
  #script(name: string, args: readonly string[]): Reply {
    if (name.toUpperCase() === "EVAL") this.#scriptIsKnown = true;
    if (!this.#scriptIsKnown) throw new RedisError("NOSCRIPT No matching script. Please use EVAL.");
    return this.#slidingWindow(args.slice(2, 4), args.slice(4).map(Number));
  }

  /** The limiter's script, line for line; the tests compare it with the script itself in a real Redis. */
  #slidingWindow([currentKey = "", previousKey = ""]: string[], argument: number[]): number[] {
    const [limit = 0, now = 0, window = 1, by = 1] = argument;
    const current = integer(this.#string(currentKey) ?? "0");
    const previous = integer(this.#string(previousKey) ?? "0");
    const weighted = Math.floor((1 - (now % window) / window) * previous);
    if (by > 0 && weighted + current >= limit) return [-1, limit];
    const expires = current === 0 ? Date.now() + window * 2 + 1000 : (this.#alive(currentKey)?.expires ?? Infinity);
    this.#entries.set(currentKey, { value: String(current + by), expires });
    return [limit - (current + by + weighted), limit];
  }
}

const wrongKind = () => new RedisError("WRONGTYPE Operation against a key holding the wrong kind of value");
