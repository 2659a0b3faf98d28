import { Ratelimit } from "@upstash/ratelimit";
import { Redis } from "@upstash/redis";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startUpstash, type Upstash } from "#platform/upstash/server.ts";
import { HAS_REDIS, startRedis } from "./redis-server.ts";

type Stop = () => Promise<void>;

/** The endpoint over the built-in store or over a real Redis, with the official client. */
async function open(real: boolean): Promise<{ upstash: Upstash; redis: Redis; stop: Stop }> {
  const server = real ? await startRedis() : null;
  const upstash = await startUpstash({ redisUrl: server?.url });
  const redis = new Redis({ url: upstash.url, token: upstash.token, enableTelemetry: false, retry: false });
  const stop = async () => {
    await upstash.stop();
    await server?.stop();
  };
  return { upstash, redis, stop };
}

/** A key that no other test knows. */
const fresh = () => `key:${crypto.randomUUID()}`;

const limiterOf = (redis: Redis, tokens: number, window: `${number} ${"s" | "ms"}`) =>
  new Ratelimit({
    redis,
    limiter: Ratelimit.slidingWindow(tokens, window),
    prefix: fresh(),
    ephemeralCache: false,
    analytics: false,
  });

describe.each([
  { name: "the built-in store", real: false },
  { name: "a real Redis (skipped where redis-server is not installed)", real: true },
])("$name", ({ real }) => {
  describe.skipIf(real && !HAS_REDIS)("behind the Upstash endpoint", () => {
    let upstash: Upstash;
    let redis: Redis;
    let stop: Stop | undefined;

    beforeAll(async () => {
      ({ upstash, redis, stop } = await open(real));
    });
    afterAll(() => stop?.());

    it("refuses a caller without the token", async () => {
      const stranger = new Redis({ url: upstash.url, token: "wrong", retry: false });
      await expect(stranger.get("a")).rejects.toThrow(/Unauthorized/);
      expect((await fetch(upstash.url, { method: "POST", body: '["GET","a"]' })).status).toBe(401);
    });

    it("keeps strings, JSON and numbers as they were given", async () => {
      const [json, word] = [fresh(), fresh()];
      expect(await redis.set(json, { a: [1, "é✓😀"], ok: "OK" })).toBe("OK");
      expect(await redis.get(json)).toEqual({ a: [1, "é✓😀"], ok: "OK" });
      await redis.set(word, "OK");
      expect(await redis.get(word)).toBe("OK");
      expect(await redis.get(fresh())).toBeNull();
      expect(await redis.getdel(word)).toBe("OK");
      expect(await redis.getdel(word)).toBeNull();
    });

    it("forgets what was kept for a time", async () => {
      const [text, set] = [fresh(), fresh()];
      await redis.set(text, "x", { ex: 3 });
      await redis.sadd(set, "a");
      expect(await redis.expire(set, 3)).toBe(1);
      expect(await redis.expire(fresh(), 1)).toBe(0);
      expect([await redis.get(text), await redis.scard(set)]).toEqual(["x", 1]);
      await new Promise((later) => setTimeout(later, 3_050));
      expect([await redis.get(text), await redis.scard(set)]).toEqual([null, 0]);
      await redis.set(text, "y", { ex: 1 });
      await redis.set(text, "kept");
      await new Promise((later) => setTimeout(later, 1_050));
      expect(await redis.get(text)).toBe("kept");
    });

    it("keeps sets", async () => {
      const set = fresh();
      expect(await redis.sadd(set, "a", "b", "a")).toBe(2);
      expect(await redis.scard(set)).toBe(2);
      expect(await redis.srem(set, "a", "none")).toBe(1);
      expect(await redis.srem(set, "b")).toBe(1);
      expect(await redis.scard(set)).toBe(0);
    });

    it("names errors, and a pipeline goes on after one", async () => {
      const [set, text] = [fresh(), fresh()];
      await redis.sadd(set, "a");
      await expect(redis.get(set)).rejects.toThrow(/WRONGTYPE/);
      await expect(redis.expire(set, 1.5)).rejects.toThrow(/not an integer/);
      await expect(redis.set(text, "x", { ex: 0 })).rejects.toThrow(/invalid expire time in 'set' command/);
      const results = await redis.pipeline().set(text, "1").scard(text).get(text).exec({ keepErrors: true });
      expect(results.map(({ error }) => (error ? "error" : "fine"))).toEqual(["fine", "error", "fine"]);
      expect(results[2]?.result).toBe(1);
    });

    it("counts the arguments of each command", async () => {
      for (const command of [["GET"], ["GET", "a", "b"], ["SET", "a"], ["SADD", "a"], ["EXPIRE", "a"], ["EVALSHA"]]) {
        await expect(redis.exec(command as [string])).rejects.toThrow(
          `ERR wrong number of arguments for '${command[0]?.toLowerCase()}' command`,
        );
      }
    });

    it("refuses with 501 and a sentence what the product does not send", async () => {
      const fixed = new Ratelimit({ redis, limiter: Ratelimit.fixedWindow(1, "1 s"), analytics: false });
      const bucket = new Ratelimit({ redis, limiter: Ratelimit.tokenBucket(1, "1 s", 1), analytics: false });
      const plain = new Redis({ url: upstash.url, token: upstash.token, retry: false, responseEncoding: false });
      const refusals: Array<[string, () => Promise<unknown>]> = [
        ["the command INCR", () => redis.incr("a")],
        ["the command ZADD", () => redis.zadd("a", { score: 1, member: "m" })],
        ["the command JSON.GET", () => redis.json.get("a")],
        ["the command PING", () => redis.ping()],
        ["the command SCRIPT", () => redis.scriptLoad("return 1")],
        ["the command KEYS", () => redis.pipeline().get("a").keys("*").exec()],
        ["SET with nx ex 60", () => redis.set("a", "1", { nx: true, ex: 60 })],
        ["SET with px 60", () => redis.set("a", "1", { px: 60 })],
        ["EXPIRE with NX", () => redis.expire("a", 60, "NX")],
        ["POST /multi-exec", () => redis.multi().get("a").exec()],
        ["an answer that is not base64", () => plain.get("a")],
        ["the script e0e1f9fabfc9d4800c877a703b823ac0578ff8db", () => redis.eval("return 1", [], [])],
        ["the script 0000", () => redis.evalsha("0000", [], [])],
        ["the script [0-9a-f]{40}", () => fixed.limit("person")],
        ["the script [0-9a-f]{40}", () => bucket.limit("person")],
        ["the script [0-9a-f]{40}", () => limiterOf(redis, 1, "1 s").getRemaining("person")],
      ];
      for (const [what, ask] of refusals) {
        await expect(ask(), what).rejects.toThrow(
          new RegExp(`${what} is not served here: .*only what the product uses`),
        );
      }
      const headers = { authorization: `Bearer ${upstash.token}`, "upstash-encoding": "base64" };
      const other = await fetch(`${upstash.url}/get/a`, { headers });
      expect([other.status, await other.json()]).toEqual([501, expect.objectContaining({ code: "not_served" })]);
    });

    it("lets 20 of 50 parallel calls through a sliding window", async () => {
      // A minute that turns between two calls would begin a new window.
      const untilTurn = 60_000 - (Date.now() % 60_000);
      if (untilTurn < 5_000) await new Promise((turned) => setTimeout(turned, untilTurn + 50));
      const counting = limiterOf(redis, 20, "60 s");
      const answers = await Promise.all(Array.from({ length: 50 }, () => counting.limit("person")));
      expect(answers.filter(({ success }) => success)).toHaveLength(20);
      const left = answers.filter(({ success }) => success).map(({ remaining }) => remaining);
      expect(left.sort((a, b) => b - a)).toEqual(Array.from({ length: 20 }, (_, at) => 19 - at));
      expect((await counting.limit("somebody else")).success).toBe(true);
    });

    it("lets a window slide over", async () => {
      const counting = limiterOf(redis, 2, "300 ms");
      await Promise.all([counting.limit("p"), counting.limit("p")]);
      await new Promise((later) => setTimeout(later, 650));
      expect((await counting.limit("p")).success).toBe(true);
    });
  });
});

