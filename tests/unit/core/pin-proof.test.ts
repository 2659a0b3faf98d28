import { createHmac, pbkdf2Sync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pinProof } from "#core/accounts/pin/pin-proof.ts";

const USER = "019aa000-0000-7000-8000-000000000001";

describe("the proof of a PIN", () => {
  it("is what Node's own crypto makes of the same recipe", async () => {
    const stretched = pbkdf2Sync("123456", `gerai-pin:${USER}`, 20_000, 32, "sha256");
    const expected = createHmac("sha256", "pepper").update(stretched).digest("hex");
    expect(await pinProof("123456", USER, "pepper")).toBe(expected);
  });

  it("is 64 hex digits that change with PIN, user and pepper", async () => {
    const proofs = await Promise.all([
      pinProof("123456", USER, "pepper"),
      pinProof("123457", USER, "pepper"),
      pinProof("123456", USER.replace("1", "2"), "pepper"),
      pinProof("123456", USER, "other"),
    ]);
    for (const proof of proofs) expect(proof).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(proofs).size).toBe(4);
  });
});
