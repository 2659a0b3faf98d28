import { describe, expect, it } from "vitest";
import type { LimitName } from "#core/ports/rate-limiter.ts";
import { getSharedReceipt } from "#core/receipts/share-receipt.ts";
import type { With } from "#core/shared/context.ts";
import { DomainError } from "#core/shared/errors.ts";

const TOKEN = "Lpc3ljHYddyOjAqZreDrTg";

/** A guest who may ask `left` times, and what the database was asked. */
function guest(left: number) {
  const asked: string[] = [];
  const taken: string[] = [];
  const take = async (name: LimitName, subject: string) => {
    taken.push(`${name} ${subject}`);
    return { allowed: taken.length <= left, limit: left, remaining: 0, resetSeconds: 7 };
  };
  const ctx = {
    actor: { kind: "guest", address: "198.18.0.1" },
    db: {
      rpc: async (_name: string, { p_token }: { p_token: string }) => {
        asked.push(p_token);
        throw new DomainError("not_found");
      },
    },
    limiter: { take, giveBack: async () => undefined, limitOf: async () => left },
  } as unknown as With<"limiter">;
  return { ctx, asked, taken };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );

describe("the public page of a receipt", () => {
  it("takes a guest's place for every address that is tried, before anything is looked up", async () => {
    const { ctx, asked, taken } = guest(2);
    expect(await codeOf(getSharedReceipt(ctx, TOKEN))).toBe("not_found");
    expect(await codeOf(getSharedReceipt(ctx, "short"))).toBe("not_found");
    expect(await codeOf(getSharedReceipt(ctx, TOKEN))).toBe("rate_limited");
    expect(asked).toEqual([TOKEN]);
    expect(taken).toEqual(Array(3).fill("guest 198.18.0.1"));
  });

  it.each(["", "a", `${TOKEN}A`, TOKEN.slice(1), `${TOKEN.slice(1)}+`, `${TOKEN.slice(1)}\n`, `${TOKEN.slice(1)}%`])(
    "asks the database nothing for %j, which is no token",
    async (text) => {
      const { ctx, asked } = guest(9);
      expect(await codeOf(getSharedReceipt(ctx, text))).toBe("not_found");
      expect(asked).toEqual([]);
    },
  );
});