/** What the limiter sends: its script with the arguments of one call, caught before it leaves. */
async function scriptOf(limiter: (redis: Redis) => Ratelimit): Promise<string> {
  let script = "";
  const catcher = {
    evalsha: async () => {
      throw new Error("NOSCRIPT");
    },
    eval: async (text: string) => {
      script = text;
      return [1, 1];
    },
  };
  await limiter(catcher as unknown as Redis).limit("person");
  return script;
}

const key = fc.constantFrom("a", "b", "c");
const word = fc.constantFrom("", "1", "-2", "x", "é✓😀", '{"n":1}');
const count = fc.constantFrom("1", "0", "-1", "60", "1.5", "x", "");
const command = fc.oneof(
  fc.tuple(fc.constantFrom("GET", "get", "GETDEL", "SCARD"), key),
  fc.tuple(fc.constant("SET"), key, word),
  fc.tuple(fc.constant("SET"), key, word, fc.constant("EX"), count),
  fc.tuple(fc.constant("EXPIRE"), key, count),
  fc.tuple(fc.constantFrom("SADD", "SREM"), key, word, word),
  fc.tuple(fc.constantFrom("SADD", "SREM", "GET", "SCARD"), key),
);

/** A call of the limiter at `now` ms: ten tokens in windows of 100 ms, each call taking `by`. */
const limit = fc.record({
  now: fc.integer({ min: 1_795_174_800_000, max: 1_795_174_800_600 }),
  by: fc.integer({ min: -2, max: 4 }),
});

describe.skipIf(!HAS_REDIS)("the built-in store and a real Redis", () => {
  const stops: Stop[] = [];
  let both: Redis[] = [];
  beforeAll(async () => {
    for (const real of [false, true]) {
      const { redis, stop } = await open(real);
      both.push(redis);
      stops.push(stop);
    }
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    both = [];
  });

  const told = (ask: Promise<unknown>) => ask.catch((error: Error) => error.message.replace(/, command was: .*/s, ""));

  it("answer any sequence of the product's commands alike", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
        const prefix = fresh();
        for (const [name, id, ...rest] of commands) {
          const answers = await Promise.all(both.map((redis) => told(redis.exec([name, prefix + id, ...rest]))));
          expect(answers[0], [name, id, ...rest].join(" ")).toEqual(answers[1]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("count windows alike, the one in TypeScript and the other with the limiter's own script", async () => {
    const script = await scriptOf((redis) => limiterOf(redis, 1, "1 s"));
    await fc.assert(
      fc.asyncProperty(fc.array(limit, { maxLength: 40 }), async (calls) => {
        const prefix = fresh();
        for (const { now, by } of calls) {
          const window = Math.floor(now / 100);
          const keys = [`${prefix}:${window}`, `${prefix}:${window - 1}`];
          const args = ["10", String(now), "100", String(by)];
          const answers = await Promise.all(both.map((redis) => told(redis.eval(script, keys, args))));
          expect(answers[0]).toEqual(answers[1]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
