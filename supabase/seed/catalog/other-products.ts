import type { PrepaidType } from "#core/catalog/product-types.ts";
import { faceSeries, listSeries, type SeedProduct } from "./product.ts";

/** Face values in thousands at what the supplier asks above them. */
const FACES: readonly (readonly [
  type: PrepaidType,
  operator: string,
  name: string,
  prefix: string,
  above: number,
  faces: readonly number[],
])[] = [
  ["listrik", "pln", "Token PLN", "pln", 400, [20, 50, 100, 200, 500, 1000]],
  ["emoney", "gopay", "GoPay", "gopay", 500, [10, 20, 50, 100, 200]],
  ["emoney", "ovo", "OVO", "ovo", 650, [10, 20, 50, 100, 200]],
  ["emoney", "dana", "DANA", "dana", 150, [10, 20, 50, 100, 200, 500]],
  ["emoney", "shopeepay", "ShopeePay", "shopee", 450, [10, 20, 50, 100, 200]],
  ["emoney", "linkaja", "LinkAja", "linkaja", 550, [10, 25, 50, 100]],
  ["emoney", "mandiri-etoll", "Mandiri e-Toll", "etoll", 800, [25, 50, 100, 200, 500]],
  ["voucher", "alfamart", "Voucher Alfamart", "alfa", 0, [25, 50, 100]],
  ["voucher", "indomaret", "Voucher Indomaret", "indo", 0, [25, 50, 100]],
  ["voucher", "google-play", "Google Play", "gplay", 1_200, [10, 20, 50, 100, 150]],
  ["voucher", "steam", "Steam Wallet", "steam", 1_900, [12, 45, 60, 90, 120]],
  ["pertagas", "pertagas", "Token Gas Pertagas", "gas", 1_500, [50, 100, 200, 500]],
  ["send-money", "bca", "Kirim ke BCA", "sendbca", 2_500, [50, 100, 250, 500, 1000]],
  ["send-money", "bri", "Kirim ke BRI", "sendbri", 2_500, [50, 100, 250, 500, 1000]],
  ["send-money", "bni", "Kirim ke BNI", "sendbni", 2_500, [50, 100, 250, 500]],
  ["send-money", "mandiri", "Kirim ke Mandiri", "sendmandiri", 2_500, [50, 100, 250, 500]],
];

const lists: SeedProduct[] = [
  ...listSeries({ type: "games", operator: "mobile-legends", name: "Mobile Legends" }, [
    ["ml86", "86 Diamond", 19_800],
    ["ml172", "172 Diamond", 39_400],
    ["ml257", "257 Diamond", 58_300],
    ["ml706", "706 Diamond", 156_000],
    ["mlweekly", "Weekly Diamond Pass", 27_200],
  ]),
  ...listSeries({ type: "games", operator: "free-fire", name: "Free Fire" }, [
    ["ff70", "70 Diamond", 8_900],
    ["ff140", "140 Diamond", 17_700],
    ["ff355", "355 Diamond", 44_200],
    ["ff720", "720 Diamond", 88_100],
  ]),
  ...listSeries({ type: "games", operator: "pubg-mobile", name: "PUBG Mobile" }, [
    ["pubg60", "60 UC", 13_900],
    ["pubg325", "325 UC", 68_500],
    ["pubg660", "660 UC", 136_500],
  ]),
  ...listSeries({ type: "games", operator: "genshin-impact", name: "Genshin Impact" }, [
    ["gi60", "60 Genesis Crystal", 13_200],
    ["gi300", "300 Genesis Crystal", 64_800],
    ["giwelkin", "Welkin Moon", 63_500],
  ]),
  ...listSeries({ type: "games", operator: "valorant", name: "Valorant" }, [
    ["valo475", "475 Points", 50_900],
    ["valo1000", "1000 Points", 101_500],
  ]),
  ...listSeries({ type: "tv", operator: "k-vision", name: "K-Vision" }, [
    ["kvcling", "Paket Cling 30 hari", 24_500],
    ["kvgold", "Paket Gold 30 hari", 79_000],
  ]),
  ...listSeries({ type: "tv", operator: "nex-parabola", name: "Nex Parabola" }, [
    ["nexlite", "Paket Lite 30 hari", 39_500],
    ["nexsport", "Paket Sport 30 hari", 118_000],
  ]),
  ...listSeries({ type: "international", operator: "malaysia", name: "Malaysia" }, [
    ["mycelcom10", "Celcom RM 10", 39_800],
    ["mydigi10", "Digi RM 10", 39_600],
    ["mymaxis30", "Maxis RM 30", 117_000],
  ]),
  ...listSeries({ type: "international", operator: "singapore", name: "Singapura" }, [
    ["sgsingtel10", "Singtel SGD 10", 126_500],
    ["sgstarhub10", "StarHub SGD 10", 126_000],
  ]),
  ...listSeries({ type: "international", operator: "philippines", name: "Filipina" }, [
    ["phglobe100", "Globe PHP 100", 31_500],
    ["phsmart100", "Smart PHP 100", 31_200],
  ]),
  ...listSeries({ type: "international", operator: "thailand", name: "Thailand" }, [["thais50", "AIS THB 50", 27_400]]),
  ...listSeries({ type: "international", operator: "vietnam", name: "Vietnam" }, [
    ["vnviettel50", "Viettel VND 50.000", 35_200],
  ]),
  ...listSeries({ type: "international", operator: "china", name: "Tiongkok" }, [
    ["cnmobile30", "China Mobile CNY 30", 71_500],
  ]),
];

/** Everything that does not go to an Indonesian phone number by its type. */
export const OTHER_PRODUCTS: readonly SeedProduct[] = [
  ...FACES.flatMap(([type, operator, name, prefix, above, faces]) =>
    faceSeries({ type, operator, name, prefix, above, faces }),
  ),
  ...lists,
];
