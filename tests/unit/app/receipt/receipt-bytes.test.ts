import { describe, expect, it } from "vitest";
import { receiptBytes } from "#app/features/receipt/receipt-bytes.ts";
import type { Slip } from "#app/features/receipt/slip.ts";

const SLIP: Slip = {
  paper: "58",
  logo: null,
  shop: "Toko Sari",
  contact: ["0811-000-003"],
  heading: "Struk pembelian",
  lines: [
    ["Nomor", "0878"],
    ["Nama", null],
    ["Produk", "Paket data yang namanya panjang sekali"],
  ],
  serial: { label: "Token", value: "1234-5678-9012-3456-7890", large: true, esim: null },
  total: { label: "Total", value: "Rp\u00a012.000" },
  note: { text: "Buka 08.00\nTutup 21.00", left: true },
  thanks: ["Terima kasih"],
  via: ["0800 7 · a@b.test"],
};

const bytesOf = async (slip: Slip, mark: string | null = null) => [...(await receiptBytes(slip, mark))];
/** The letters on the paper, a line a line. */
const printed = (bytes: readonly number[]) =>
  String.fromCharCode(...bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the printer's commands
    .replace(/\x1b[@2]|\x1b[tEa!3-][\s\S]|\x1d[!B][\s\S]|\x1dV[\s\S]/g, "")
    .split(/\n\r?/);

describe("a slip for a receipt printer", () => {
  it("begins anew, has its lines as wide as the paper, and feeds at the end", async () => {
    const bytes = await bytesOf(SLIP);
    expect(bytes.slice(0, 2)).toEqual([0x1b, 0x40]);
    const lines = printed(bytes);
    expect(lines).toContain("Nomor                       0878");
    expect(lines).toContain("Total                  Rp 12.000");
    expect(lines).toContain("-".repeat(32));
    expect(lines).toContain("Paket data yang namanya panjang".padStart(32));
    expect(lines.map((line) => line.trim())).toEqual(expect.arrayContaining(["Buka 08.00", "Tutup 21.00"]));
    expect(lines.map((line) => line.trim())).toContain("0800 7 - a@b.test");
    expect(Math.max(...lines.map((line) => line.length))).toBe(32);
    expect(String.fromCharCode(...bytes)).not.toContain("Nama");
  });

  it("has a large serial number in twice the letters, broken between its groups", async () => {
    const text = String.fromCharCode(...(await bytesOf(SLIP)));
    // GS ! 0x11: twice as wide and as high.
    expect(text).toContain("\x1d!\x11");
    expect(printed(await bytesOf(SLIP)).map((line) => line.trim())).toEqual(
      expect.arrayContaining(["1234-5678-9012-", "3456-7890"]),
    );
    const small = await bytesOf({ ...SLIP, serial: { label: "Token", value: "1234-5678", large: false, esim: null } });
    expect(String.fromCharCode(...small)).not.toContain("\x1d!\x11");
  });

  it("has the QR code of an eSIM drawn by the printer, and how it is installed", async () => {
    const code = "LPA:1$smdp.contoh.id$0453A";
    const esim = {
      code,
      label: "Kode aktivasi eSIM",
      qr: { drawing: { size: 1, path: "" }, label: "QR" },
      how: "Pindai.",
    };
    const bytes = await bytesOf({ ...SLIP, serial: { label: esim.label, value: code, large: false, esim } });
    // GS ( k, cn 49, fn 80: the code's text.
    expect(String.fromCharCode(...bytes)).toContain(`\x1d(k${String.fromCharCode(code.length + 3)}\x001P0${code}`);
    expect(String.fromCharCode(...bytes)).toContain("Pindai.");
    expect(String.fromCharCode(...(await bytesOf(SLIP)))).not.toContain("\x1d(k");
  });

  it("says which copy it is; an original says nothing of it", async () => {
    expect(printed(await bytesOf(SLIP, "SALINAN 2")).map((line) => line.trim())).toContain("*** SALINAN 2 ***");
    expect(String.fromCharCode(...(await bytesOf(SLIP)))).not.toContain("***");
  });

  it("is wider on paper of 80 mm, which is cut", async () => {
    const bytes = await bytesOf({ ...SLIP, paper: "80" });
    expect(printed(bytes)).toContain("-".repeat(48));
    expect(String.fromCharCode(...bytes)).toContain("\x1dV");
    expect(String.fromCharCode(...(await bytesOf(SLIP)))).not.toContain("\x1dV");
  });

  it("lets no text command the printer", async () => {
    const bytes = await bytesOf({ ...SLIP, shop: "Toko\x1b@\x1dV\x00 Sari" });
    expect(String.fromCharCode(...bytes)).not.toContain("\x1dV");
    expect(String.fromCharCode(...bytes)).toContain("Toko@V Sari");
  });
});
