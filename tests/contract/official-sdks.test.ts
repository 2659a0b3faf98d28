import { CoreApi, Snap } from "midtrans-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Xendit } from "xendit-node";
import { type SandboxWorld, SECRETS, startSandbox } from "./sandbox-world.ts";

/** The providers' own clients against our sandbox: it speaks what they speak. */
let world: SandboxWorld;
let made = 0;

beforeAll(async () => {
  world = await startSandbox({ clockScale: 0.001 });
});
afterAll(() => world[Symbol.asyncDispose]());

const code = () => `SDK${Date.now().toString(36)}${++made}`;

describe("midtrans-client 1.4.3", () => {
  function core() {
    const api = new CoreApi({
      isProduction: false,
      serverKey: SECRETS.MIDTRANS_SERVER_KEY,
      clientKey: "c",
    });
    return pointed(api);
  }

  /** Its addresses are constants; its axios instance is not. */
  function pointed<
    C extends {
      httpClient: {
        http_client: { interceptors: { request: { use(f: (config: { url?: string }) => unknown): unknown } } };
      };
    },
  >(client: C): C {
    client.httpClient.http_client.interceptors.request.use((config) => {
      const path = (config.url ?? "")
        .replace(/^https:\/\/api\.sandbox\.midtrans\.com/, "")
        .replace(/^https:\/\/app\.sandbox\.midtrans\.com/, "");
      return { ...config, url: `${world.url}/sandbox/midtrans${path}` };
    });
    return client;
  }

  const details = (order_id: string) => ({ transaction_details: { order_id, gross_amount: 54_480 } });

  it.each([
    ["bank_transfer", { bank_transfer: { bank: "bca" } }, "va_numbers"],
    ["echannel", { echannel: { bill_info1: "a", bill_info2: "b" } }, "bill_key"],
    ["qris", { qris: { acquirer: "gopay" } }, "qr_string"],
    ["gopay", { gopay: { enable_callback: true, callback_url: "https://gerai.example/" } }, "actions"],
    ["shopeepay", { shopeepay: { callback_url: "https://gerai.example/" } }, "actions"],
    ["cstore", { cstore: { store: "alfamart" } }, "payment_code"],
  ])("charges by %s, asks, is paid, and its notification is confirmed", async (payment_type, method, member) => {
    const api = core();
    const order_id = code();
    const charge = await api.charge({ payment_type, ...method, ...details(order_id) });
    expect(charge).toMatchObject({ status_code: "201", order_id, transaction_status: "pending" });
    expect(charge[member]).toBeTruthy();
    expect(await api.transaction.status(order_id)).toMatchObject({ transaction_status: "pending" });
    await fetch(`${world.url}/sandbox/midtrans/pay/${order_id}`, { method: "POST" });
    const [notice] = await world.collector.waitFor("/callbacks/midtrans", 1, (text) => text.includes(order_id));
    // The SDK does not check the signature either: it asks for the status again.
    const confirmed = await api.transaction.notification(new TextDecoder().decode(notice?.body));
    expect(confirmed).toMatchObject({ order_id, transaction_status: "settlement", gross_amount: "54480.00" });
  });

  it("cancels, and is refused as it expects", async () => {
    const api = core();
    const order_id = code();
    await api.charge({ payment_type: "bank_transfer", bank_transfer: { bank: "bni" }, ...details(order_id) });
    expect(await api.transaction.cancel(order_id)).toMatchObject({ transaction_status: "cancel" });
    await expect(api.charge({ payment_type: "bank_transfer", ...details(code()) })).rejects.toThrow("400");
    await expect(api.transaction.status("SDK-NONE")).rejects.toThrow("404");
  });

  it("opens a page of Snap", async () => {
    const snap = pointed(new Snap({ isProduction: false, serverKey: SECRETS.MIDTRANS_SERVER_KEY, clientKey: "c" }));
    const order_id = code();
    const opened = await snap.createTransaction({ ...details(order_id), enabled_payments: ["credit_card"] });
    expect(opened).toMatchObject({
      token: expect.any(String),
      redirect_url: expect.stringContaining("/snap/v4/redirection/"),
    });
    await expect(snap.createTransaction({ ...details(order_id), enabled_payments: ["credit_card"] })).rejects.toThrow(
      "taken",
    );
  });
});

