import { RedisError } from "./reply.ts";

export type Value =
  | { kind: "string"; data: string }
  | { kind: "hash"; data: Map<string, string> }
  | { kind: "set"; data: Set<string> }
  | { kind: "zset"; data: Map<string, number> }
  | { kind: "list"; data: string[] };

type Kind = Value["kind"];
type Data = {
  string: string;
  hash: Map<string, string>;
  set: Set<string>;
  zset: Map<string, number>;
  list: string[];
};

const EMPTY: { [K in Kind]: () => Data[K] } = {
  string: () => "",
  hash: () => new Map(),
  set: () => new Set(),
  zset: () => new Map(),
  list: () => [],
};

/** Keys with their values and expiry. Expired keys are gone whenever somebody looks. */
export class Keyspace {
  readonly #values = new Map<string, Value>();
  readonly #expiries = new Map<string, number>();

  #alive(key: string): Value | undefined {
    const expiry = this.#expiries.get(key);
    if (expiry !== undefined && expiry <= Date.now()) this.delete(key);
    return this.#values.get(key);
  }

  /** The value of a key, which must be of this kind; undefined where there is none. */
  get<K extends Kind>(key: string, kind: K): Data[K] | undefined {
    const value = this.#alive(key);
    if (value === undefined) return undefined;
    if (value.kind !== kind) {
      throw new RedisError("WRONGTYPE Operation against a key holding the wrong kind of value");
    }
    return value.data as Data[K];
  }

  /** The value of a key, made empty where there is none. */
  open<K extends Exclude<Kind, "string">>(key: string, kind: K): Data[K] {
    const known = this.get(key, kind);
    if (known !== undefined) return known;
    const data: Data[K] = EMPTY[kind]();
    this.#values.set(key, { kind, data } as Value);
    return data;
  }

  setString(key: string, data: string, keepExpiry = false): void {
    this.#values.set(key, { kind: "string", data });
    if (!keepExpiry) this.#expiries.delete(key);
  }

  /** A collection without members does not exist. */
  dropIfEmpty(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined || value.kind === "string") return;
    const size = value.kind === "list" ? value.data.length : value.data.size;
    if (size === 0) this.delete(key);
  }

  kindOf(key: string): Kind | "none" {
    return this.#alive(key)?.kind ?? "none";
  }

  has(key: string): boolean {
    return this.#alive(key) !== undefined;
  }

  delete(key: string): boolean {
    this.#expiries.delete(key);
    return this.#values.delete(key);
  }

  rename(from: string, to: string): void {
    const value = this.#alive(from);
    if (value === undefined) throw new RedisError("ERR no such key");
    const expiry = this.#expiries.get(from);
    this.delete(from);
    this.delete(to);
    this.#values.set(to, value);
    if (expiry !== undefined) this.#expiries.set(to, expiry);
  }

  /** Sets the moment of expiry, in milliseconds since 1970; a moment that has passed deletes the key. */
  expireAt(key: string, at: number): void {
    if (at <= Date.now()) this.delete(key);
    else this.#expiries.set(key, at);
  }

  expiryOf(key: string): number | undefined {
    return this.#expiries.get(key);
  }

  persist(key: string): boolean {
    return this.#expiries.delete(key);
  }

  keys(): string[] {
    return [...this.#values.keys()].filter((key) => this.#alive(key) !== undefined);
  }

  clear(): void {
    this.#values.clear();
    this.#expiries.clear();
  }
}
