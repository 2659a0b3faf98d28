/** What of the contract's example sale is another where it is a bill that was paid. */
export const PAID_EXAMPLE = {
  module: "pascabayar",
  type: "electricity",
  operator: "pln",
  operator_name: "PLN",
  destination_number: "530000000001",
  customer_name: "PELANGGAN CONTOH",
  product_code: "pln",
  product_name: "Tagihan PLN",
} as const;

/** The bill itself: of Rp 8.250 and a fee of Rp 2.500. */
export const PAID_BILL_EXAMPLE = {
  customer_name: "PELANGGAN CONTOH",
  fields: [
    { name: "tariff", value: "R1" },
    { name: "power", value: "1300" },
  ],
  periods: [[{ name: "period", value: "202610" }]],
  amount: 8_250,
  admin: 2_500,
} as const;
