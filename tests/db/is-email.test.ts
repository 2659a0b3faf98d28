import { afterAll, beforeAll, expect, test } from "vitest";
import { email } from "#core/shared/fields.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";

/** What is an address to our forms is one to the database, and nothing else: one rule in two languages. */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const DOMAIN = "example.test";
const BEFORE = [
  ..."a 1 _ + - ' . o'neil o' 'o a.b a..b .a a. a.' a'.b a+b a-b -a a- + a+ _a_ A a!b a#b a%b a/b a=b a~b é ａ ſ K".split(
    " ",
  ),
  "a b",
  '"a b"',
  "",
];
const AFTER = [
  ..."a.co a.c a.co.id a-b.co -a.co a-.co a..co .co a. a co 1.co a.1 a.c1 a_b.co a.co. é.co a.coé [127.0.0.1] a.xn--p1ai".split(
    " ",
  ),
  "a b.co",
  "",
];
const addresses = [
  ...BEFORE.map((name) => `${name}@${DOMAIN}`),
  ...AFTER.map((domain) => `a@${domain}`),
  ...[
    "a",
    "a@",
    "@",
    "a@b@c.co",
    "a@b.co\n",
    "a\n@b.co",
    `${"a".repeat(241)}@${DOMAIN}`,
    `${"a".repeat(242)}@${DOMAIN}`,
  ],
];

test("the database takes for an address what zod does, and nothing else", async () => {
  const { rows } = await db.owner.query<{ address: string; is: boolean }>(
    "select address, private.is_email(address) as is from unnest($1::text[]) with ordinality x (address, place) order by place",
    [addresses],
  );
  const ours = rows.map(({ address, is }) => [address, is]);
  // Forms take blanks off first; here it is what is left that is compared.
  const zods = addresses.map((address) => [address, address === address.trim() && email.safeParse(address).success]);
  expect(ours).toEqual(zods);
  expect(new Set(ours.map(([, is]) => is)).size).toBe(2);
});
