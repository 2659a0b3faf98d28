import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ComplaintDetail } from "#core/complaints/schema.ts";
import type { TransactionDetail } from "#core/purchases/schema.ts";
import { unusedDigits } from "#tests/support/unused.ts";
import { openSharedShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openSharedShop();
const TEXT = "Pelanggan bilang belum masuk.";

/** A sale that has arrived; the supplier's end of the number says so, whatever is before it. */
async function bought() {
  const user = await shop().own("agen");
  const { ref_id } = await user.bought("xld10", `0878${unusedDigits(4)}1230`);
  await shop().purchaseIs(ref_id, "success");
  return { user, ref_id };
}

describe("a complaint through the API", () => {
  it("is opened once for a key, answered, replied to, closed and opened again", async () => {
    const { user, ref_id } = await bought();
    const sale = (await user.get<TransactionDetail>(`/prabayar/transactions/${ref_id}`)).data;
    expect(sale.complaint).toMatchObject({ code: null, answer_hours: 24 });
    expect(sale.complaint.reasons).toContain("not_received");
    const key = { "idempotency-key": randomUUID() };
    const body = { ref_id, reason: "not_received", text: `${TEXT}\r\nSudah dicek.` };
    const answers = await Promise.all([1, 2, 3].map(() => user.post<ComplaintDetail>("/complaint", body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(1);
    const code = answers[0]?.data.code ?? "";
    const again = await user.post("/complaint", body);
    expect([again.status, again.error]).toEqual([409, "complaint_exists"]);
    const said = await user.post<ComplaintDetail>(`/complaint/${code}/message`, { text: "Masih belum." });
    expect(said.data.thread.map(({ text }) => text)).toEqual([`${TEXT}\nSudah dicek.`, "Masih belum."]);
    const closed = await user.post<ComplaintDetail>(`/complaint/${code}/close`, {});
    expect(closed.data).toMatchObject({ state: "resolved", ended_by: "owner" });
    const late = await user.post(`/complaint/${code}/message`, { text: "Halo?" });
    expect([late.status, late.error]).toEqual([409, "complaint_ended"]);
    expect((await user.post<ComplaintDetail>(`/complaint/${code}/reopen`, { text: "Belum." })).data.state).toBe("open");
    const list = await user.get<ComplaintDetail[]>(`/complaint?search=${ref_id}`);
    expect(list.data.map((one) => one.code)).toEqual([code]);
    const stranger = await shop().own("member");
    for (const answer of [
      await stranger.get(`/complaint/${code}`),
      await stranger.post(`/complaint/${code}/message`, { text: "x" }),
      await stranger.post(`/complaint/${code}/close`, {}),
      await stranger.post("/complaint", body),
    ]) {
      expect([answer.status, answer.error]).toEqual([404, "not_found"]);
    }
  });

  it.each([
    ["NUL", "a\u0000b"],
    ["a mark that turns the text around", "a\u202eb"],
    ["10 kB", "x".repeat(10_240)],
    ["nothing", "  "],
  ])("with a text of %s is refused by its field", async (_, text) => {
    const { user, ref_id } = await bought();
    const answer = await user.post("/complaint", { ref_id, reason: "other", text });
    expect([answer.status, answer.error]).toEqual([422, "validation_failed"]);
    expect(Object.keys(answer.body["errors"] as object)).toEqual(["text"]);
  });

  it("about what is no code or no transaction is not found", async () => {
    const user = await shop().own("agen");
    for (const path of ["/complaint/KLH", "/complaint/..%2f", "/complaint/KLH00000000000"]) {
      expect((await user.get(path)).status).toBe(404);
    }
    const none = { ref_id: "TRX00000000000", reason: "other", text: TEXT };
    expect((await user.post("/complaint", none)).status).toBe(404);
  });
});
