import { describe, expect, it } from "vitest";
import { esimCode } from "#core/purchases/esim-code.ts";
import { maskIdentities, namesIdentity } from "#core/shared/identity-numbers.ts";
import { toldAbout } from "#core/suppliers/told.ts";

const NIK = "3201234567890001";
/** Built as a NIK is, and nobody's. */
const BUILT = "3273015708900003";
const samsat = toldAbout({ type: "esamsat", destination: `9658548523568701|${NIK}` });
const bpjs = toldAbout({ type: "bpjs", destination: "8801234560001|2" });
const sign = (spelled: string) => spelled.slice(4, spelled.indexOf("0157"));
const pln = toldAbout({ type: "listrik", destination: "12345678901" });

describe("an identity number that was asked for", () => {
  it.each([
    NIK,
    "3201 2345 6789 0001",
    "3201-2345-6789-0001",
    "3201.23.456789.0001",
    "３２０１２３４５６７８９０００１",
    "٣٢٠١٢٣٤٥٦٧٨٩٠٠٠١",
    "320123456789000 1",
    "201234567890001",
    "3201\u200b2345\u200b6789\u200b0001",
    "3201 / 2345 / 6789 / 0001",
    "3201234567890999",
    "x3201234567890001x",
    "3201x2345x6789x0001",
    "<b>3201</b>2345<i>6789</i>0001",
  ])("is told in no spelling: %s", (spelled) => {
    for (const text of [spelled, `a/n ${spelled}, lunas`]) {
      const [field] = samsat.fields([{ name: text, value: text }]);
      for (const told of [
        samsat.text(text),
        samsat.name(`BUDI ${text}`),
        samsat.serial(text),
        field?.name,
        field?.value,
      ]) {
        expect(told).toContain("•••");
        expect(told?.replace(/\D/g, "")).toBe("");
      }
    }
  });

  it("leaves what was paid for, and every other number", () => {
    const said = "9658548523568701 D 1234 XY 01-01-2026 Rp 1.250.000 MH1JM1110HK123456";
    expect(samsat.text(said)).toBe(said);
    expect(samsat.serial("9658 5485 2356 8701")).toBe("9658 5485 2356 8701");
  });
});

describe("anybody's identity number, though none was asked for", () => {
  it.each([BUILT, "3273 0157 0890 0003", "32.73.01.570890.0003", `telepon 08123 ${BUILT}`, `1 ${BUILT} 2`])(
    "is masked where it is built as one: %s",
    (text) => {
      expect(bpjs.text(text)).toContain("•••");
      expect(bpjs.text(text)).not.toMatch(/0003/);
    },
  );

  it.each(
    ["/", "_", ",", ":", "|", " / ", ") (", "-", "\u00b7"].map((sign) => ["3273", "0157", "0890", "0003"].join(sign)),
  )("is masked whatever sets its digits apart: %s", (spelled) => {
    for (const text of [
      spelled,
      `(${spelled})`,
      `0${spelled}`,
      `${spelled}9`,
      `${spelled}${sign(spelled)}${spelled}`,
    ]) {
      expect(bpjs.text(`a/n ${text}`), text).toContain("•••");
      expect(bpjs.text(`a/n ${text}`).replace(/\D/g, ""), text).toBe("");
      expect(pln.serial(`0123-4567-8901-2345-6789/BUDI ${text}`)?.replace(/\D/g, ""), text).toBe(
        "01234567890123456789",
      );
      expect(bpjs.name(`BUDI ${text}`), text).toBe(text.startsWith("(") ? "BUDI (•••)" : "BUDI •••");
    }
  });

  it.each([
    `0${BUILT}`,
    `${BUILT}0`,
    `${BUILT}${BUILT}`,
    `${BUILT}${NIK}${BUILT}`,
    `${BUILT.slice(0, 8)} ${BUILT.slice(8)}7`,
  ])("is masked with a digit more, and however often it stands in a row: %s", (text) =>
    expect(bpjs.text(`Peserta ${text} aktif`)).toBe("Peserta ••• aktif"),
  );

  // As suppliers write what is no NIK.
  it.each([
    "1528-6989-6471-2221-6726",
    "Token 3273-0157-0890-0003-1234, 34.4 kWh",
    "Token 3273 0157 0890 0003 1234 / 12345",
    "32730157089000031234",
    "REF 327301570890000312",
    "SN 041925091827441100",
    "No. Ref 0419250918274411",
    "Periode 202401,202402,202403 Denda 1.250",
    "Stand 00123400-00125600 / 12.345.678",
    "01/01/2026 - 31/12/2026 Rp 1.250.000",
    "VA 8880812345678901 a/n TOKO",
    "Meter 14012345678 / 530000100003 / R1 / 1300",
  ])("and nothing else is: %s", (text) => expect(bpjs.text(text)).toBe(text));

  it.each(["NIK 1234567890123456", "No. KTP: 12345678", "no_ktp=3201 2345 6789 0001", "paspor A1234567"])(
    "is masked where a word names it: %s",
    (text) => expect(bpjs.text(text).replace(/\d/g, "#")).toMatch(/^\D*•••$/),
  );

  it("is in no name of a person or a field, however it is built", () => {
    expect(bpjs.name(`BUDI ${NIK}`)).toBe("BUDI •••");
    expect(bpjs.fields([{ name: `Peserta ${NIK}`, value: "ya" }])).toEqual([{ name: "Peserta •••", value: "ya" }]);
  });

  it.each([
    "nik",
    "NIK",
    "no_ktp",
    "noKTP",
    "nomor_identitas",
    "nomorIdentitas",
    "NIK 3201234567890001",
    "identity",
    "id_card",
    "No. Paspor",
    "nik_pemilik",
    "NIKPEMILIK",
    "no_kk",
    "npwp",
    "ＮＩＫ",
  ])("is no fact of a bill: %s", (name) => {
    expect(namesIdentity(name)).toBe(true);
    expect(bpjs.fields([{ name, value: "apa saja" }])).toEqual([]);
  });

  it.each(["plate", "no_rangka", "unik", "teknik", "kondisi elektronik", "nama_cabang", "tariff", "kkm", "tax_object"])(
    "%s is a fact like another",
    (name) => expect(namesIdentity(name)).toBe(false),
  );

  it("is what was paid for where a number of it was asked about", () => {
    const own = toldAbout({ type: "bpjs", destination: `${BUILT}|1` });
    expect(own.text(`Peserta ${BUILT}`)).toBe(`Peserta ${BUILT}`);
    expect(own.text(`NIK ${BUILT}`)).toBe(`NIK ${BUILT}`);
  });
});

