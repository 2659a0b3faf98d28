import { describe, expect, it } from "vitest";
import type { TopUp } from "#tests/workers/jobs-support/api-user.ts";
import { openShop } from "#tests/workers/jobs-support/shop.ts";
import { exif, jpeg, png } from "../../factories/images.ts";

const shop = openShop({ workers: ["web", "api", "jobs", "sandbox"] });

type WithProofs = TopUp & { readonly proofs: readonly string[] };
const PNG = { name: "bukti.png", type: "image/png" };
const files = async (): Promise<string[]> => {
  const bucket = await shop().world.workers.mf.getR2Bucket("FILES", "gerai-jobs");
  return (await bucket.list()).objects.map(({ key }) => key);
};

describe("a proof of transfer", () => {
  it("is stripped, kept once, and shown to its sender and to admins alone", async () => {
    const user = await shop().user("agen@gerai.test");
    const { code } = await user.topUp(50_000, "manual.bca");
    const photo = jpeg({ extra: exif(6) });
    const send = () => user.upload<WithProofs>(`/deposit/${code}/proof`, "proof", photo, { name: "x", type: "" });
    const sent = await send();
    expect([sent.status, sent.data.proofs.length]).toEqual([200, 1]);
    expect((await send()).data.proofs).toEqual(sent.data.proofs);
    const address = `/payment/deposit/proof/${sent.data.proofs[0]}`;
    const shown = await user.picture(address);
    expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
      200,
      "image/jpeg",
      "private, max-age=3600, immutable",
    ]);
    expect(shown.bytes.toString("latin1")).not.toMatch(/KameraRahasia|GPS/);
    const [admin, other] = [await shop().user("admin@gerai.test"), await shop().user("member@gerai.test")];
    expect((await admin.picture(address)).bytes).toEqual(shown.bytes);
    expect((await other.picture(address)).status).toBe(404);
    for (const page of [`/admin/deposits/${code}`, "/admin/deposits?proof=yes"]) {
      expect((await admin.page(page)).text).toContain(page.includes("proof=yes") ? code : address);
      expect((await other.page(page)).status).toBe(403);
    }
    // The repeat's file goes with the minute's work.
    expect(await files()).toHaveLength(2);
    expect(await shop().world.runCron()).toBe("ok");
    expect(await files()).toHaveLength(1);
  });

  it.each([
    ["no picture at all", Buffer.from("<svg onload=alert(1)>"), "image_unreadable"],
    ["nothing", Buffer.alloc(0), "validation_failed"],
  ])("that is %s is refused and stores nothing", async (_, bytes, error) => {
    const user = await shop().user("agen@gerai.test");
    const { code } = await user.topUp(51_000 + bytes.length, "manual.bri");
    const before = await files();
    const answer = await user.upload(`/deposit/${code}/proof`, "proof", bytes, PNG);
    expect([answer.status, answer.error]).toEqual([422, error]);
    expect(await files()).toEqual(before);
  });

  it("for somebody else's deposit, or one that needs none, stores nothing", async () => {
    const [user, other] = [await shop().user("agen@gerai.test"), await shop().user("member@gerai.test")];
    const [manual, va] = [await user.topUp(52_000, "manual.bni"), await user.topUp(52_000, "b.bca")];
    const before = await files();
    expect((await other.upload(`/deposit/${manual.code}/proof`, "proof", png(), PNG)).status).toBe(404);
    const answer = await user.upload(`/deposit/${va.code}/proof`, "proof", png(), PNG);
    expect([answer.status, answer.error]).toEqual([422, "proof_not_accepted"]);
    expect(await files()).toEqual(before);
  });
});

describe("an admin who asks the provider about a deposit", () => {
  it("has it credited once, on record; a member may not", async () => {
    const at = shop();
    const [user, admin] = [await at.user("agen@gerai.test"), await at.user("admin@gerai.test")];
    const before = await user.balance();
    const deposit = await user.topUp(60_000, "b.bri");
    await at.sandbox(`/midtrans/pay/${deposit.code}`, { times: 0 });
    const path = `/admin/deposits/${deposit.code}`;
    expect((await user.submit(path, { key: "not-mine" })).status).toBe(403);
    expect((await user.deposit(deposit.code)).status).toBe("pending");
    const key = "ask-once";
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.submit(path, { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(await user.balance()).toBe(before + 60_000);
    expect(await at.transfers(deposit.code)).toEqual({ topup: 1 });
    expect(
      await at.count("private.admin_actions where action = 'deposit_asked' and subject = $1", [deposit.code]),
    ).toBe(1);
    const { text } = await admin.page(path);
    expect(text.includes("Midtrans · katanya: sudah dibayar")).toBe(true);
  });
});
