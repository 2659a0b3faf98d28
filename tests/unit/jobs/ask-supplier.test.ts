import { describe, expect, it } from "vitest";
import { askSupplier } from "#core/inquiries/ask-supplier.ts";
import type { TakenInquiry } from "#core/inquiries/schema.ts";
import type {
  NoAnswer,
  Supplier,
  SupplierFound,
  SupplierInquiry,
  SupplierOffer,
  SupplierOffered,
  SupplierRefusal,
} from "#core/ports/supplier.ts";
import { NO_BILLS } from "#tests/support/no-bills.ts";
import { recordedDatabase, systemContext } from "./fakes.ts";

type Word = SupplierFound | SupplierOffered | SupplierRefusal | NoAnswer;

const FOUND: SupplierFound = {
  status: "found",
  name: "PELANGGAN \0CONTOH",
  fields: Array.from({ length: 70 }, (_, index) => ({ name: `f${index}`, value: "x".repeat(300) })),
  periods: [[{ name: "period", value: "202610" }]],
  bill: { amount: 50_000, admin: 2_500, cost: 51_000, expiresAt: new Date("2026-11-22T17:00:00Z") },
  raw: { rc: "00" },
};
const BUSY: SupplierRefusal = {
  status: "refused",
  reason: "unavailable",
  tryNext: true,
  code: "55",
  message: "Gangguan",
  raw: null,
};

/** A route of suppliers, each with its word. */
function stage(
  words: Readonly<Record<string, () => Promise<Word>>>,
  next: boolean[],
  about: Partial<TakenInquiry> = {},
) {
  const asked: SupplierInquiry[] = [];
  const ids = Object.keys(words);
  let attempt = 0;
  const { db, calls } = recordedDatabase({
    inquiry_take: () =>
      attempt >= ids.length
        ? null
        : {
            attempt: attempt + 1,
            supplier: ids[attempt],
            reference: "TRXA",
            sku: "bpjs",
            about: "bill",
            type: "bpjs",
            destination: "8801234560001|2",
            ...about,
          },
    inquiry_answer: () => ({ next: next[attempt++] ?? false }),
  });
  const suppliers = Object.fromEntries(
    ids.map((id): [string, Supplier] => [
      id,
      {
        id,
        order: () => Promise.reject(new Error("unused")),
        status: () => Promise.reject(new Error("unused")),
        ...NO_BILLS,
        inquire: async (inquiry) => {
          asked.push(inquiry);
          return await (words[id]?.() ?? Promise.reject(new Error("unknown")));
        },
        priceList: async () => [],
        balance: async () => 0,
      },
    ]),
  );
  const results = () => calls.filter(({ name }) => name === "inquiry_answer").map(({ args }) => args["p_result"]);
  return { ctx: { ...systemContext(db), suppliers }, asked, results };
}

