import { describe, expect, it } from "vitest";
import { readableBody } from "#core/admin/readable-body.ts";

const NIK = "3201234567890001";
/** Built as a NIK is, and nobody's. */
const BUILT = "3273015708900003";

describe("a partner's message, as an admin reads it", () => {
  const shown = (body: object) => JSON.parse(readableBody(JSON.stringify(body)));

  it("tells no identity number, wherever it stands", () => {
    const data = {
      customer_no: `9658548523568701,${NIK}`,
      message: `Pembayaran 9658548523568701 ${NIK} sukses`,
      desc: { nomor_identitas: NIK, nik: 3201234567890001, lain: `KTP ${NIK}`, milik: `BUDI ${BUILT}` },
      va_number: "8808501123406789",
      sn: "3273-0157-0890-0003-1234/BUDI",
    };
    expect(shown({ data })).toEqual({
      data: {
        customer_no: "9658548523568701,•••",
        message: "Pembayaran 9658548523568701 ••• sukses",
        desc: { nomor_identitas: "•••", nik: "•••", lain: "KTP •••", milik: "BUDI •••" },
        va_number: "8808501123406789",
        sn: "3273-0157-0890-0003-1234/BUDI",
      },
    });
  });

  it("that is no JSON neither", () => {
    expect(readableBody(`ref=1&nik=${NIK}`)).toBe("ref=1&nik=•••");
  });
});
