/** What the simulated operators offer: name, what is in it, how long it lasts, and its price in rupiah. */
type Package = readonly [name: string, about: string, validity: string, amount: number];

const PACKAGES: Readonly<Record<string, readonly Package[]>> = {
  tselomni: [
    ["Combo Sakti 12 GB", "10 GB internet, 2 GB Videomax, 100 menit nelpon", "30 Hari", 58_000],
    ["Internet Sakti 6 GB", "6 GB semua jaringan", "30 Hari", 36_000],
    ["Super Seru 3 GB", "3 GB semua jaringan", "7 Hari", 21_000],
    ["Nelpon Sakti 300 menit", "300 menit ke semua Telkomsel", "30 Hari", 27_500],
    ["Combo Sakti 45 GB", "40 GB internet, 5 GB Videomax, 300 menit nelpon", "30 Hari", 112_000],
  ],
  indosat4u: [
    ["Only4u 10 GB", "10 GB semua jaringan, 24 jam", "28 Hari", 42_000],
    ["Only4u 4 GB", "4 GB semua jaringan", "7 Hari", 18_500],
    ["Only4u 30 GB", "30 GB semua jaringan, 20 menit nelpon", "28 Hari", 79_000],
    ["Only4u Nelpon", "Nelpon sepuasnya ke IM3 dan Tri", "7 Hari", 12_000],
  ],
  tricuanmax: [
    ["CuanMax 8 GB", "8 GB semua jaringan", "28 Hari", 34_000],
    ["CuanMax 3 GB", "3 GB semua jaringan", "5 Hari", 14_000],
    ["CuanMax 25 GB", "25 GB semua jaringan", "28 Hari", 66_000],
    ["CuanMax Unlimited", "Tanpa batas, 1 GB sehari kecepatan penuh", "10 Hari", 29_000],
  ],
  xlcuanku: [
    ["Cuanku 9 GB", "9 GB semua jaringan", "28 Hari", 39_000],
    ["Cuanku 2 GB", "2 GB semua jaringan", "5 Hari", 11_500],
    ["Cuanku 35 GB", "35 GB semua jaringan, 30 menit nelpon", "28 Hari", 88_000],
    ["Cuanku Aplikasi 5 GB", "5 GB untuk YouTube dan TikTok", "14 Hari", 16_000],
  ],
  byupromo: [
    ["Promo Yang Bikin Betah 10 GB", "10 GB semua jaringan", "30 Hari", 35_000],
    ["Promo Kilat 2 GB", "2 GB semua jaringan", "3 Hari", 9_000],
    ["Promo Nonton 15 GB", "15 GB untuk YouTube", "14 Hari", 25_000],
    ["Promo Jumbo 50 GB", "50 GB semua jaringan", "30 Hari", 105_000],
  ],
};

interface Seller {
  readonly sku: string;
  /** Rupiah a package: the fee, and what of it is the buyer's. */
  readonly admin: number;
  readonly commission: number;
}

/** One offer to one number, as the list tells it; sums in rupiah. */
export interface ListedOffer {
  readonly kode_paket: string;
  readonly nama_paket: string;
  readonly keterangan: string;
  readonly masa_aktif: string;
  readonly admin: number;
  readonly price: number;
  readonly selling_price: number;
}

/** A number that ends in these digits is listed an offer, but its bill is refused. */
export const GONE_ENDING = "8061";
/** A number that ends in these digits pays a thousand rupiah more than its list told. */
export const DEARER_ENDING = "8062";

/** True for what is sold as offers to a number. */
export function isOffers({ sku }: Seller): boolean {
  return Object.hasOwn(PACKAGES, sku);
}

/** What is offered to a number: always the same three or more, with codes that are its own. */
export function offersOf({ sku, admin, commission }: Seller, number: string): readonly ListedOffer[] {
  const turn = Number(number.slice(-1)) || 0;
  return (PACKAGES[sku] ?? []).flatMap(([name, about, validity, amount], index) => {
    if ((index + turn) % 5 === 4) return [];
    const total = amount + admin;
    const code = `${sku.slice(0, 3).toUpperCase()}${number.slice(-5)}${index + 1}`;
    const words = { kode_paket: code, nama_paket: name, keterangan: about, masa_aktif: validity };
    return [{ ...words, admin, price: total - commission, selling_price: total }];
  });
}

/** The bill of a chosen offer; undefined where the number has none under the code. */
export function offerBill(seller: Seller, number: string, code: string) {
  const offer = offersOf(seller, number).find(({ kode_paket }) => kode_paket === code);
  if (offer === undefined) return;
  const more = number.endsWith(DEARER_ENDING) ? 1_000 : 0;
  const { nama_paket, masa_aktif, admin, price, selling_price } = offer;
  return {
    customer_name: "PELANGGAN CONTOH",
    admin,
    price: price + more,
    selling_price: selling_price + more,
    desc: { nama_paket, masa_aktif },
  };
}