describe("what was bought stays whole", () => {
  it.each([
    "3273-0157-0890-0003-1234/PELANGGAN CONTOH/R1 /000001300/66.2",
    "32730157089000031234/PELANGGAN CONTOH/R1 /000001300/66.2",
    BUILT,
    "3273 0157 0890 0003",
    "LPA:1$rsp.contoh.com$A1B2-C3D4",
    "https://tukar.contoh.id/k/AB12",
    "0419250918274411 / PIN 4411",
  ])("%s", (serial) => expect(pln.serial(serial)).toBe(serial));

  it("but not who is told beside it", () => {
    expect(pln.serial(`0123-4567-8901-2345-6789/BUDI ${BUILT}/R1`)).toBe("0123-4567-8901-2345-6789/BUDI •••/R1");
    expect(pln.serial(`0123-4567-8901-2345-6789/${BUILT}`)).toBe("0123-4567-8901-2345-6789/•••");
    expect(pln.serial(" \u202e ")).toBeNull();
  });
});

describe("the code that installs an eSIM", () => {
  const esim = toldAbout({ type: "esim", destination: "+6287812345661" });

  it.each(["3212110808960003", "K2-3212110808960003-1", BUILT])(
    "is kept whole though it is built as a NIK: %s",
    (id) => {
      const code = `LPA:1$smdp.io$${id}`;
      expect(esim.serial(code)).toBe(code);
      expect(esimCode({ type: "esim", serial_number: esim.serial(`QR ${code} / ICCID 8962`) })).toBe(code);
    },
  );

  it("is all that is kept: what stands around it is nobody's to read", () => {
    const code = `LPA:1$smdp.io$${BUILT}`;
    expect(esim.serial(`${BUILT} ${code} / BUDI ${BUILT}`)).toBe(`••• ${code} / BUDI •••`);
    expect(esim.serial(`LPA:1$smdp.io$/${BUILT}`)).toBe("LPA:1$smdp.io$/•••");
    expect(bpjs.serial(code)).toBe("LPA:1$smdp.io$•••");
  });
});

describe("names and words of a supplier", () => {
  it.each([
    ["\u202eEVIL\u200b  BUDI\n\tSANTOSO", "EVIL BUDI SANTOSO"],
    ["BUDI http://x.id", null],
    ["BUDI a@b", null],
    ["PT.XL AXIATA", "PT. XL AXIATA"],
    ["MASJID AL.IKHLAS", "MASJID AL. IKHLAS"],
    ["H.ABDUL", "H.ABDUL"],
    ["\u200b", null],
    ["x".repeat(300), "x".repeat(100)],
    ["BUDI\0 \ud800", "BUDI\ufffd \ufffd"],
  ])("name %j → %j", (said, kept) => expect(bpjs.name(said)).toBe(kept));

  it("are one line that is read as it stands, whose links lead nowhere", () => {
    expect(bpjs.text("\u202eLUNAS\r\nTOTAL  Rp 1")).toBe("LUNAS TOTAL Rp 1");
    expect(bpjs.text("buka http://x.id/a")).toBe("buka http: / / x. id/ a");
    expect(bpjs.text("JL. MERDEKA NO.5 RT.01/RW.02")).toBe("JL. MERDEKA NO.5 RT.01/RW.02");
    expect(bpjs.text("x".repeat(300))).toHaveLength(200);
  });

  it("are read to their end, however hostile", () => {
    const hostile = ["1 ", "3201 2345 6789 ", `${BUILT} `, "nik ", "\ufdfa"].map((text) => text.repeat(20_000));
    for (const said of hostile) {
      expect(samsat.text(said).length).toBeLessThanOrEqual(200);
      expect(samsat.serial(said)?.length).toBeLessThanOrEqual(1000);
      expect(maskIdentities(said, { identities: [NIK] })).not.toContain(BUILT);
    }
  });
});
