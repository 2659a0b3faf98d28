import { randomUUID } from "node:crypto";
import { Redis } from "@upstash/redis";
import { describe, expect, it } from "vitest";
import type { Product } from "#core/catalog/schema.ts";
import { transaction } from "#core/purchases/schema.ts";
import { receipt } from "#core/receipts/schema.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { ApiUser, type Purchase } from "#tests/workers/jobs-support/api-user.ts";
import { register } from "#tests/workers/jobs-support/register.ts";
import { numberEnding, openSharedShop } from "#tests/workers/jobs-support/shop.ts";
import { until } from "#tests/workers/jobs-support/until.ts";

const shop = openSharedShop();
const XLD10 = { product_code: "xld10", price: 10_750, pin: "123456" };

const agent = () => shop().own("agen");
const master = () => shop().own("master");
const member = () => shop().own("member");

describe("a purchase", () => {
  it("is charged at once, sold, and ends in success with a serial number and a receipt", async () => {
    const user = await agent();
    const before = await user.balance();
    const number = numberEnding("0001");
    const answer = await user.post<Purchase>("/prabayar/purchase", {
      ...XLD10,
      destination: number,
      selling_price: 12_000,
      order_number: "toko-1",
      note: "  untuk Budi ",
    });
    expect([answer.status, answer.error]).toEqual([200, null]);
    const placed = transaction.parse(answer.data);
    expect(placed).toMatchObject({
      status: "unprocessed",
      destination_number: number,
      buying_price: 10_750,
      selling_price: 12_000,
      profit: 1_250,
      order_number: "toko-1",
      note: "untuk Budi",
      start_balance: before,
      end_balance: before - 10_750,
    });
    expect(await user.balance()).toBe(before - 10_750);

    const { data: sold } = await until(
      "the purchase succeeds",
      () => user.get<Purchase>(`/prabayar/transactions/${placed.ref_id}`),
      ({ data }) => data.status === "success",
    );
    expect(sold.serial_number).toMatch(/\S/);
    expect(transaction.parse(sold).timeline.map(({ status }) => status)).toEqual([
      "unprocessed",
      "processing",
      "success",
    ]);
    const slip = await user.get(`/receipt/prabayar/${placed.ref_id}`);
    expect(receipt.strict().parse(slip.data)).toMatchObject({
      customer_number: number,
      total: 12_000,
      status: "success",
      layout: { paper: "58", note: null },
    });
  });

  it("keeps whose number it is, where that was asked before; whoever may not is told what it needs", async () => {
    const user = await agent();
    const player = { product_code: "ml86", destination: "81234561|2001" };
    const { data: found } = await user.post<{ customer_name: string }>("/prabayar/inquiry", player);
    expect(found.customer_name).toMatch(/\S/);
    const { data: products } = await user.get<Product[]>("/prabayar/products?type=games&operator=mobile-legends");
    const price = products.find(({ product_code }) => product_code === "ml86")?.price;
    const order = { ...player, price, pin: "123456" };
    const { data: placed } = await user.post<Purchase>("/prabayar/purchase", order);
    expect(transaction.parse(placed).customer_name).toBe(found.customer_name);
    const send = { product_code: "sendbca50", destination: "1234567890", price: 53_100, pin: "123456" };
    const refused = await user.post("/prabayar/purchase", send);
    expect([refused.status, refused.error]).toEqual([403, "permission_needed"]);
    expect(refused.body).toMatchObject({ permission: "send_money" });
  });

  it("that names no selling price is sold with the account's default margin", async () => {
    const user = await agent();
    const bought = async () => {
      const order = { ...XLD10, destination: numberEnding("0001") };
      return transaction.parse((await user.post<Purchase>("/prabayar/purchase", order)).data);
    };
    // 10.750 + 2.000
    expect(await bought()).toMatchObject({ selling_price: 12_750, markup_price: 2_000, profit: 2_000 });
    await user.post("/account/setting", { default_margin: 250 });
    // 10.750 + 250
    expect(await bought()).toMatchObject({ selling_price: 11_000, markup_price: 250, profit: 250 });
    await user.post("/account/setting", { default_margin: 2_000 });
  });

  it("that names no selling price is sold by the account's rules, as its list of products proposes", async () => {
    const user = await agent();
    const rule = { operator: "xl", type: "pulsa", kind: "percent", value: 1_000, round_to: 500 };
    const kept = await user.post<{ id: string }>("/account/selling-rules", rule);
    expect(kept.data).toMatchObject({ ...rule, product_code: null, operator_name: "XL" });
    // 10.750 and 10% of it, up to the next 500
    const sold = { selling_price: 12_000, markup_price: 1_250 };
    const listed = (await user.get<Product[]>("/prabayar/products?type=pulsa&operator=xl")).data;
    expect(listed.find(({ product_code }) => product_code === "xld10")).toMatchObject(sold);
    const priced = await user.get("/account/selling-prices?type=pulsa&search=xld10");
    expect(priced.data).toContainEqual(expect.objectContaining({ product_code: "xld10", selling_price: 12_000 }));
    expect(JSON.stringify(priced.data)).not.toMatch(/"(buying_)?price"|10750/);
    const order = { ...XLD10, destination: numberEnding("0001") };
    const bought = await user.post<Purchase>("/prabayar/purchase", order);
    expect(bought.data).toMatchObject({ ...sold, profit: 1_250 });
    expect((await user.get("/account/selling-rules?search=xl")).body).toMatchObject({ data: [{ id: kept.data.id }] });
    for (const [wrong, field] of [
      [{ type: "pulsa", value: -1 }, "value"],
      [{ type: "pulsa", kind: "percent", value: 10_001 }, "value"],
      [{ type: "pulsa", kind: "price", value: 5 }, "kind"],
      [{ value: 5 }, "type"],
      [{ type: "bukan", value: 5 }, "type"],
    ] as const) {
      const refused = await user.post("/account/selling-rules", wrong);
      expect([refused.status, Object.keys(refused.body.errors ?? {})], JSON.stringify(wrong)).toEqual([422, [field]]);
    }
    const free = await user.post<{ id: string }>("/account/selling-rules", { type: "tv", value: "gratis" });
    expect(free.data).toMatchObject({ kind: "amount", value: 0 });
    for (const { data } of [kept, free]) {
      expect((await user.post(`/account/selling-rules/${data.id}/delete`, {})).status).toBe(200);
    }
    expect((await user.get("/account/selling-rules")).body).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it("that the supplier fails gives every rupiah back, and its place under the daily rule", async () => {
    const user = await agent();
    const before = await user.balance();
    const number = "087800001232";
    for (let round = 0; round < 3; round++) {
      const answer = await user.buy("xld10", number);
      expect([answer.status, answer.error]).toEqual([200, null]);
      await shop().purchaseIs(answer.data.ref_id, "failed");
      await until(
        "the place is free",
        () => placesTaken("xld10", number),
        (count) => count === 0,
      );
    }
    expect(await user.balance()).toBe(before);
  });

  it("is somebody's own: others find nothing", async () => {
    const { data } = await (await agent()).buy("xld10", numberEnding("0001"));
    const other = await master();
    for (const path of [`/prabayar/transactions/${data.ref_id}`, `/receipt/prabayar/${data.ref_id}`]) {
      expect((await other.get(path)).status).toBe(404);
    }
    const mine = await other.get<readonly Purchase[]>("/prabayar/transactions?per_page=100");
    expect(mine.data.map(({ ref_id }) => ref_id)).not.toContain(data.ref_id);
    for (const odd of ["x", "..%2f..", "'%20or%201=1", "a".repeat(300)]) {
      expect((await other.get(`/prabayar/transactions/${odd}`)).status).toBe(404);
    }
    expect((await other.get("/prabayar/transactions/%00")).status).toBe(422);
  });
});

/** How many purchases of a number an account's daily rule counts at the edge. */
async function placesTaken(productCode: string, number: string): Promise<number> {
  const { UPSTASH_REDIS_REST_URL: url = "", UPSTASH_REDIS_REST_TOKEN: token = "" } = shop().world.env;
  const { id } = await shop().person("agen");
  const redis = new Redis({ url, token, enableTelemetry: false });
  return redis.scard(`gerai:duplicate:${jakartaDay(new Date())}:${id}:${productCode}:${number}`);
}

describe("the same idempotency key", () => {
  it("with the same request is one purchase and one answer, twenty times at once", async () => {
    const user = await agent();
    const before = await user.balance();
    const number = numberEnding("0001");
    const key = randomUUID();
    const buy = () =>
      user.post<Purchase>("/prabayar/purchase", { ...XLD10, destination: number }, { "idempotency-key": key });
    const answers = await Promise.all(Array.from({ length: 20 }, buy));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get("Idempotent-Replay") === "true")).toHaveLength(19);
    expect(await user.balance()).toBe(before - 10_750);
    await shop().purchaseIs(answers[0]!.data.ref_id, "success");
    expect((await buy()).body).toEqual(answers[0]!.body);
  });

  it("takes another spelling of the number for the same request", async () => {
    const user = await agent();
    const number = numberEnding("0001");
    const key = randomUUID();
    const spell = (destination: string) =>
      user.post<Purchase>("/prabayar/purchase", { ...XLD10, destination }, { "idempotency-key": key });
    const first = await spell(number);
    const second = await spell(`+62 ${number.slice(1, 4)}-${number.slice(4)}`);
    expect(second.data.ref_id).toBe(first.data.ref_id);
  });

  it("with another request is refused", async () => {
    const user = await agent();
    const body = { ...XLD10, destination: numberEnding("0001") };
    const key = randomUUID();
    expect((await user.post("/prabayar/purchase", body, { "idempotency-key": key })).status).toBe(200);
    for (const change of [
      { destination: numberEnding("0001") },
      { note: "x" },
      { selling_price: 20_000 },
      { product_code: "xld5", price: 5_750 },
    ]) {
      const answer = await user.post("/prabayar/purchase", { ...body, ...change }, { "idempotency-key": key });
      expect([answer.status, answer.error]).toEqual([409, "idempotency_mismatch"]);
    }
  });

  it("of another account is another purchase", async () => {
    const key = randomUUID();
    const [mine, theirs] = await Promise.all(
      [await agent(), await member()].map((user) => user.buy("xld10", numberEnding("0001"), { key })),
    );
    expect(mine?.status).toBe(200);
    expect(theirs?.status).toBe(200);
    expect(mine?.data.ref_id).not.toBe(theirs?.data.ref_id);
  });

  it.each(["", "a b", "x".repeat(65)])("may not be %j", async (key) => {
    const answer = await (await agent()).post("/prabayar/purchase", XLD10, { "idempotency-key": key });
    expect([answer.status, answer.error]).toEqual([422, "validation_failed"]);
  });
});

