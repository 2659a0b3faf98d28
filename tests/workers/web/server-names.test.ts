import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { Client } from "#tests/security/support/client.ts";
import { useWorld } from "#tests/support/world.ts";
import { textsOf } from "./crawl.ts";

/** What a game's server is called, at every door at which a sale tells whom it was for. */

const world = useWorld({ workers: ["web", "api", "sandbox"] });

const CODE = "os_usa";
const NUMBER = `812345678|${CODE}`;
const ORDERED = `812345679|${CODE}`;
const PIN = "123456";

type Who = "agent" | "master" | "admin" | "guest";
const people = {} as Record<Who, Client>;
/** What stands in the addresses of doors, by the word that stands for it there. */
const known: Record<string, string> = {};

const one = async (text: string, values: readonly unknown[] = []): Promise<string> =>
  (await world().sql.query<{ it: string }>(text, [...values])).rows[0]?.it ?? "";

beforeAll(async () => {
  const { url, sql } = world();
  for (const who of ["agent", "master", "admin"] as const) {
    people[who] = await Client.signedIn(url, who === "agent" ? "agen@gerai.test" : `${who}@gerai.test`);
  }
  people.guest = new Client(url);
  const { agent } = people;
  await sql.query("update public.accounts set permissions = permissions || '{excel}' where email = 'agen@gerai.test'");
  const price = Number(
    await one("select (prices[2] - promo_discount)::text as it from private.products where code = 'gi60'"),
  );
  const buy = async (destination: string) => {
    const wanted = { product_code: "gi60", destination, price, pin: PIN };
    const bought = await agent.post<{ ref_id: string }>("/prabayar/purchase", wanted, {
      "idempotency-key": randomUUID(),
    });
    expect(bought.error).toBeNull();
    return bought.data.ref_id;
  };
  known["sale"] = await buy(NUMBER);
  known["loan"] = await buy(`812345670|${CODE}`);
  await sql.query("update public.purchases set pay_with = 'loan' where ref_id = $1", [known["loan"]]);
  const complaint = { ref_id: known["sale"], reason: "other", text: "Belum masuk, tolong dicek." };
  known["complaint"] = (await agent.post<{ code: string }>("/complaint", complaint)).data.code;
  await sql.query(
    `insert into private.cashbacks (ref_id, user_id, amount, due_day)
     select ref_id, user_id, 100, current_date from public.purchases where ref_id = $1 on conflict do nothing`,
    [known["sale"]],
  );
  for (const status of ["processing", "success"]) {
    await sql.query("update public.purchases set status = $2 where ref_id = $1", [known["sale"], status]);
  }
  await sql.query(
    `select private.notify_user(p.user_id, 'purchase', 'purchase_success',
       jsonb_build_object('kind', 'purchase_success', 'ref_id', p.ref_id, 'status', 'success'))
     from public.purchases p where p.ref_id = $1`,
    [known["sale"]],
  );
  const link = { type: "games", operator: "genshin-impact", amount: 500 };
  const made = await agent.post<{ id: string }>("/checkout/links", link, { "idempotency-key": randomUUID() });
  known["guestOrder"] = await one(
    `select public.checkout_order_place(gen_random_uuid()::text, l.slug, 'gi60', $2, $3, 'b.bca', 10000) #>> '{order,token}' as it
     from private.checkout_links l where l.id = $1`,
    [made.data.id, ORDERED, price + 500],
  );
  known["order"] = await one("select id::text as it from private.checkout_orders");
  known["deposit"] = await one("select deposit_code as it from private.checkout_orders");
  await sql.query("select private.checkout_notify(o, 'checkout_paid', '{}') from private.checkout_orders o");
  known["claim"] = await one(
    `insert into private.reviews (id, kind, source, subject, user_id, amount)
     select private.uuid_v7(), 'paid_twice', gen_random_uuid()::text, o.deposit_code, o.user_id, o.price
     from private.checkout_orders o returning id::text as it`,
  );
  known["upload"] = await one(
    `insert into private.imports (id, user_id, request_key, status, created_at, updated_at, file_name, digest, format, object_key)
     select private.uuid_v7(), a.id, gen_random_uuid(), 'ready', now(), now(), 'topup.xlsx', '\\x00', 'xlsx', 'imports/1'
     from public.accounts a where a.email = 'agen@gerai.test' returning id::text as it`,
  );
  await sql.query(
    `insert into private.import_rows (import_id, ordinal, line, status, product_code, destination, product_id, kept, price)
     select $1, 1, 2, 'good', 'gi60', '812345678||America', d.id, $2, 13200 from private.products d where d.code = 'gi60'`,
    [known["upload"], NUMBER],
  );
  for (const kind of ["purchase_success", "checkout_paid"]) {
    known[kind] = await one(
      "select id::text as it from public.notifications where kind = $1 order by id desc limit 1",
      [kind],
    );
  }
  known["user"] = await one("select id::text as it from public.accounts where email = 'agen@gerai.test'");
});