describe("asking a supplier", () => {
  it("keeps no identity number that a supplier tells again, for what is told is shown and printed", async () => {
    const samsat = { type: "esamsat", destination: "9658548523568701|3201234567890123" };
    const told = [
      { name: "plate", value: "D 1234 XY" },
      { name: "nomor_identitas", value: "3201234567890123" },
    ];
    const { ctx, results } = stage({ one: async () => ({ ...FOUND, fields: told, periods: [told] }) }, [], samsat);
    await askSupplier(ctx, "TRXA");
    const kept = [{ name: "plate", value: "D 1234 XY" }];
    expect(results()).toMatchObject([{ fields: kept, periods: [kept] }]);
  });

  it.each([
    ["3201 2345 6789 0123", "3201 2345 6789 0123"],
    ["３２０１２３４５６７８９０１２３", "3201"],
    ["201234567890123", "2012"],
    ["3201234567890999", "3201"],
  ])("keeps it in no spelling, of no other fact, and in no name: %s", async (spelled, digits) => {
    const samsat = { type: "esamsat", destination: "9658548523568701|3201234567890123" };
    const told = [
      { name: `milik ${spelled}`, value: "ya" },
      { name: "milik", value: `a/n ${spelled}` },
    ];
    const name = `BUDI ${spelled}`;
    const { ctx, results } = stage(
      { one: async () => ({ ...FOUND, name, fields: told, periods: [told] }) },
      [],
      samsat,
    );
    await askSupplier(ctx, "TRXA");
    const kept = [
      { name: "milik •••", value: "ya" },
      { name: "milik", value: "a/n •••" },
    ];
    expect(results()).toMatchObject([{ name: "BUDI •••", fields: kept, periods: [kept] }]);
    const [{ raw: _, ...shown }] = results() as [Record<string, unknown>];
    expect(JSON.stringify(shown)).not.toContain(digits);
  });

  it("keeps none where none is asked, and a name that is read as it stands", async () => {
    const told = [
      { name: "nik", value: "3201234567890123" },
      { name: "no_ktp", value: "3201234567890123" },
      { name: "participants", value: "2\u202e\n3" },
    ];
    const name = "\u202eEVIL\nTOTAL Rp 1";
    const { ctx, results } = stage({ one: async () => ({ ...FOUND, name, fields: told }) }, []);
    await askSupplier(ctx, "TRXA");
    expect(results()).toMatchObject([{ name: "EVIL TOTAL Rp 1", fields: [{ name: "participants", value: "2 3" }] }]);
    const linked = stage({ one: async () => ({ ...FOUND, name: "BUDI http://x.id" }) }, []);
    await askSupplier(linked.ctx, "TRXA");
    expect(linked.results()).toMatchObject([{ name: null }]);
  });

  it("believes no bill of another sum than one chose, and asks the next one", async () => {
    const transfer = { type: "kirim-uang", destination: "1234567890|50000" };
    const threefold: SupplierFound = { ...FOUND, bill: FOUND.bill && { ...FOUND.bill, amount: 150_000 } };
    const { ctx, asked, results } = stage({ one: async () => threefold, two: async () => FOUND }, [true], transfer);
    expect(await askSupplier(ctx, "TRXA")).toMatchObject({ supplier: "two", status: "found", suppliersAsked: 2 });
    expect(asked).toMatchObject([{ amount: 50_000 }, { amount: 50_000 }]);
    expect(results()).toMatchObject([
      { status: "unknown", reason: "unavailable", try_next: true },
      { status: "found", amount: 50_000 },
    ]);
  });

  it("asks the next one where what it posts is not believed", async () => {
    const odd: SupplierFound = { ...FOUND, bill: FOUND.bill && { ...FOUND.bill, cost: 1 } };
    const { ctx, results } = stage({ one: async () => odd, two: async () => FOUND }, [true]);
    expect(await askSupplier(ctx, "TRXA")).toMatchObject({ supplier: "two", status: "found" });
    expect(results()).toMatchObject([{ status: "found", try_next: true, cost: 1 }, { cost: 51_000 }]);
  });

  it("names the inquiry's reference, and posts what was found within bounds", async () => {
    const { ctx, asked, results } = stage({ one: async () => FOUND }, []);
    expect(await askSupplier(ctx, "TRXA")).toEqual({
      supplier: "one",
      status: "found",
      reason: null,
      suppliersAsked: 1,
      dispatchId: null,
    });
    expect(asked).toEqual([
      {
        about: "bill",
        reference: "TRXA",
        sku: "bpjs",
        kind: "member",
        destination: "8801234560001",
        extra: ["2"],
        amount: null,
      },
    ]);
    const [result] = results() as [{ name: string; fields: { value: string }[] }];
    expect(result).toMatchObject({
      status: "found",
      name: "PELANGGAN \ufffdCONTOH",
      amount: 50_000,
      admin: 2_500,
      cost: 51_000,
      payable_until: "2026-11-22T17:00:00.000Z",
    });
    expect(result.fields).toHaveLength(60);
    expect(result.fields[0]?.value).toHaveLength(200);
  });

  it("goes on to the next where one cannot say, or says nothing", async () => {
    const broken = () => Promise.reject(new Error("broken"));
    const { ctx, results } = stage({ one: async () => BUSY, two: broken, three: async () => FOUND }, [true, true]);
    expect(await askSupplier(ctx, "TRXA")).toMatchObject({ supplier: "three", status: "found", suppliersAsked: 3 });
    expect(results()).toMatchObject([
      { status: "refused", reason: "unavailable", try_next: true },
      { status: "unknown", reason: "unavailable", try_next: true },
      { status: "found" },
    ]);
  });

  it("asks three at most", async () => {
    const words = { one: async () => BUSY, two: async () => BUSY, three: async () => BUSY, four: async () => FOUND };
    const { ctx, asked, results } = stage(words, [true, true, false]);
    await askSupplier(ctx, "TRXA");
    expect(asked).toHaveLength(3);
    expect(results()).toMatchObject([{ try_next: true }, { try_next: true }, { try_next: false }]);
  });

  it("asks nobody about what is answered already", async () => {
    const { ctx, asked } = stage({}, []);
    expect(await askSupplier(ctx, "TRXA")).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe("asking what an operator offers a number", () => {
  const PROMO = { about: "offers", type: "tselomni", destination: "081234567890" } as const;
  const offer = (code: string, more: Partial<SupplierOffer> = {}): SupplierOffer => ({
    code,
    name: "Combo Sakti",
    description: "",
    validity: "30 Hari",
    amount: 58_000,
    admin: 1_500,
    cost: 58_300,
    ...more,
  });
  const offered = (offers: readonly SupplierOffer[]) => async (): Promise<Word> => ({
    status: "offered",
    offers,
    expiresAt: new Date("2026-11-22T17:00:00Z"),
    raw: null,
  });
  const codes = (result: unknown) => (result as { offers: SupplierOffer[] }).offers.map(({ code }) => code);

  it("names the number alone, and posts what can be chosen, within bounds", async () => {
    const hostile = offer("B", { name: `\0\u202e${"x".repeat(300)}`, description: `${"y".repeat(199)}\u{1f600}` });
    const odd = ["A|B", "A,B", " A", "", "\u202eA", "x".repeat(41)].map((code) => offer(code));
    const { ctx, asked, results } = stage(
      { one: offered([offer("A"), ...odd, offer("A"), offer("C", { name: " " }), hostile]) },
      [],
      PROMO,
    );
    expect(await askSupplier(ctx, "TRXA")).toMatchObject({ status: "offered", reason: null });
    expect(asked).toMatchObject([{ about: "offers", destination: "081234567890", extra: [], amount: null }]);
    const [result] = results();
    expect(result).toMatchObject({ status: "found", payable_until: "2026-11-22T17:00:00.000Z" });
    expect(codes(result)).toEqual(["A", "B"]);
    const [, cut] = (result as { offers: [SupplierOffer, SupplierOffer] }).offers;
    expect(cut.name).toBe(`\ufffd${"x".repeat(199)}`);
    expect(cut.description).toBe(`${"y".repeat(199)}\ufffd`);
    const many = stage({ one: offered(Array.from({ length: 90 }, (_, n) => offer(`A${n}`))) }, [], PROMO);
    await askSupplier(many.ctx, "TRXA");
    expect(codes(many.results()[0])).toHaveLength(60);
  });

  it("finds none where nothing is offered", async () => {
    const nothing: Word = { ...BUSY, reason: "nothing_due", tryNext: false, code: "60" };
    const { ctx, results } = stage({ one: async () => nothing }, [], PROMO);
    await askSupplier(ctx, "TRXA");
    expect(results()).toMatchObject([{ status: "found", offers: [] }]);
  });

  it("has no name from one who says that no bill is due", async () => {
    const nothing: Word = { ...BUSY, reason: "nothing_due", tryNext: false, code: "60" };
    for (const [about, reason] of [
      ["customer", "other"],
      ["bill", "nothing_due"],
    ] as const) {
      const { ctx, results } = stage({ one: async () => nothing }, [], { about });
      await askSupplier(ctx, "TRXA");
      expect(results()).toMatchObject([{ status: "refused", reason }]);
    }
  });

  it("takes a bill for no answer, nor a list where a bill was asked about", async () => {
    for (const [word, about] of [
      [async () => FOUND, PROMO],
      [offered([offer("A")]), {}],
    ] as const) {
      const { ctx, results } = stage({ one: word }, [], about);
      await askSupplier(ctx, "TRXA");
      expect(results()).toMatchObject([{ status: "unknown", reason: "unavailable" }]);
    }
  });

  it("names the code of the chosen one", async () => {
    const chosen = { ...PROMO, about: "bill", destination: "081234567890|387770001" } as const;
    const { ctx, asked } = stage({ one: async () => FOUND }, [], chosen);
    await askSupplier(ctx, "TRXA");
    expect(asked).toMatchObject([{ about: "bill", destination: "081234567890", extra: ["387770001"] }]);
  });
});