describe("a refusal charges nothing", () => {
  it("when the price has changed: it says the new one", async () => {
    const user = await agent();
    const before = await user.balance();
    const answer = await user.post(
      "/prabayar/purchase",
      { ...XLD10, price: 10_000, destination: numberEnding("0001") },
      { "accept-language": "en" },
    );
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: "The price changed from Rp\u00a010.000 to Rp\u00a010.750. Nothing was charged.",
      error: "price_changed",
      errors: { price: ["The price changed from Rp\u00a010.000 to Rp\u00a010.750. Nothing was charged."] },
      productsWithPriceChanges: [{ product_code: "xld10", old_price: 10_000, new_price: 10_750 }],
    });
    expect(await user.balance()).toBe(before);
  });

  it("when the balance is too small: it says how much is missing", async () => {
    const user = await member();
    const { data: products } = await user.get<readonly { product_code: string; price: number }[]>(
      "/prabayar/products?type=pulsa&operator=xl",
    );
    const dear = products.find(({ price }) => price > 100_000);
    const balance = await user.balance();
    const answer = await user.buy(dear!.product_code, numberEnding("0001"));
    expect([answer.status, answer.error]).toEqual([422, "insufficient_balance"]);
    expect(answer.body).toMatchObject({ balance, price: dear!.price, missing: dear!.price - balance });
    expect(answer.body["errors"]).toEqual({ pay_with: [answer.body["message"]] });
    expect(await user.balance()).toBe(balance);
  });

  it("when the same was bought today: first it asks, then the limit holds, whatever the spelling", async () => {
    const user = await agent();
    const number = numberEnding("0001");
    const buy = (destination: string, confirm_repeat: boolean) =>
      user.post<Purchase>("/prabayar/purchase", { ...XLD10, destination, confirm_repeat });
    expect((await buy(number, false)).status).toBe(200);
    const asked = await buy(number, false);
    expect([asked.status, asked.error]).toEqual([409, "confirm_repeat"]);
    expect(asked.body).toMatchObject({ count: 1, limit: 2 });
    expect((await buy(`62${number.slice(1)}`, true)).status).toBe(200);
    for (const spelling of [number, `+62 ${number.slice(1)}`]) {
      const refused = await buy(spelling, true);
      expect([refused.status, refused.error]).toEqual([422, "duplicate_limit"]);
      expect(refused.body).toMatchObject({ count: 2, limit: 2 });
    }
    expect((await (await member()).buy("xld10", number)).status).toBe(200);
  });

  it("when the order number was used before", async () => {
    const user = await agent();
    const buy = () =>
      user.post("/prabayar/purchase", { ...XLD10, destination: numberEnding("0001"), order_number: "twice" });
    expect((await buy()).status).toBe(200);
    const answer = await buy();
    expect([answer.status, answer.error]).toEqual([422, "order_number_taken"]);
    expect(answer.body["errors"]).toEqual({ order_number: ["Nomor pesanan sudah dipakai."] });
  });
});