type Door = readonly [door: string, who: Who, path: string, number?: string];
const DOORS: readonly Door[] = [
  ["home, its last sales", "agent", "/"],
  ["home, its repeats", "agent", "/", "8123 4567 0 (America)"],
  ["the chips of the sell screen", "agent", "/prabayar/games"],
  ["history of all", "agent", "/account/laporan/semua"],
  ["history", "agent", "/account/laporan/transaksi"],
  ["its CSV", "agent", "/account/laporan/transaksi.csv"],
  ["the CSV of all", "agent", "/account/laporan/semua.csv"],
  ["a sale", "agent", "/account/laporan/transaksi/:sale"],
  ["its receipt", "agent", "/receipt/prabayar/:sale"],
  ["the statement", "agent", "/account/laporan/saldo"],
  ["its CSV", "agent", "/account/laporan/saldo.csv", "8123 4567 8 (America)"],
  ["what was bought on loan", "agent", "/account/debt-history/prabayar", "8123 4567 0 (America)"],
  ["its CSV", "agent", "/account/debt-history/prabayar.csv", "812345670 (America)"],
  ["cashback", "agent", "/account/cashback-history"],
  ["its CSV", "agent", "/account/cashback-history.csv"],
  ["a new complaint", "agent", "/account/complaints/new/:loan", "8123 4567 0 (America)"],
  ["complaints", "agent", "/account/complaints"],
  ["a complaint", "agent", "/account/complaints/:complaint"],
  ["notifications of sales", "agent", "/notification/today"],
  ["a sale's toast", "agent", "/notification/:purchase_success/toast"],
  ["notifications of orders", "agent", "/notification/today", "8123 4567 9 (America)"],
  ["an order's toast", "agent", "/notification/:checkout_paid/toast", "8123 4567 9 (America)"],
  ["checkout orders", "agent", "/account/checkout/orders", "8123 4567 9 (America)"],
  ["their CSV", "agent", "/account/checkout/orders.csv", "812345679 (America)"],
  ["a checkout order", "agent", "/account/checkout/orders/:order", "8123 4567 9 (America)"],
  ["the guest's order", "guest", "/checkout/:guestOrder", "8123 4567 9 (America)"],
  ["the rows of an Excel file", "agent", "/prabayar/topupByExcel/:upload"],
  ["their result", "agent", "/prabayar/topupByExcel/:upload/hasil.csv"],
  ["the sales of agents below", "master", "/account/laporan/transaksi-agen"],
  ["their CSV", "master", "/account/laporan/transaksi-agen.csv"],
  ["the loan desk", "admin", "/admin/loans/bills", "8123 4567 0 (America)"],
  ["its CSV", "admin", "/admin/loans/bills.csv", "812345670 (America)"],
  ["the admins' sales", "admin", "/admin/transactions?status=all"],
  ["an admin's sale", "admin", "/admin/transactions/:sale"],
  ["the look-up", "admin", "/admin/lookup?search=:sale"],
  ["a person's sales", "admin", "/admin/users/:user"],
  ["an admin's complaint", "admin", "/admin/complaints/:complaint"],
  ["all complaints as CSV", "admin", "/admin/complaints.csv"],
  ["a claim of an order", "admin", "/admin/claims/:claim", "8123 4567 9 (America)"],
  ["the payment of an order", "admin", "/admin/deposits/:deposit", "8123 4567 9 (America)"],
];

