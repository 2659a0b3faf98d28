import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { describe, expect, it } from "vitest";
import { altcha } from "#adapters/captcha/altcha.ts";

const captcha = altcha("a secret of the tests, long enough");
const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const written = (payload: unknown) => btoa(JSON.stringify(payload));

async function solvedPayload() {
  const challenge = await captcha.challenge(now);
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  return { challenge, solution: { counter: solution?.counter, derivedKey: solution?.derivedKey } };
}

describe("a challenge", () => {
  it("is solved by what ALTCHA's own solver finds, and has an id of its own", async () => {
    const [one, other] = await Promise.all([solvedPayload(), solvedPayload()]);
    const ids = await Promise.all([one, other].map((payload) => captcha.solved({ captcha: written(payload) }, now)));
    expect(ids).toEqual([one.challenge.parameters["nonce"], other.challenge.parameters["nonce"]]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it("is longer work for whoever has sent much, and no more than eight times", async () => {
    const costs = await Promise.all([0, 1, 2, 3, 99].map((sent) => captcha.challenge(now, sent)));
    expect(costs.map(({ parameters }) => parameters["cost"])).toEqual([2_000, 4_000, 8_000, 16_000, 16_000]);
  });

  it("is good for half an hour", async () => {
    const payload = written(await solvedPayload());
    expect(await captcha.solved({ captcha: payload }, later(31))).toBeNull();
  });

  it("is refused where anything of it was changed, and with another secret", async () => {
    const { challenge, solution } = await solvedPayload();
    const { parameters, signature } = challenge;
    const spoilt = [
      { challenge, solution: { ...solution, counter: (solution.counter ?? 0) + 1 } },
      { challenge, solution: { ...solution, derivedKey: "00".repeat(32) } },
      {
        challenge: { parameters: { ...parameters, expiresAt: Number(parameters["expiresAt"]) + 9 }, signature },
        solution,
      },
      { challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution },
      { challenge: { parameters: { ...parameters, keyPrefix: "" }, signature }, solution },
      { challenge: { parameters, signature: "00".repeat(32) }, solution },
    ];
    for (const payload of spoilt) expect(await captcha.solved({ captcha: written(payload) }, now)).toBeNull();
    expect(
      await altcha("another secret of the tests").solved({ captcha: written({ challenge, solution }) }, now),
    ).toBeNull();
  });

  it.each(["", "x", "e30=", "bnVsbA==", "W10=", "\ud800", "A".repeat(5_000), btoa('{"challenge":{}}')])(
    "is not %j",
    async (text) => {
      expect(await captcha.solved({ captcha: text }, now)).toBeNull();
    },
  );
});

describe("a sum", () => {
  it("takes its own answer, and no other, of another sum or without its token", async () => {
    const { first, second, token } = await captcha.sum(now);
    const other = await captcha.sum(now);
    const right = String(first + second);
    expect(await captcha.solved({ sum: ` ${right} `, sum_token: token }, now)).toMatch(/^[0-9a-f]{32}$/);
    for (const sum of [String(first + second + 1), "", "-1", "1e1", `${right}.0`]) {
      expect(await captcha.solved({ sum, sum_token: token }, now)).toBeNull();
    }
    expect(
      await captcha.solved({ sum: String(other.first + other.second + 1), sum_token: other.token }, now),
    ).toBeNull();
    expect(await captcha.solved({ sum: right }, now)).toBeNull();
    expect(await captcha.solved({ sum: right, sum_token: token }, later(31))).toBeNull();
    const [id, expires, signature] = token.split(".");
    const longer = `${id}.${Number(expires) + 60}.${signature}`;
    expect(await captcha.solved({ sum: right, sum_token: longer }, now)).toBeNull();
  });

  it("does not say its answer in its token", async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => captcha.sum(now)));
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(20);
    expect(new Set(tokens.map(({ first, second }) => first + second)).size).toBeGreaterThan(3);
  });
});
