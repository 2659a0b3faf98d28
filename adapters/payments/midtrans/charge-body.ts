import type { ChargeRequest } from "#core/ports/payment-provider.ts";

const VA_BANKS: ReadonlySet<string> = new Set(["bca", "bni", "bri", "permata"]);
const COUNTERS: ReadonlySet<string> = new Set(["alfamart", "indomaret"]);

/** Channels that are paid on Midtrans' own page (Snap), by the name that Snap has for them. */
const SNAP_PAYMENTS: Readonly<Record<string, string>> = { creditcard: "credit_card", kredivo: "kredivo", dana: "dana" };

/** Midtrans takes at least this long, in seconds. */
const SHORTEST_EXPIRY_S = 20;

/** A call that asks for money: Core API's charge, or a transaction on Snap's page. */
export interface ChargeCall {
  readonly api: "core" | "snap";
  readonly body: Record<string, unknown>;
}

/** What to send for a channel; null for one that this adapter does not serve. `now` starts the expiry. */
export function toChargeCall(request: ChargeRequest, now: Date, publicUrl?: string): ChargeCall | null {
  const seconds = Math.max(SHORTEST_EXPIRY_S, Math.floor((request.expiresAt.getTime() - now.getTime()) / 1000));
  const common = {
    transaction_details: { order_id: request.code, gross_amount: request.total },
    customer_details: {
      first_name: request.customer.name.slice(0, 255),
      email: request.customer.email,
      phone: request.customer.phone,
    },
  };
  const snap = SNAP_PAYMENTS[request.channel];
  if (snap !== undefined) {
    const finish = returnPage(request, publicUrl);
    const body = {
      ...common,
      enabled_payments: [snap],
      // Snap counts in whole minutes; rounded up, so that ours ends first and theirs is asked after it.
      expiry: { unit: "minute", duration: Math.ceil(seconds / 60) },
      ...(snap === "credit_card" ? { credit_card: { secure: true } } : {}),
      ...(finish === undefined ? {} : { callbacks: { finish } }),
    };
    return { api: "snap", body };
  }
  const method = paymentMethod(request, publicUrl);
  if (method === null) return null;
  return {
    api: "core",
    body: { ...method, ...common, custom_expiry: { expiry_duration: seconds, unit: "second" } },
  };
}

function paymentMethod(request: ChargeRequest, publicUrl: string | undefined): Record<string, unknown> | null {
  const { channel } = request;
  if (VA_BANKS.has(channel)) return { payment_type: "bank_transfer", bank_transfer: { bank: channel } };
  if (COUNTERS.has(channel)) {
    return { payment_type: "cstore", cstore: { store: channel, message: "Isi saldo" } };
  }
  const callback_url = returnPage(request, publicUrl);
  switch (channel) {
    case "mandiri":
      return { payment_type: "echannel", echannel: { bill_info1: "Pembayaran:", bill_info2: "Isi saldo" } };
    case "qris":
      return { payment_type: "qris", qris: { acquirer: "gopay" } };
    case "gopay":
      return {
        payment_type: "gopay",
        gopay: callback_url === undefined ? { enable_callback: false } : { enable_callback: true, callback_url },
      };
    case "shopeepay":
      return { payment_type: "shopeepay", shopeepay: callback_url === undefined ? {} : { callback_url } };
    default:
      return null;
  }
}

/** A page of ours that only shows how the deposit stands. */
function returnPage(request: ChargeRequest, publicUrl: string | undefined): string | undefined {
  return publicUrl === undefined
    ? undefined
    : `${publicUrl}/midtrans/finish?order_id=${encodeURIComponent(request.code)}`;
}
