import { expect, it } from "vitest";
import { mayBeAmount, numberWithin, recogniseDestination } from "#core/catalog/recognise-destination.ts";

it.each([
  ["0878 0000 1230", ["phone", "card_or_phone"]],
  ["+62 878 0000 1230", ["phone", "card_or_phone"]],
  ["14012345678", ["meter", "customer", "contract", "member", "account"]],
  ["86012345678", ["meter", "phone", "card_or_phone", "customer", "contract", "member", "account"]],
  ["1234567", ["customer", "contract", "account"]],
  ["+1 202 555 0123", ["international", "meter", "customer", "contract", "member", "account"]],
  ["639171234567", ["international", "meter", "customer", "contract", "member", "payment_code", "account"]],
  ["63 917-123-4567", ["international", "meter", "customer", "contract", "member", "payment_code", "account"]],
  ["8613812345678", ["international", "customer", "contract", "member", "payment_code", "account"]],
  ["6581234567", ["customer", "contract", "account", "international"]],
  ["60123456789", ["meter", "customer", "contract", "member", "account", "international"]],
  ["0084912345678", ["customer", "contract", "member", "payment_code", "account", "international"]],
  ["329801092375999901", ["tax_object", "card_or_phone", "customer", "contract", "payment_code", "account"]],
  ["100000", ["customer", "contract", "account"]],
  ["100.000", []],
  [" 1.000.000 ", []],
  ["pulsa", []],
  ["", []],
  ["12", []],
])("%j may be %j", (text, kinds) => {
  expect(recogniseDestination(text)).toEqual(kinds);
});

it("takes whole thousands for what may be an amount", () => {
  expect(["1000", "100000", " 10000000 "].map(mayBeAmount)).toEqual([true, true, true]);
  expect(["100001", "0100000", "100000000", "10rb", "1.000"].map(mayBeAmount)).toEqual(Array(5).fill(false));
});

it.each([
  ["kirim ke 0878 0000 1232 ya", "0878 0000 1232"],
  ["pulsa 10rb nomor +62 878-0000-1232, makasih", "+62 878-0000-1232"],
  ["Token PLN 14012345678", "14012345678"],
  ["isi Rp 10.000.000", "isi Rp 10.000.000"],
  ["dari 087800001232 ke 081100001234", "dari 087800001232 ke 081100001234"],
  ["Free Fire 140 Diamonds", "Free Fire 140 Diamonds"],
  ["0878 0000 1232", "0878 0000 1232"],
])("takes %s for %s", (text, number) => {
  expect(numberWithin(text)).toBe(number);
});

/** Numbers as they stand on bills, cards and in contacts, by their kind: pieces that are joined, and how often. */
const REAL: Readonly<Record<string, readonly (readonly [count: number, (n: number) => string])[]>> = {
  phone: [
    [20, (n) => `08${["11", "12", "13", "21", "22", "52"][n % 6]}${pad(n * 7919, 8)}`],
    [20, (n) => `0${["817", "818", "819", "859", "877", "878"][n % 6]} ${pad(n * 104_729, 4)} ${pad(n * 31, 4)}`],
    [20, (n) => `+62 ${["814", "815", "856", "857"][n % 4]}-${pad(n * 611_953, 4)}-${pad(n * 77, 4)}`],
    [20, (n) => `62${["895", "896", "881", "882"][n % 4]}${pad(n * 15_485_863, 8)}`],
  ],
  meter: [
    [20, (n) => `${["14", "32", "45", "56"][n % 4]}${pad(n * 7919, 9)}`],
    [20, (n) => `${["51", "52", "53", "54"][n % 4]}${pad(n * 104_729, 10)}`],
  ],
  member: [
    [15, (n) => `8888801${pad(n * 611_953, 9)}`],
    [15, (n) => `000${pad(n * 15_485_863, 10)}`],
  ],
  card_or_phone: [
    [10, (n) => `6032 98${pad(n, 2)} ${pad(n * 7919, 4)} ${pad(n * 31, 4)}`],
    [10, (n) => `${["6013", "7546", "0145", "9360"][n % 4]}${pad(n * 104_729, 12)}`],
  ],
  tax_object: [[15, (n) => `${["3201", "3578", "5171"][n % 3]}.${pad(n, 3)}.${pad(n, 3)}.${pad(n, 3)}-${pad(n, 4)}.0`]],
  international: [[15, (n) => `+${["1202", "60123", "6591", "8613"][n % 4]}${pad(n * 7919, 7)}`]],
};
const pad = (n: number, digits: number) => String(n).padStart(digits, "0").slice(-digits);

it("knows two hundred real-looking numbers for what they are", () => {
  const numbers = Object.entries(REAL).flatMap(([kind, forms]) =>
    forms.flatMap(([count, form]) => Array.from({ length: count }, (_, n) => [form(n + 1), kind] as const)),
  );
  expect(numbers).toHaveLength(200);
  expect(numbers.filter(([text, kind]) => recogniseDestination(text)[0] !== kind)).toEqual([]);
});
