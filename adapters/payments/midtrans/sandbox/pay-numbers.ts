import { qrisString } from "#workers/sandbox/qris.ts";

/** Numbers and codes that people pay by, as the channels write them. */

/** The channel's own fields of a charge. `amount` in whole rupiah. */
export function payNumbers(channel: string, orderId: string, amount: number): Record<string, unknown> {
  switch (channel) {
    case "permata":
      return { permata_va_number: `8562${digits(12)}` };
    case "mandiri":
      return { biller_code: "70012", bill_key: digits(12) };
    case "alfamart":
      return { store: channel, payment_code: digits(12) };
    case "indomaret":
      return { store: channel, payment_code: digits(14) };
    case "shopeepay":
    case "snap":
      return {};
    case "gopay":
    case "qris":
      return { qr_string: qrisString(orderId, amount) };
    default:
      return { va_numbers: [{ bank: channel, va_number: `${VA_PREFIX[channel] ?? "9"}${digits(11)}` }] };
  }
}

const VA_PREFIX: Readonly<Record<string, string>> = { bca: "12345", bni: "98800", bri: "88810" };

function digits(count: number): string {
  return [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => byte % 10).join("");
}
