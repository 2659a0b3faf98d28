import type { Receipt } from "#core/receipts/schema.ts";
import { readToken } from "#core/shared/serial-token.ts";
import { isoJakarta } from "#core/shared/time.ts";

/** A sale that nobody made, of a product whose serial number is the longest: what a preview of receipts shows. */
export function sampleReceipt(now: Date): Receipt {
  const serial = "12345678901234567890/PELANGGAN CONTOH/R1/1300/34.1";
  return {
    ref_id: "TRX7K2M9Q4W1BXE",
    status: "success",
    type: "listrik",
    shop_name: "",
    shop_phone: "",
    shop_address: "",
    customer_number: "530000000001",
    server_name: null,
    customer_name: null,
    provider: "PLN",
    product_name: "Token PLN 50.000",
    serial_number: serial,
    token: readToken(serial),
    total: 52_500,
    service_fee: 0,
    discount: 0,
    payment_fee: 0,
    amount_sent: null,
    bill: null,
    layout: { paper: "58", logo: true, large_serial: true, note: null, note_left: true },
    created_at: isoJakarta(now),
  };
}
