import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digiflazzInbound } from "#adapters/suppliers/digiflazz/inbound.ts";
import { digiflazzSupplier } from "#adapters/suppliers/digiflazz/supplier.ts";
import type { SupplierPayment } from "#core/ports/supplier.ts";
import { type SandboxWorld, SECRETS, startSandbox } from "./sandbox-world.ts";

let world: SandboxWorld;
let asked = 0;

beforeAll(async () => {
  world = await startSandbox();
});
afterAll(() => world[Symbol.asyncDispose]());

function supplier(timeoutMs = 5000, apiKey: string = SECRETS.DIGIFLAZZ_API_KEY) {
  return digiflazzSupplier({
    baseUrl: `${world.url}/sandbox/digiflazz`,
    username: SECRETS.DIGIFLAZZ_USERNAME,
    apiKey,
    timeoutMs,
  });
}

function about(destination: string, rest: Partial<SupplierPayment> = {}): SupplierPayment {
  const payableUntil = new Date(Date.now() + 60_000);
  const bill = {
    about: "bill",
    kind: "customer",
    sku: "pln",
    destination,
    extra: [],
    amount: null,
    repeated: false,
    payableUntil,
  } as const;
  return { ...bill, reference: `TRXBILL${++asked}`, ...rest };
}

describe("a bill", () => {
  it("is inquired, paid once under its reference, and asked about", async () => {
    const bill = about("530000000001");
    const found = await supplier().inquire(bill);
    expect(found).toMatchObject({
      status: "found",
      name: "PELANGGAN CONTOH",
      bill: { amount: 51_000, admin: 2_500, cost: 52_000 },
    });
    const before = await supplier().balance();
    const paid = await supplier().pay(bill);
    expect(paid).toMatchObject({ status: "success", cost: 52_000, serialNumber: expect.any(String) });
    expect(await supplier().pay(bill)).toEqual({ ...paid, raw: expect.anything() });
    expect(await supplier().payStatus(bill)).toMatchObject({ status: "success" });
    expect(before - (await supplier().balance())).toBe(52_000);
    const [hook] = await world.collector.waitFor("/callbacks/digiflazz", 1, (text) =>
      text.includes(`"${bill.reference}"`),
    );
    const verdict = await digiflazzInbound.verify({
      headers: hook!.headers,
      body: hook!.body,
      secret: SECRETS.DIGIFLAZZ_WEBHOOK_SECRET,
    });
    const event = verdict.ok ? digiflazzInbound.read(verdict.deliveries[0]!.body) : null;
    expect(event).toMatchObject({ reference: bill.reference, result: { status: "success", cost: 52_000 } });
  });

  it("whose payment never arrived is paid when one asks how it stands, while its day lasts", async () => {
    const bill = about("530000000001");
    await supplier().inquire(bill);
    expect(await supplier().payStatus({ ...bill, payableUntil: new Date() })).toMatchObject({ status: "pending" });
    expect(await supplier().payStatus(bill)).toMatchObject({ status: "success", cost: 52_000 });
  });

  it("of three periods is three", async () => {
    expect(await supplier().inquire(about("530000000003"))).toMatchObject({
      fields: expect.arrayContaining([{ name: "sheets", value: "3" }]),
      periods: { length: 3 },
      bill: { amount: 159_000, admin: 7_500 },
    });
  });

  it.each([
    ["530000008060", "nothing_due"],
    ["530000008054", "wrong_destination"],
    ["530000008055", "unavailable"],
  ])("%s is refused: %s", async (number, reason) => {
    expect(await supplier().inquire(about(number))).toMatchObject({ status: "refused", reason });
  });

  it("that nobody asked about, or for another number, is not paid", async () => {
    const bill = about("530000000001");
    expect(await supplier().pay(bill)).toMatchObject({ status: "failed", code: "50" });
    await supplier().inquire(bill);
    expect(await supplier().pay({ ...bill, destination: "530000000002" })).toMatchObject({ status: "failed" });
  });

  it("whose payment is not answered in time was paid", async () => {
    const bill = about("530000007001");
    await supplier().inquire(bill);
    expect(await supplier(300).pay(bill)).toMatchObject({ status: "unknown", reason: "timeout" });
    expect(await supplier().payStatus(bill)).toMatchObject({ status: "success" });
  });

  it("with a wrong signature is a refusal that says so", async () => {
    expect(await supplier(5000, "wrong").inquire(about("530000000001"))).toMatchObject({
      status: "refused",
      reason: "unavailable",
      code: "41",
    });
  });
});