describe("bad input is refused field by field", () => {
  it.each([
    [{ price: 0 }, "validation_failed", "price"],
    [{ price: -1 }, "validation_failed", "price"],
    [{ price: 0.1 }, "validation_failed", "price"],
    [{ price: "10750" }, "validation_failed", "price"],
    [{ price: "1e3" }, "validation_failed", "price"],
    [{ price: 1e18 }, "validation_failed", "price"],
    [{ price: null }, "validation_failed", "price"],
    [{ price: "１０７５０" }, "validation_failed", "price"],
    [{ destination: "" }, "validation_failed", "destination"],
    [{ destination: 87800001230 }, "validation_failed", "destination"],
    [{ destination: "0878" }, "invalid_number", "destination"],
    [{ destination: "0878000012301234" }, "invalid_number", "destination"],
    [{ destination: "0878abc1230" }, "invalid_number", "destination"],
    [{ destination: "０８７８００００１２３０" }, "invalid_number", "destination"],
    [{ destination: "087800001230; drop table purchases" }, "invalid_number", "destination"],
    [{ pin: "12345" }, "validation_failed", "pin"],
    [{ pin: 123456 }, "validation_failed", "pin"],
    [{ pin: undefined }, "validation_failed", "pin"],
    [{ pin: undefined, password: "rahasia-123" }, "validation_failed", "pin"],
    [{ order_number: "a b" }, "validation_failed", "order_number"],
    [{ note: "x".repeat(201) }, "validation_failed", "note"],
    [{ selling_price: 10_749 }, "selling_price_too_low", "selling_price"],
    [{ pay_with: "credit" }, "validation_failed", "pay_with"],
    [{ confirm_repeat: "yes" }, "validation_failed", "confirm_repeat"],
  ])("%j", async (wrong, error, field) => {
    const user = await agent();
    const before = await user.balance();
    const answer = await user.post("/prabayar/purchase", { ...XLD10, destination: numberEnding("0001"), ...wrong });
    expect([answer.status, answer.error]).toEqual([422, error]);
    expect(Object.keys(answer.body["errors"] as object)).toEqual([field]);
    expect(await user.balance()).toBe(before);
  });

  it.each([
    ["ml86", "12345678", { zone: ["Zona harus diisi"] }],
    ["gi60", "812345678|Mars", { server: ["Server harus salah satu dari pilihan yang ada"] }],
    [
      "ff70",
      "12345678|2001",
      { destination: ["Nomor tujuan berisi zona atau server yang tidak diminta game ini. Hapus bagian itu"] },
    ],
  ])("%s to %s: what is asked besides is told under its own name", async (product_code, destination, fields) => {
    const user = await agent();
    const answer = await user.post("/prabayar/purchase", { ...XLD10, product_code, destination, price: 20_000 });
    expect([answer.status, answer.error]).toEqual([422, "invalid_number"]);
    expect(answer.body["errors"]).toEqual(fields);
  });

  it.each([
    ["bpjs", "8801234560001", { month: "99" }, "month"],
    ["samsatjabar", "9658548523568701", { identity_number: "123" }, "identity_number"],
  ])(
    "%s: what a bill asks besides is told as the call names it",
    async (product_code, customer_number, more, field) => {
      const user = await agent();
      const answer = await user.post("/pascabayar/inquiry", { product_code, customer_number, ...more });
      expect([answer.status, answer.error]).toEqual([422, "invalid_number"]);
      expect(answer.body["errors"]).toEqual({ [field]: [expect.not.stringContaining("Isian ini")] });
    },
  );

  it("an unknown product is not found", async () => {
    const answer = await (await agent()).post("/prabayar/purchase", {
      ...XLD10,
      product_code: "nope",
      destination: "087800001230",
    });
    expect([answer.status, answer.error]).toEqual([404, "product_not_found"]);
  });

  it("another operator's number is no error", async () => {
    const answer = await (await agent()).post<Purchase>("/prabayar/purchase", {
      ...XLD10,
      destination: "081234560001",
    });
    expect(answer.status).toBe(200);
  });
});

