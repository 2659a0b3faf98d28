import { describe, expect, it } from "vitest";
import { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { numberEnding, openShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openShop();

async function mails(to: string): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(`${shop().url}/dev/inbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as { subject: string; text: string }[];
}

describe("a person who wants results by email", () => {
  it("gets one mail of what ended since the last, with its facts, and none once it is turned off", async () => {
    const user = await ApiUser.signedIn(shop().url, "agen@gerai.test");
    const before = await user.bought("xld10", numberEnding("0001"));
    await shop().purchaseIs(before.ref_id, "success");
    expect((await user.post("/account/setting", { email_notification: true })).data).toMatchObject({
      email_notification: true,
    });
    const sale = await user.bought("xld10", numberEnding("0001"));
    await shop().purchaseIs(sale.ref_id, "success");
    const deposit = await user.topUp(50_000, "b.qris");
    await shop().deliver(await shop().notice(deposit, "settlement"));
    await shop().depositIs(deposit.code, "paid");
    const there = (await mails("agen@gerai.test")).length;
    expect(await shop().world.runCron()).toBe("ok");
    expect(await shop().world.runCron()).toBe("ok");
    const [mail, ...older] = await mails("agen@gerai.test");
    expect(older).toHaveLength(there);
    const { serial_number } = await shop().one<{ serial_number: string }>(
      "select serial_number from public.purchases where ref_id = $1",
      [sale.ref_id],
    );
    expect(mail?.subject).toBe("2 kabar baru di Gerai");
    for (const fact of [
      `Pembelian berhasil (${sale.ref_id})`,
      "XL 10.000",
      serial_number,
      "Rp\u00a050.000",
      deposit.code,
    ])
      expect(mail?.text).toContain(fact);
    expect(mail?.text).not.toContain(before.ref_id);

    await user.post("/account/setting", { email_notification: false });
    const quiet = await user.bought("xld10", numberEnding("0001"));
    await shop().purchaseIs(quiet.ref_id, "success");
    expect(await shop().world.runCron()).toBe("ok");
    expect(await mails("agen@gerai.test")).toHaveLength(there + 1);
    expect(await shop().count("private.outbox")).toBe(0);
  });
});