describe("xendit-node 7.0.0", () => {
  const xendit = (secretKey: string = SECRETS.XENDIT_SECRET_KEY) =>
    new Xendit({ secretKey, xenditURL: `${world.url}/sandbox/xendit` });

  const methods = [
    ["VIRTUAL_ACCOUNT", { virtualAccount: { channelCode: "BCA", channelProperties: { customerName: "BUDI" } } }],
    ["QR_CODE", { qrCode: { channelCode: "QRIS" } }],
    [
      "EWALLET",
      { ewallet: { channelCode: "DANA", channelProperties: { successReturnUrl: "https://gerai.example/" } } },
    ],
  ] as const;

  it.each(methods)("requests a payment by %s, simulates it, and sees it in every list", async (type, method) => {
    const client = xendit();
    const referenceId = code();
    const data = {
      referenceId,
      amount: 50_000,
      currency: "IDR",
      country: "ID",
      paymentMethod: { type, reusability: "ONE_TIME_USE", ...method },
    } as const;
    const first = await client.PaymentRequest.createPaymentRequest({ data, idempotencyKey: referenceId });
    expect(first).toMatchObject({ referenceId, amount: 50_000, currency: "IDR" });
    const again = await client.PaymentRequest.createPaymentRequest({ data, idempotencyKey: referenceId });
    expect(again.id).toBe(first.id);
    if (type === "VIRTUAL_ACCOUNT") {
      expect(first.paymentMethod.virtualAccount?.channelProperties.virtualAccountNumber).toMatch(/^\d{15}$/);
    } else if (type === "QR_CODE") {
      expect(first.paymentMethod.qrCode?.channelProperties?.qrString).toMatch(/^0002/);
    } else {
      expect(first.actions?.map(({ urlType }) => urlType)).toEqual(["MOBILE", "WEB"]);
    }
    await client.PaymentRequest.simulatePaymentRequestPayment({ paymentRequestId: first.id });
    expect(await client.PaymentRequest.getPaymentRequestByID({ paymentRequestId: first.id })).toMatchObject({
      status: "SUCCEEDED",
    });
    const listed = await client.PaymentRequest.getAllPaymentRequests({ referenceId: [referenceId] });
    expect(listed.data?.map(({ id }) => id)).toEqual([first.id]);
    const payments = await client.PaymentMethod.getPaymentsByPaymentMethodId({
      paymentMethodId: first.paymentMethod.id,
    });
    expect(JSON.stringify(payments)).toContain(`"payment_request_id":"${first.id}"`);
    const transactions = await client.Transaction.getAllTransactions({ limit: 50 });
    expect(transactions.data.find((one) => one.referenceId === referenceId)).toMatchObject({
      amount: 50_000,
      cashflow: "MONEY_IN",
    });
  });

  it("closes a virtual account, and is refused as it expects", async () => {
    const client = xendit();
    const request = await client.PaymentRequest.createPaymentRequest({
      data: {
        referenceId: code(),
        amount: 50_000,
        currency: "IDR",
        paymentMethod: {
          type: "VIRTUAL_ACCOUNT",
          reusability: "ONE_TIME_USE",
          virtualAccount: { channelCode: "BRI", channelProperties: { customerName: "BUDI" } },
        },
      },
    });
    await client.PaymentMethod.expirePaymentMethod({ paymentMethodId: request.paymentMethod.id });
    expect(await client.PaymentRequest.getPaymentRequestByID({ paymentRequestId: request.id })).toMatchObject({
      status: "EXPIRED",
    });
    await expect(client.PaymentRequest.getPaymentRequestByID({ paymentRequestId: "pr-none" })).rejects.toMatchObject({
      status: 404,
      errorCode: "DATA_NOT_FOUND",
    });
    await expect(
      xendit("wrong").PaymentRequest.getPaymentRequestByID({ paymentRequestId: "pr-none" }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it("sends a payout, finds it by id and reference, and calls it off", async () => {
    const { Payout } = xendit(SECRETS.XENDIT_PAYOUT_KEY);
    const referenceId = code();
    const data = {
      referenceId,
      channelCode: "ID_BCA",
      channelProperties: { accountNumber: "131313", accountHolderName: "BUDI" },
      amount: 250_000,
      currency: "IDR",
      description: "Komisi",
    };
    const first = await Payout.createPayout({ idempotencyKey: referenceId, data });
    expect(first).toMatchObject({ referenceId, amount: 250_000, currency: "IDR", status: "ACCEPTED" });
    expect((await Payout.createPayout({ idempotencyKey: referenceId, data })).id).toBe(first.id);
    await expect(
      Payout.createPayout({ idempotencyKey: referenceId, data: { ...data, amount: 250_001 } }),
    ).rejects.toMatchObject({ status: 409, errorCode: "DUPLICATE_ERROR" });
    expect(await Payout.getPayoutById({ id: first.id })).toMatchObject({ referenceId });
    const found = await Payout.getPayouts({ referenceId });
    expect(found.data?.map(({ id }) => id)).toEqual([first.id]);
    expect(await Payout.cancelPayout({ id: first.id })).toMatchObject({ status: "CANCELLED" });
  });
});