describe("an operator's offers", () => {
  const number = "081234567890";
  const list = (destination = number) => supplier().inquire(about(destination, { about: "offers", sku: "tselomni" }));

  it("are listed, and the chosen one is a bill that is paid", async () => {
    const found = await list();
    if (found.status !== "offered") throw new Error(`no offers: ${found.status}`);
    expect(found.offers.length).toBeGreaterThan(2);
    const [offer] = found.offers;
    expect(offer).toMatchObject({ name: "Combo Sakti 12 GB", amount: 58_000, admin: 1_500, cost: 58_300 });
    const bill = about(number, { sku: "tselomni", extra: [offer?.code ?? ""] });
    expect(await supplier().inquire(bill)).toMatchObject({
      status: "found",
      fields: [{ name: "package", value: "Combo Sakti 12 GB" }, { name: "validity" }],
      bill: { amount: 58_000, admin: 1_500, cost: 58_300 },
    });
    expect(await supplier().pay(bill)).toMatchObject({ status: "success", cost: 58_300 });
    expect(await supplier().payStatus(bill)).toMatchObject({ status: "success" });
  });

  it("are the number's own: another's code is refused, and of a list nothing is paid", async () => {
    const other = about("081234567000", { sku: "tselomni", extra: ["TSE678901"] });
    expect(await supplier().inquire(other)).toMatchObject({ status: "refused", reason: "nothing_due" });
    const listed = about(number, { sku: "tselomni" });
    await supplier().inquire({ ...listed, about: "offers" });
    expect(await supplier().pay(listed)).toMatchObject({ status: "failed", code: "50" });
  });

  it("may be none", async () => {
    expect(await list("081234568060")).toMatchObject({ status: "refused", reason: "nothing_due" });
  });
});

describe("a meter", () => {
  const meter = (number: string) => about(number, { about: "customer", kind: "meter", sku: "pln20" });

  it("is somebody's", async () => {
    expect(await supplier().inquire(meter("12345678901"))).toMatchObject({
      status: "found",
      name: "PELANGGAN CONTOH",
      fields: expect.arrayContaining([{ name: "power", value: "1300" }]),
      bill: null,
    });
  });

  it.each(["1234567", "12345678054"])("%s is nobody's", async (number) => {
    expect(await supplier().inquire(meter(number))).toMatchObject({ status: "refused", reason: "wrong_destination" });
  });
});

describe("a name", () => {
  const player = (id: string, zone = "1234") =>
    about(id, { about: "customer", kind: "game", sku: "ml86", extra: [zone] });

  it("is a player's", async () => {
    const before = await supplier().balance();
    expect(await supplier().inquire(player("12345678"))).toMatchObject({
      status: "found",
      name: "PemainContoh",
      fields: [],
      bill: null,
    });
    expect(await supplier().balance()).toBe(before);
  });

  it("is a bank account's", async () => {
    const account = about("1234567890", { about: "customer", kind: "account", sku: "sendbca50" });
    expect(await supplier().inquire(account)).toMatchObject({ status: "found", name: "PENERIMA CONTOH" });
  });

  it.each([
    ["12348054", "wrong_destination"],
    ["12348055", "unavailable"],
  ])("of %s is refused: %s", async (id, reason) => {
    expect(await supplier().inquire(player(id))).toMatchObject({ status: "refused", reason });
  });

  it.each(["12348002", "12348003"])("of %s is not known where the supplier's answer is broken", async (id) => {
    expect(await supplier().inquire(player(id))).toMatchObject({ status: "unknown" });
  });

  it("is not asked for of a kind without a call", async () => {
    const phone = about("087800001230", { about: "customer", kind: "phone", sku: "xld10" });
    expect(await supplier().inquire(phone)).toMatchObject({ status: "unknown", reason: "refused" });
  });
});
