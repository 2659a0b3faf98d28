import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { Ratelimit } from "@upstash/ratelimit";
import { Redis } from "@upstash/redis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "#platform/ports.ts";
import { startUpstash, type Upstash } from "#platform/upstash/server.ts";

/** A Redis server of this machine; REDIS_SERVER names one that is not on the PATH. */
const SERVER = process.env.REDIS_SERVER ?? "redis-server";
const REAL = spawnSync(SERVER, ["--version"]).status === 0;

/** A Redis of its own on loopback, keeping nothing. */
async function startRedis(): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const flags = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const process = spawn(SERVER, flags, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((ready, fail) => {
    process.once("error", fail);
    process.once("exit", (code) => fail(new Error(`redis-server ended with ${code}`)));
    process.stdout?.on("data", (text: Buffer) => text.includes("Ready to accept connections") && ready());
  });
  return { url: `redis://127.0.0.1:${port}`, process };
}

describe.each([
  { name: "the built-in store", real: false },
  { name: "a real Redis (skipped where redis-server is not installed)", real: true },
])("$name", ({ real }) => {
  describe.skipIf(real && !REAL)("behind the Upstash endpoint", () => {
    let upstash: Upstash;
    let redis: Redis;
    let server: ChildProcess | null = null;

    beforeAll(async () => {
      const started = real ? await startRedis() : null;
      server = started?.process ?? null;
      upstash = await startUpstash({ redisUrl: started?.url });
      redis = new Redis({ url: upstash.url, token: upstash.token, enableTelemetry: false, retry: false });
    });
    afterAll(async () => {
      await upstash?.stop();
      server?.removeAllListeners("exit");
      server?.kill("SIGTERM");
    });
    beforeEach(async () => {
      await redis.flushall();
    });

    it("refuses a caller without the token", async () => {
      const stranger = new Redis({ url: upstash.url, token: "wrong", retry: false });
      await expect(stranger.get("a")).rejects.toThrow(/Unauthorized/);
      expect((await fetch(upstash.url, { method: "POST", body: '["PING"]' })).status).toBe(401);
    });

    it("keeps strings, JSON and numbers as they were given", async () => {
      expect(await redis.set("json", { a: [1, "é✓😀"], ok: "OK" })).toBe("OK");
      expect(await redis.get("json")).toEqual({ a: [1, "é✓😀"], ok: "OK" });
      await redis.set("word", "OK");
      expect(await redis.get("word")).toBe("OK");
      expect(await redis.get("nothing")).toBeNull();
      expect(await redis.mget("word", "nothing")).toEqual(["OK", null]);
      expect(await redis.incr("n")).toBe(1);
      expect(await redis.incrby("n", 41)).toBe(42);
      expect(await redis.decr("n")).toBe(41);
      expect(await redis.getdel("n")).toBe(41);
      expect(await redis.exists("n", "word")).toBe(1);
      expect(await redis.ping()).toBe("PONG");
    });

    it("sets only what is absent, or present, and for a time", async () => {
      expect(await redis.set("k", "1", { nx: true, ex: 60 })).toBe("OK");
      expect(await redis.set("k", "2", { nx: true })).toBeNull();
      expect(await redis.ttl("k")).toBeGreaterThan(55);
      expect(await redis.set("other", "2", { xx: true })).toBeNull();
      expect(await redis.set("k", "3", { xx: true, get: true })).toBe(1);
      expect(await redis.ttl("k")).toBe(-1);
      await redis.set("short", "x", { px: 60 });
      expect(await redis.pttl("short")).toBeLessThanOrEqual(60);
      await new Promise((later) => setTimeout(later, 90));
      expect(await redis.get("short")).toBeNull();
      expect(await redis.ttl("short")).toBe(-2);
      await redis.set("k", "4");
      expect(await redis.expire("k", 100)).toBe(1);
      expect(await redis.persist("k")).toBe(1);
      expect(await redis.expire("missing", 100)).toBe(0);
    });

    it("keeps sets, hashes, sorted sets and lists", async () => {
      expect(await redis.sadd("s", "a", "b", "a")).toBe(2);
      expect(await redis.scard("s")).toBe(2);
      expect(await redis.sismember("s", "a")).toBe(1);
      expect(await redis.srem("s", "a", "b")).toBe(2);
      expect(await redis.exists("s")).toBe(0);
      expect(await redis.hset("h", { name: "Siti", age: 30 })).toBe(2);
      expect(await redis.hgetall("h")).toEqual({ name: "Siti", age: 30 });
      expect(await redis.hincrby("h", "age", 1)).toBe(31);
      expect(await redis.hmget("h", "age", "none")).toEqual({ age: 31, none: null });
      expect(await redis.hdel("h", "age", "name")).toBe(2);
      expect(
        await redis.zadd("z", { score: 2, member: "b" }, { score: 1, member: "a" }, { score: 3, member: "c" }),
      ).toBe(3);
      expect(await redis.zrange("z", 0, 1)).toEqual(["a", "b"]);
      expect(await redis.zrange("z", 3, 2, { byScore: true, rev: true })).toEqual(["c", "b"]);
      expect(await redis.zincrby("z", 5, "a")).toBe(6);
      expect(await redis.zscore("z", "a")).toBe(6);
      expect(await redis.zremrangebyscore("z", 0, 3)).toBe(2);
      expect(await redis.rpush("l", "1", "2", "3")).toBe(3);
      expect(await redis.lrange("l", 0, -1)).toEqual([1, 2, 3]);
      expect(await redis.lpop("l")).toBe(1);
      expect((await redis.scan(0, { match: "[zl]" }))[1].sort()).toEqual(["l", "z"]);
      expect(await redis.keys("*")).toHaveLength(2);
    });

    it("names errors, and a pipeline goes on after one", async () => {
      await redis.sadd("s", "a");
      await expect(redis.incr("s")).rejects.toThrow(/WRONGTYPE/);
      await redis.set("text", "abc");
      await expect(redis.incr("text")).rejects.toThrow(/not an integer/);
      const pipeline = redis.pipeline().set("a", "1").incr("s").incr("a");
      const results = await pipeline.exec({ keepErrors: true });
      expect(results.map(({ error }) => (error ? "error" : "fine"))).toEqual(["fine", "error", "fine"]);
      expect(results[2]?.result).toBe(2);
    });

    it("runs transactions without others between", async () => {
      const runs = Array.from({ length: 20 }, () => redis.multi().incr("t").incr("t").exec<[number, number]>());
      for (const [first, second] of await Promise.all(runs)) expect(second).toBe(first + 1);
      expect(await redis.get("t")).toBe(40);
    });

    it("runs scripts, by text and by the hash of the text as given", async () => {
      const script =
        "#!lua flags=allow-key-locking\nreturn {KEYS[1], ARGV[1], 3.7, redis.call('INCR', KEYS[1]), {1, false}}";
      await expect(redis.evalsha("0".repeat(40), [], [])).rejects.toThrow(/NOSCRIPT/);
      expect(await redis.eval(script, ["k"], ["v"])).toEqual(["k", "v", 3, 1, [1, null]]);
      const hash = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(script));
      const result = await redis.evalsha(Buffer.from(hash).toString("hex"), ["k"], ["v"]);
      expect(result).toEqual(["k", "v", 3, 2, [1, null]]);
      await redis.sadd("s", "a");
      await expect(redis.eval("return redis.call('INCR', KEYS[1])", ["s"], [])).rejects.toThrow(/WRONGTYPE/);
      const caught = "local r = redis.pcall('INCR', KEYS[1]) return r.err and 'caught'";
      expect(await redis.eval(caught, ["s"], [])).toBe("caught");
      await expect(redis.eval("return nonsense(", [], [])).rejects.toThrow(/compiling/);
      await expect(redis.eval("return redis.error_reply('MY own error')", [], [])).rejects.toThrow(/MY own error/);
      expect(await redis.eval("return tonumber(ARGV[1]) % 60000", [], ["1795174800123"])).toBe(1795174800123 % 60000);
      expect(await redis.eval("return math.floor(ARGV[1] / 7) * 7", [], ["1795174800123"])).toBe(
        Math.floor(1795174800123 / 7) * 7,
      );
    });

    describe("counts with @upstash/ratelimit", () => {
      const algorithms = {
        "fixed window": () => Ratelimit.fixedWindow(20, "60 s"),
        "sliding window": () => Ratelimit.slidingWindow(20, "60 s"),
        "token bucket": () => Ratelimit.tokenBucket(5, "60 s", 20),
      };
      const limiter = (name: keyof typeof algorithms) =>
        new Ratelimit({ redis, limiter: algorithms[name](), prefix: name, ephemeralCache: false, analytics: false });

      it.each(Object.keys(algorithms) as Array<keyof typeof algorithms>)(
        "%s: 20 of 50 parallel calls",
        async (name) => {
          // A minute that turns between two calls would begin a new window.
          const untilTurn = 60_000 - (Date.now() % 60_000);
          if (untilTurn < 2_000) await new Promise((turned) => setTimeout(turned, untilTurn + 50));
          const counting = limiter(name);
          const answers = await Promise.all(Array.from({ length: 50 }, () => counting.limit("person")));
          expect(answers.filter(({ success }) => success)).toHaveLength(20);
          const left = answers.filter(({ success }) => success).map(({ remaining }) => remaining);
          expect(left.sort((a, b) => b - a)).toEqual(Array.from({ length: 20 }, (_, at) => 19 - at));
          expect((await counting.limit("somebody else")).success).toBe(true);
          expect((await counting.getRemaining("person")).remaining).toBe(0);
          await counting.resetUsedTokens("person");
          expect((await counting.limit("person")).remaining).toBe(19);
        },
      );

      it("forgets a window when it is over, and refills a bucket", async () => {
        const fixed = new Ratelimit({
          redis,
          limiter: Ratelimit.fixedWindow(1, "300 ms"),
          prefix: "f",
          ephemeralCache: false,
        });
        const bucket = new Ratelimit({
          redis,
          limiter: Ratelimit.tokenBucket(1, "300 ms", 2),
          prefix: "b",
          ephemeralCache: false,
        });
        await Promise.all([fixed.limit("p"), bucket.limit("p"), bucket.limit("p")]);
        expect((await bucket.limit("p")).success).toBe(false);
        await new Promise((later) => setTimeout(later, 350));
        expect((await fixed.limit("p")).success).toBe(true);
        expect((await bucket.limit("p")).success).toBe(true);
        expect((await bucket.limit("p")).success).toBe(false);
      });
    });
  });
});