describe("the PIN", () => {
  it("is locked after five wrong tries, even for the right one, and says until when", async () => {
    const user = await master();
    const buy = (pin: string) =>
      user.post("/prabayar/purchase", { product_code: "xld10", price: 1, destination: numberEnding("0001"), pin });
    const left: unknown[] = [];
    for (let i = 0; i < 4; i++) left.push((await buy("000000")).body["attempts_left"]);
    expect(left).toEqual([4, 3, 2, 1]);
    for (const pin of ["000000", "123456"]) {
      const locked = await buy(pin);
      expect([locked.status, locked.error]).toEqual([429, "maximum pin attempts reached"]);
      const seconds = Number(locked.headers.get("Retry-After"));
      expect(seconds).toBeGreaterThan(14 * 60);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
      expect(locked.body["until"]).toMatch(/\+07:00$/);
    }
  });

  it("gives way to the password where none is set, with the same five tries", async () => {
    const user = new ApiUser(shop().url);
    await register(shop(), user, {
      email: "nopin@example.com",
      phone: "081377770001",
      name: "N",
      password: "a-good-password",
    });
    const { id } = (await user.get<{ id: string }>("/account")).data;
    const buy = (secret: object) =>
      user.post("/prabayar/purchase", {
        product_code: "xld10",
        price: 1,
        destination: numberEnding("0001"),
        ...secret,
      });
    expect((await buy({})).error).toBe("pin_not_set");
    expect((await buy({ pin: "123456" })).error).toBe("pin_not_set");
    const wrong = await buy({ password: "not-my-password" });
    expect([wrong.status, wrong.error, wrong.body["attempts_left"]]).toEqual([422, "password_incorrect", 4]);
    const right = await buy({ password: "a-good-password" });
    expect([right.status, right.error]).toEqual([409, "price_changed"]);
    for (let i = 0; i < 5; i++) await buy({ password: "still-not" });
    expect((await buy({ password: "a-good-password" })).error).toBe("maximum pin attempts reached");
    expect(await shop().count("public.purchases where user_id = $1", [id])).toBe(0);
  });
});
