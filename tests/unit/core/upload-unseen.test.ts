import { expect, it } from "vitest";
import { sayDetail } from "#core/imports/say-problem.ts";
import type { UploadDetail } from "#core/imports/schema.ts";

it("what a file's row says turns no text around where it is shown, and hides nothing", () => {
  const row = {
    product_code: "xl\u202e10",
    destination_number: "0878\u20661",
    order_number: "a\u0007b\nc",
    note: "Keluarga 👨‍👩‍👧 ok",
  };
  const cells = { ...row, problem: null, details: {}, purchase_status: null, usual_operator: null };
  const detail = { items: [cells], reason: null, details: {}, pay_with: null } as unknown as UploadDetail;
  expect(sayDetail(detail, "id").items).toMatchObject([
    { product_code: "xl\ufffd10", destination_number: "0878\ufffd1", order_number: "a\ufffdb c", note: row.note },
  ]);
});
