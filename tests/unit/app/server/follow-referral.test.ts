import { expect, test } from "vitest";
import { followReferral } from "#app/server/follow-referral.server.ts";
import type { Visit } from "#app/server/visit.server.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** What the address of a code leaves in a guest's browser. */
async function cookieOf(method: string): Promise<string> {
  const service = { rpc: () => Promise.resolve("KODEAGEN") };
  const actor = { kind: "guest", address: "192.0.2.1" };
  const visit = {
    answerHeaders: new Headers(),
    secure: true,
    ctx: { actor, pinPepper: "p".repeat(32), service, now: () => new Date() },
  } as unknown as Visit;
  const request = new Request("https://gerai.test/r/KODEAGEN", { method, headers: { "User-Agent": BROWSER } });
  await followReferral(visit, request, "KODEAGEN");
  return visit.answerHeaders.get("Set-Cookie") ?? "";
}

test("a look at the head alone leaves no cookie, by which the click that comes after it would not be counted", async () => {
  expect(await cookieOf("GET")).toContain("gerai_referral=KODEAGEN.");
  expect(await cookieOf("HEAD")).toBe("");
});
