import { expect, it } from "vitest";
import { channelName } from "#core/shared/channel-name.ts";

it("a card and a transfer by hand are words of the reader's language, brands stay", () => {
  const all = ["Kartu kredit", "Transfer BCA", "Transfer Mandiri", "BCA Virtual Account", "QRIS", "GoPay"];
  expect(all.map((name) => channelName("id", name))).toEqual(all);
  expect(all.map((name) => channelName("en", name))).toEqual([
    "Credit card",
    "BCA bank transfer",
    "Mandiri bank transfer",
    ...all.slice(3),
  ]);
  expect(channelName("zh", "Kartu kredit")).toBe("信用卡");
  expect(channelName("en", "Kartu kredit (Midtrans)")).toBe("Credit card (Midtrans)");
});
