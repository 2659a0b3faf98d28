import { describe, expect, it } from "vitest";
import { HOSTED_LIMITS } from "#platform/auth/limits.ts";
import { withFixture } from "./fixture.ts";

const fixture = withFixture("", { auth: { limits: HOSTED_LIMITS } });

/** A refresh with a token of nobody, from an address. */
async function refresh(key: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(`${fixture().gateway.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: key, "x-supabase-api-version": "2024-01-01", ...headers },
    body: JSON.stringify({ refresh_token: "of-nobody" }),
  });
  const body = (await answer.json()) as { code: string };
  if (answer.status === 429) expect(body.code).toBe("over_request_rate_limit");
  return answer.status;
}

const crowd = async (key: string, headers: Readonly<Record<string, string>>) =>
  (await Promise.all(Array.from({ length: 45 }, () => refresh(key, headers)))).filter((status) => status === 429)
    .length;

describe("limits by address", () => {
  it("hold 30 at once for one address, and no other address pays for them", async () => {
    const { secretKey } = fixture().gateway;
    expect(await crowd(secretKey, { "sb-forwarded-for": "198.51.100.1" })).toBeGreaterThanOrEqual(13);
    expect(await refresh(secretKey, { "sb-forwarded-for": "198.51.100.2" })).toBe(400);
    expect(await refresh(secretKey, { "sb-forwarded-for": "198.51.100.1" })).toBe(429);
  });

  it("take a forwarded address from the secret key only, and none that is no address", async () => {
    const { secretKey, publishableKey } = fixture().gateway;
    const name = (n: number) => ({ "sb-forwarded-for": `203.0.113.${n}` });
    const asMany = await Promise.all(Array.from({ length: 45 }, (_, n) => refresh(publishableKey, name(n))));
    expect(asMany.filter((status) => status === 429).length).toBeGreaterThanOrEqual(13);
    expect(await refresh(secretKey, { "sb-forwarded-for": "not-an-address" })).toBe(429);
    expect(await refresh(secretKey, name(1))).toBe(400);
  });
});
