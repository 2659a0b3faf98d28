import { randomUUID } from "node:crypto";
import readWorkbook from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import type { Upload, UploadDetail } from "#core/imports/schema.ts";
import { hostileFiles, swellingFile } from "#tests/support/hostile-files.ts";
import { type TestCell, workbookFile } from "#tests/support/workbook-file.ts";
import type { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { numberEnding, openShop, SHOP_WORKERS } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

const shop = openShop({ workers: [...SHOP_WORKERS, "excel"] });
/** Made once: it takes seconds. */
const HOSTILE = hostileFiles();
const HEADINGS = ["Kode Produk", "Nomor Tujuan", "Nomor Pesanan", "Harga Jual", "Catatan"];

interface Said {
  readonly message: string | null;
}
type SaidDetail = Omit<UploadDetail, "items"> &
  Said & { readonly items: readonly (UploadDetail["items"][number] & Said)[] };

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function sendFile(user: ApiUser, bytes: Uint8Array, name = `${randomUUID()}.xlsx`) {
  return user.upload<Upload>("/prabayar/excel", "file", Buffer.from(bytes), { name, type: XLSX });
}

/** Sends rows below the template's headings, and waits until they are read. */
async function sendRows(user: ApiUser, rows: readonly (readonly TestCell[])[]): Promise<SaidDetail> {
  const { data } = await sendFile(user, workbookFile({ rows: [HEADINGS, ...rows] }));
  return await statusIs(user, data.id, (status) => status !== "reading");
}

async function read(user: ApiUser, id: string): Promise<SaidDetail> {
  return (await user.get<SaidDetail>(`/prabayar/excel/${id}`)).data;
}

async function statusIs(user: ApiUser, id: string, wanted: (status: string) => boolean): Promise<SaidDetail> {
  return await until(
    "the upload went on",
    () => read(user, id),
    ({ status }) => wanted(status),
    30_000,
  );
}

/** A file that the API answers. */
async function download(user: ApiUser, path: string, accept: string): Promise<{ name: string; bytes: Buffer }> {
  const answer = await fetch(`${shop().url}/api/v1${path}`, { headers: { cookie: user.cookie, accept } });
  expect(answer.status).toBe(200);
  const [, name = ""] = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  return { name, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const confirm = (user: ApiUser, { id, counts }: SaidDetail, more: object = {}) =>
  user.post<Upload>(`/prabayar/excel/${id}/confirm`, {
    rows: counts.good,
    total: counts.good_total,
    pin: "123456",
    ...more,
  });

describe("purchases by Excel", () => {
  it("go from the file to the result, in its order, each once", async () => {
    const user = await shop().own("agen");
    // The second is the supplier's number that fails.
    const numbers = [numberEnding("1230"), "087800001232", numberEnding("1230")];
    const before = await user.balance();
    const ready = await sendRows(user, [
      ["xld10", numbers[0] ?? "", "INV-1", 12_000, "Bu Sri"],
      [],
      ["XLD10", Number(numbers[1]), null, null, null],
      ["xld10", { xml: `<f>A1</f><v>${numbers[2]}</v>`, type: "str" }],
    ]);
    expect(ready).toMatchObject({ status: "ready", rows: 3, counts: { good: 3, bad: 0 } });
    expect(ready.items.map(({ line, destination_number }) => [line, destination_number])).toEqual([
      [2, numbers[0]],
      [4, numbers[1]],
      [5, numbers[2]],
    ]);
    expect(await user.balance()).toBe(before);
    expect((await confirm(user, ready)).status).toBe(200);
    const done = await until(
      "all rows have their end",
      () => read(user, ready.id),
      ({ status, counts }) => status === "done" && counts.processing === 0,
      60_000,
    );
    expect(done.counts).toMatchObject({ bought: 3, success: 2, failed: 1 });
    expect(await user.balance()).toBe(before - done.counts.spent);
    expect(done.items.map(({ purchase_status }) => purchase_status)).toEqual(["success", "failed", "success"]);
    const orders = await Promise.all(done.items.map(({ ref_id }) => shop().orders(ref_id ?? "")));
    expect(orders).toEqual([1, 1, 1]);
  });

  it("say of each row what is wrong, in the reader's language, and buy the good ones only when asked", async () => {
    const user = await shop().own("agen");
    const number = numberEnding("1230");
    const upload = await sendRows(user, [
      ["xld10", number],
      ["xld10", "8.78E+10"],
      ["tidak-ada", number],
      ["xld10", "12"],
    ]);
    expect(upload.counts).toMatchObject({ good: 1, bad: 3 });
    expect(upload.items.map(({ message }) => message)).toEqual([
      null,
      "Nomor tujuan sudah dibulatkan Excel, jadi angkanya hilang. Ubah kolomnya menjadi Teks, lalu ketik ulang.",
      "Produk tidak ditemukan.",
      "Nomor terlalu pendek.",
    ]);
    const refused = await confirm(user, upload);
    expect([refused.status, refused.error]).toEqual([409, "import_has_errors"]);
    const wrong = await confirm(user, upload, { pin: "000000", good_only: true });
    expect(wrong.error).toBe("pin_incorrect");
    expect((await confirm(user, upload, { good_only: true })).status).toBe(200);
    const done = await statusIs(user, upload.id, (status) => status === "done");
    expect(done.items.map(({ status }) => status)).toEqual(["bought", "bad", "bad", "bad"]);
  });

  it("are refused in words where the file is none", async () => {
    const user = await shop().own("agen");
    const bad = HOSTILE.filter(({ bytes }) => bytes.length > 0 && bytes.length < 2_000_000);
    for (const { bytes, reason } of bad.slice(0, 12)) {
      const { data } = await sendFile(user, bytes);
      const upload = await statusIs(user, data.id, (status) => status !== "reading");
      expect([upload.status, upload.reason]).toEqual(["refused", reason]);
      expect(upload.message).toMatch(/[a-z]/);
    }
    const rows = Array.from({ length: 101 }, () => ["xld10", "0878"]);
    const many = await sendRows(user, rows);
    expect([many.reason, many.message]).toEqual([
      "rows_too_many",
      "Lebih dari 100 baris. Bagi menjadi beberapa berkas.",
    ]);
    const { data } = await sendFile(user, Buffer.from("nama;alamat\na;b"), "salah.csv");
    expect((await statusIs(user, data.id, (status) => status !== "reading")).message).toContain("Produk, Nomor tujuan");
  });

  it("cost no more than what is read of them, however far they would swell", async () => {
    const user = await shop().own("agen");
    const took = async (bytes: Uint8Array, reason: string) => {
      const begun = performance.now();
      const { data } = await sendFile(user, bytes);
      const upload = await statusIs(user, data.id, (status) => status !== "reading");
      expect(upload.reason).toBe(reason);
      return performance.now() - begun;
    };
    // Five megabytes that are what they say: read up to the bound, and refused as well.
    const honest = HOSTILE.find(({ name }) => name === "one endless cell")?.bytes ?? new Uint8Array(0);
    // As many packed bytes as may be sent: nearly two gigabytes.
    const swelling = swellingFile(1_900, 1 << 20);
    const times: (readonly [honest: number, swelling: number])[] = [];
    for (let round = 0; round < 3; round++) {
      times.push([await took(honest, "sheet_too_large"), await took(swelling, "sheet_suspicious")]);
    }
    const best = (at: 0 | 1) => Math.min(...times.map((pair) => pair[at]));
    expect(best(1), JSON.stringify(times)).toBeLessThan(4 * best(0));
  });

  it("of one name come once a day; without a file, or a large one, are refused", async () => {
    const user = await shop().own("agen");
    const file = workbookFile({ rows: [HEADINGS, ["xld10", numberEnding("1230")]] });
    expect((await sendFile(user, file, "senin.xlsx")).status).toBe(200);
    const again = await sendFile(user, file, "senin.xlsx");
    expect([again.status, again.error]).toEqual([422, "file_name_used"]);
    expect((await sendFile(user, new Uint8Array(2 * 1024 * 1024 + 1))).error).toBe("file_too_large");
    expect((await sendFile(user, new Uint8Array(0))).error).toBe("validation_failed");
  });

  it("come as a template, a list and a result that a spreadsheet reads", async () => {
    const user = await shop().own("agen");
    const template = await download(user, "/prabayar/excel/template", XLSX);
    expect(template.name).toMatch(/^template-topup-.*\.xlsx$/);
    const [sheet] = await readWorkbook(template.bytes);
    expect(sheet?.data).toEqual([["product_code", "destination", "order_number", "selling_price", "note"]]);
    const { data } = await user.get<readonly { id: string }[]>("/prabayar/excel?per_page=1");
    const result = await download(user, `/prabayar/excel/${data[0]?.id}`, "text/csv");
    expect(result.bytes.toString()).toContain("destination_number");
  });

  it("go on by the minute when the queue lost them", async () => {
    const at = shop();
    const user = await at.own("agen");
    const upload = await sendRows(user, [["xld10", numberEnding("1230")]]);
    await confirm(user, upload);
    await at.world.sql.query("update private.imports set due_at = now() where id = $1 and due_at is not null", [
      upload.id,
    ]);
    expect(await at.world.runCron()).toBe("ok");
    await statusIs(user, upload.id, (status) => status === "done");
    expect(await at.count("public.purchases where ref_id = $1", [(await read(user, upload.id)).items[0]?.ref_id])).toBe(
      1,
    );
  });
});
