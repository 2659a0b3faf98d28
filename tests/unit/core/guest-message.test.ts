import { expect, test } from "vitest";
import { guestMessage } from "#core/notifications/guest-message.ts";
import { dueGuest } from "#core/notifications/schema.ts";

/** What a guest reads of a bill: it is paid, with whose it is and what it came to; what is no bill is delivered. */
test.each([
  ["guest_success", "id", "PDAM untuk 0001234567 sudah dibayar: Rp\u00a063.940."],
  ["guest_failed", "id", "PDAM untuk 0001234567 tidak dibayar. Rp\u00a063.940 tetap milik Anda"],
  ["guest_success", "en", "PDAM for 0001234567 is paid: Rp\u00a063.940."],
  ["guest_success", "zh", "PDAM（0001234567）已缴费：Rp\u00a063.940。"],
] as const)("%s of a bill in %s", (kind, locale, says) => {
  const due = (bill_number: string | null) =>
    dueGuest.parse({
      id: "019ab000-0000-7000-8000-000000000001",
      user_id: "019ab000-0000-7000-8000-000000000002",
      kind,
      locale,
      created_at: "2026-11-20T03:00:00Z",
      to: "a@contoh.test",
      data: {
        shop: "Toko",
        product: "PDAM",
        bill_number,
        total: 63_940,
        order: "f3kQ0v8ZtY1m2n4B6x7c9A",
        receipt: null,
      },
    });
  const text = (number: string | null) =>
    guestMessage(due(number), { site: "Gerai", publicUrl: "https://gerai.test" }).text;
  expect(text("0001234567")).toContain(says);
  expect(text(null)).not.toContain(says);
});

test.each([
  ["id", "amount_mismatch", "jumlahnya lain dari yang ditagih."],
  ["id", "paid_twice", "pesanan ini sudah dibayar."],
  ["en", "paid_after_end", "it came in after the time to pay was over."],
  ["zh", "paid_twice", "该订单已付款。"],
  ["id", "toString", "tidak cocok dengan pesanannya."],
] as const)("a guest is told in %s the one reason why a payment is checked: %s", (locale, check, says) => {
  const misfits = ["lain dari yang ditagih", "sudah dibayar", "setelah waktu bayar habis"];
  const due = dueGuest.parse({
    id: "019ab000-0000-7000-8000-000000000001",
    user_id: "019ab000-0000-7000-8000-000000000002",
    kind: "guest_checked",
    locale,
    created_at: "2026-11-20T03:00:00Z",
    to: "a@contoh.test",
    data: { shop: "Toko", product: "XL", total: 16_690, order: "f3kQ0v8ZtY1m2n4B6x7c9A", receipt: null, check },
  });
  const { text } = guestMessage(due, { site: "Gerai", publicUrl: "https://gerai.test" });
  expect(text).toContain(says);
  expect(text).toContain("Rp\u00a016.690");
  expect(misfits.filter((one) => text.includes(one)).length).toBeLessThanOrEqual(1);
});
