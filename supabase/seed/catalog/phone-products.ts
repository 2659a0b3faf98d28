import { faceSeries, listSeries, type SeedProduct } from "./product.ts";

/** Pulsa: the SKUs of the simulated suppliers (adapters/suppliers/<supplier>/sandbox), the first one's and IAK's. */
const PULSA: readonly (readonly [
  operator: string,
  name: string,
  prefix: string,
  above: number,
  faces: string,
  secondPrefix: string,
])[] = [
  ["telkomsel", "Telkomsel", "tsel", 350, "5 10 15 20 25 30 40 50 75 100 150 200 300 500 1000", "htelkomsel"],
  ["byu", "by.U", "byu", 300, "5 10 15 20 25 30 40 50 75 100 150 200", "hbyu"],
  ["indosat", "Indosat", "isat", 420, "5 10 12 15 20 25 30 50 60 80 100 150 200 250 500 1000", "hindosat"],
  ["xl", "XL", "xld", 150, "5 10 15 25 30 50 100 150 200 300 500 1000", "xld"],
  ["axis", "AXIS", "axis", 200, "5 10 15 25 30 50 100 200", "haxis"],
  ["tri", "Tri", "tri", 180, "1 2 3 4 5 10 15 20 25 30 50 75 100 150 200 300 500", "hthree"],
  ["smartfren", "Smartfren", "sf", 120, "5 10 15 20 25 30 50 60 75 100 150 200 300 500", "hsmart"],
];

/** Data packages: gigabytes, days, what the supplier asks. */
const DATA: readonly (readonly [
  operator: string,
  name: string,
  prefix: string,
  packages: readonly (readonly [gb: number, days: number, cost: number])[],
])[] = [
  [
    "telkomsel",
    "Telkomsel Data",
    "tseldata",
    [
      [1, 3, 11_200],
      [3, 7, 22_500],
      [6, 30, 58_000],
      [14, 30, 92_500],
      [30, 30, 148_000],
    ],
  ],
  [
    "byu",
    "by.U Data",
    "byudata",
    [
      [2, 7, 12_500],
      [7, 30, 34_000],
      [15, 30, 52_000],
      [30, 30, 83_000],
    ],
  ],
  [
    "indosat",
    "Indosat Freedom",
    "isatdata",
    [
      [2, 5, 11_800],
      [5, 14, 24_500],
      [9, 28, 42_000],
      [18, 28, 66_500],
      [40, 28, 104_000],
    ],
  ],
  [
    "xl",
    "XL Xtra Combo",
    "xldata",
    [
      [1, 3, 9_800],
      [3, 7, 19_500],
      [5, 28, 39_000],
      [10, 28, 58_500],
      [20, 28, 92_000],
    ],
  ],
  [
    "axis",
    "AXIS Bronet",
    "axisdata",
    [
      [1, 2, 6_900],
      [2, 5, 12_400],
      [6, 28, 32_500],
      [12, 28, 54_000],
    ],
  ],
  [
    "tri",
    "Tri Happy",
    "tridata",
    [
      [1, 3, 7_500],
      [3, 7, 15_500],
      [6, 28, 29_500],
      [11, 28, 47_000],
      [25, 28, 82_500],
    ],
  ],
  [
    "smartfren",
    "Smartfren Kuota",
    "sfdata",
    [
      [2, 3, 9_900],
      [4, 7, 18_500],
      [10, 28, 37_000],
      [30, 28, 74_000],
    ],
  ],
];

const days = (count: number) => `${count} hari`;

const pulsa = PULSA.flatMap(([operator, name, prefix, above, faces, secondPrefix]) =>
  faceSeries({
    type: "pulsa",
    operator,
    name,
    prefix,
    secondPrefix,
    above,
    faces: faces.split(" ").map(Number),
    description: `Pulsa ${name}, masuk dalam hitungan detik.`,
  }),
);

const data = DATA.flatMap(([operator, name, prefix, packages]) =>
  listSeries(
    { type: "data", operator, name },
    packages.map(([gb, length, cost]) => [
      `${prefix}${gb}`,
      `${gb} GB ${days(length)}`,
      cost,
      `Kuota ${gb} GB semua jaringan, berlaku ${days(length)}.`,
    ]),
  ),
);

const extras: SeedProduct[] = [
  ...listSeries({ type: "smstel", operator: "telkomsel", name: "Telkomsel" }, [
    ["tselsms500", "500 SMS 7 hari", 5_600],
    ["tseltalk100", "100 menit 3 hari", 9_700],
    ["tseltalk300", "300 menit 7 hari", 21_400],
  ]),
  ...listSeries({ type: "smstel", operator: "indosat", name: "Indosat" }, [
    ["isatsms400", "400 SMS 7 hari", 5_100],
    ["isattalk120", "120 menit 5 hari", 9_900],
  ]),
  ...listSeries({ type: "masa-aktif", operator: "xl", name: "XL Masa Aktif" }, [
    ["xlmasa7", "7 hari", 2_900],
    ["xlmasa30", "30 hari", 8_400],
  ]),
  ...listSeries({ type: "masa-aktif", operator: "tri", name: "Tri Masa Aktif" }, [
    ["trimasa5", "5 hari", 1_700],
    ["trimasa30", "30 hari", 6_900],
  ]),
  ...listSeries({ type: "aktivasi-voucher", operator: "tri", name: "Aktivasi Voucher Tri" }, [
    ["triav3", "3 GB 7 hari", 13_800],
    ["triav10", "10 GB 28 hari", 39_500],
  ]),
  ...listSeries({ type: "aktivasi-voucher", operator: "smartfren", name: "Aktivasi Voucher Smartfren" }, [
    ["sfav4", "4 GB 7 hari", 17_200],
    ["sfav10", "10 GB 28 hari", 35_900],
  ]),
  ...listSeries({ type: "aktivasi-perdana", operator: "axis", name: "Perdana AXIS" }, [
    ["axisperdana3", "3 GB 30 hari", 14_500],
    ["axisperdana8", "8 GB 30 hari", 27_000],
  ]),
  ...listSeries({ type: "esim", operator: "xl", name: "eSIM XL" }, [
    ["xlesim5", "5 GB 28 hari", 42_000],
    ["xlesim15", "15 GB 28 hari", 76_000],
  ]),
  ...listSeries({ type: "esim", operator: "byu", name: "eSIM by.U" }, [["byuesim10", "10 GB 30 hari", 55_000]]),
];

/** Everything that goes to an Indonesian phone number. */
export const PHONE_PRODUCTS: readonly SeedProduct[] = [...pulsa, ...data, ...extras];