/** What somebody reads at a door: of a page its visible texts, of a file and a toast all of it. */
async function read(who: Who, door: string): Promise<string> {
  const path = door.replace(/:([a-zA-Z_]+)/g, (_, name: string) => known[name] ?? `no ${name}`);
  const { status, text, headers } = await people[who].page(path);
  expect([path, status]).toEqual([path, 200]);
  const isPage = headers.get("content-type")?.startsWith("text/html");
  return (isPage ? textsOf(text).join("\n") : text).replaceAll("\u00a0", " ");
}

describe.each(DOORS.map((door) => [door.slice(0, 3).join(", "), door] as const))("%s", (_, [, who, path, number]) => {
  test("tells the server by its name", async () => {
    const text = await read(who, path);
    const wanted = number ?? (path.endsWith(".csv") ? "812345678 (America)" : "8123 4567 8 (America)");
    expect({ told: text.includes(wanted), code: text.includes(CODE) }).toEqual({ told: true, code: false });
  });
});

describe("a sale is searched for as people write it:", () => {
  const LISTS: readonly (readonly [Who, string])[] = [
    ["agent", "/account/laporan/transaksi?"],
    ["agent", "/account/complaints?"],
    ["agent", "/account/cashback-history?"],
    ["master", "/account/laporan/transaksi-agen?"],
    ["admin", "/admin/transactions?status=all&"],
    ["admin", "/admin/complaints.csv?"],
  ];
  /** What a list shows of the sale once it is searched. */
  const found = async (search: string, lists = LISTS) => {
    const texts = lists.map(([who, path]) => read(who, `${path}${new URLSearchParams({ search })}`));
    return (await Promise.all(texts)).map((text, at) => [lists[at]?.[1], /8123 ?4567 ?8 \(America\)/.test(text)]);
  };

  test.each(["America", "america", "812345678 America", "8123 4567 8 (America)", "812345678(america)", NUMBER])(
    "%s",
    async (search) => expect(await found(search)).toEqual(LISTS.map(([, path]) => [path, true])),
  );

  test.each(["Asia", "812345678 Asia", "()", "812345678 (2001)"])("not %s", async (search) =>
    expect(await found(search)).toEqual(LISTS.map(([, path]) => [path, false])),
  );
});

test("machines are told the code, and the name beside it", async () => {
  const { data } = await people.agent.post<{ rows: unknown }>("/report/transaksi", {
    search: known["sale"],
  });
  expect(data.rows).toMatchObject([{ destination_number: NUMBER, server_name: "America" }]);
});

test("a server has the name that its operator gives it today, and without one its code is told", async () => {
  const rename = (line: string) =>
    world().sql.query("update private.operators set servers[2] = $1 where code = 'genshin-impact'", [line]);
  await rename(`${CODE} Amerika Utara`);
  expect(await read("agent", "/account/laporan/transaksi")).toContain("8123 4567 8 (Amerika Utara)");
  expect(await read("agent", "/account/laporan/transaksi?search=amerika+utara")).toContain("(Amerika Utara)");
  await rename("os_sa Amerika Selatan");
  expect(await read("agent", "/account/laporan/transaksi")).toContain(`8123 4567 8 (${CODE})`);
  await rename(`${CODE} America`);
});
