import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "#tests/security/support/client.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld({ workers: ["web", "api", "sandbox"] });

let agent: Client;
let admin: Client;
beforeAll(async () => {
  agent = await Client.signedIn(world().url, "agen@gerai.test");
  admin = await Client.signedIn(world().url, "admin@gerai.test");
  for (let number = 31; number <= 52; number += 1) await sell(number, "loan", number === 52 ? "failed" : "success");
  await agent.post("/account/contact/add", { name: "Bu Ani", phone: "0878 0000 0040", type: "phone" });
});

/** A sale of the agent; the ledger has no part in what is looked at here. */
async function sell(number: number, payWith: "deposit" | "loan", status = "success"): Promise<void> {
  await world().sql.query(
    `insert into public.purchases (ref_id, user_id, request_hash, created_at, updated_at, buying_price,
       selling_price, end_balance, product_id, status, pay_with, destination)
     select 'TRX' || lpad($1::text, 12, '0'), id, $1::int, now(), now(), 10750, 12000, 500000,
       (select id from private.products where code = 'xld10'),
       $3::public.purchase_status, $2, '+62878' || lpad($1::text, 8, '0')
     from public.accounts where email = 'agen@gerai.test'`,
    [number, payWith, status],
  );
}

const locale = (code: string) => ({ cookie: `${agent.cookie}; gerai_locale=${code}` });

describe("a file that is asked for with a filter that is not valid", () => {
  const WRONG = [
    ["/account/laporan/transaksi.csv?status=nonsense", "Status harus salah satu dari pilihan yang ada."],
    ["/account/laporan/deposit.xlsx?from=2026-02-30", "Tanggal awal"],
    ["/account/laporan/saldo.csv?balance=gold", "salah satu dari pilihan yang ada"],
    ["/account/cashback-history.xlsx?from=2026-11-21&to=2026-11-20", "Tanggal akhir"],
  ] as const;

  it.each(WRONG)("is refused and says what is wrong: %s", async (path, sentence) => {
    const { status, text, headers } = await agent.page(path);
    expect([status, headers.get("content-type")]).toEqual([422, "text/plain; charset=utf-8"]);
    expect(text).toContain(sentence);
    expect(headers.get("content-disposition")).toBeNull();
  });

  it.each(["/admin/audit.csv?from=x", "/admin/books.csv?from=2026-13-01", "/admin/books/balance.xlsx?to=x"])(
    "is refused to admins too: %s",
    async (path) => expect((await admin.page(path)).status).toBe(422),
  );

  it.each([
    ["en", "Status must be one of the options."],
    ["zh", "状态"],
  ])("says so in the reader's language: %s", async (code, sentence) => {
    const { text } = await agent.page("/account/laporan/transaksi.csv?status=nonsense", locale(code));
    expect(text).toContain(sentence);
  });

  it("is refused by the API with the fields, whichever list and format", async () => {
    const answer = await agent.post("/report/deposit", { from: "x" }, { accept: "text/csv" });
    expect([answer.status, answer.error, Object.keys(answer.body["errors"] as object)]).toEqual([
      422,
      "validation_failed",
      ["from"],
    ]);
  });

  it("is not what the page leads to that left the filter out", async () => {
    await sell(1, "deposit");
    const { text } = await agent.page("/account/laporan/transaksi?status=nonsense&type=pulsa");
    expect(/href="(\/account\/laporan\/transaksi\.csv[^"]*)"/.exec(text)?.[1]).toBe(
      "/account/laporan/transaksi.csv?type=pulsa",
    );
  });
});

describe("what a seller finds", () => {
  const page = async (path: string, who = agent) => {
    const { status, text } = await who.page(path);
    expect([path, status]).toEqual([path, 200]);
    return text.replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
  };

  it("of all sales is one list, prepaid and bills together, with its files", async () => {
    await sell(61, "deposit");
    await world().sql.query(
      `insert into public.purchases (ref_id, user_id, request_hash, created_at, updated_at, buying_price,
         selling_price, end_balance, product_id, status, pay_with, destination)
       select 'TRX000000000062', id, 62, now(), now(), 57000, 57600, 400000,
         (select id from private.products where type = 'bpjs' order by code limit 1), 'success', 'deposit', '8801234560013|1'
       from public.accounts where email = 'agen@gerai.test'`,
    );
    const both = ["TRX000000000061", "TRX000000000062"];
    const rows = (text: string) => both.filter((code) => text.includes(code));
    expect(rows(await page("/account/laporan/semua?search=TRX00000000006"))).toEqual(both);
    expect(rows((await agent.page("/account/laporan/semua.csv?search=TRX00000000006")).text)).toEqual(both);
    expect(rows((await agent.page("/account/laporan/transaksi.csv?search=TRX00000000006")).text)).toEqual([both[0]]);
    for (const path of ["/account/laporan/semua", "/account/laporan/pasca", "/account/laporan/saldo"]) {
      const tabs = /<nav aria-label="Jenis transaksi".*?<\/nav>/s.exec(await page(path))?.[0] ?? "";
      expect([...tabs.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
        "/account/laporan/semua",
        "/account/laporan/transaksi",
        "/account/laporan/pasca",
        "/account/laporan/saldo",
      ]);
      expect(/<a[^>]*aria-current="page"[^>]*>/.exec(tabs)?.[0]).toContain(path);
    }
    expect(await page("/")).toContain('href="/account/laporan/semua"');
  });

  it("home tells a debt that is due once, on the deposit card", async () => {
    const home = await page("/", await Client.signedIn(world().url, "tempo@gerai.test"));
    expect(home).toMatch(/<a [^>]*href="\/account\/utang"[^>]*>(?:(?!<\/a>).)*belum lunas/s);
    expect(home).not.toContain('href="/account/utang/pay"');
    expect(await page("/")).not.toContain("belum lunas");
  });

  it("above the reports is what the sales came to", async () => {
    const { rows } = await world().sql.query<{ sold: string }>(
      `select count(*)::text as sold from public.purchases p join public.accounts a on a.id = p.user_id
       where a.email = 'agen@gerai.test' and p.status = 'success' and p.created_at > now() - interval '6 days'`,
    );
    const text = await page("/report");
    expect(text).toContain(`${rows[0]?.sold} terjual`);
    expect(text.match(/href="\/account\/laporan\/semua\?from=/g)).toHaveLength(3);
  });

  it("beside a number are the other types that it may be, which take it along", async () => {
    const types = async (path: string) =>
      [
        ...(/<div role="group" aria-label="Jenis produk".*?<\/div>/s.exec(await page(path))?.[0] ?? "").matchAll(
          /href="([^"]*)"/g,
        ),
      ].map(([, to]) => to);
    const phone = await types("/prabayar/pulsa?number=087800001230");
    expect(phone.slice(0, 2)).toEqual(["/prabayar/pulsa?number=087800001230", "/prabayar/data?number=087800001230"]);
    expect([phone.length, phone.at(-1)]).toEqual([6, "/products?number=087800001230"]);
    expect(await page("/products?number=087800001230")).toContain('href="/pascabayar/hp?number=087800001230"');
    expect(phone.filter((to) => /electricity|games|tselomni/.test(to ?? ""))).toEqual([]);
    expect(await types("/prabayar/electricity?number=530000100003")).toContain(
      "/pascabayar/electricity?number=530000100003",
    );
    expect(await types("/pascabayar/electricity")).toEqual(["/pascabayar/electricity", "/prabayar/electricity"]);
    expect(await types("/prabayar/games")).toEqual([]);
  });

  it.each(["/pricelist/pulsa", "/developers", "/developers/errors"])(
    "at %s is a screen as any other, without a script",
    async (path) => {
      const [own, guests] = [await page(path), await page(path, new Client(world().url))];
      expect(own).toMatch(/<a [^>]*aria-label="Kembali"/);
      expect(own.match(/<nav [^>]*aria-label="Menu utama"/g)).toHaveLength(2);
      expect(guests).not.toMatch(/aria-label="Menu utama"/);
      for (const text of [own, guests]) expect(text).not.toMatch(/__remixContext|entry\.client|modulepreload/);
    },
  );
});

describe("a bill that asks for more than a number", () => {
  const NIK = "3201234567890123";
  const bill = (number: number, type: string, destination: string) =>
    world().sql.query(
      `insert into public.purchases (ref_id, user_id, request_hash, created_at, updated_at, buying_price,
         selling_price, end_balance, product_id, status, pay_with, destination)
       select 'TRX' || lpad($1::text, 12, '0'), id, $1::int, now(), now(), 57000, 57600, 400000,
         (select id from private.products where type = $2 order by code limit 1), 'success', 'deposit', $3
       from public.accounts where email = 'agen@gerai.test'`,
      [number, type, destination],
    );
  beforeAll(async () => {
    await bill(71, "bpjs", "8801234560012|2");
    await bill(72, "esamsat", `9658548523568702|${NIK}`);
    await world().sql.query(
      `insert into public.notifications (id, user_id, kind, data)
       select private.uuid_v7(), id, 'purchase_success', '{"kind": "purchase_success", "ref_id": "TRX000000000072"}'
       from public.accounts where email = 'agen@gerai.test'`,
    );
  });
  /** What a page shows and what it was made of, as one text. */
  const seen = async (path: string, who = agent) => {
    const { status, text } = await who.page(path);
    expect([path, status]).toEqual([path, 200]);
    return text.replaceAll("<!-- -->", "");
  };

  it("shows it in words, and of whose it is the end alone, wherever the sale is named", async () => {
    const { rows } = await world().sql.query<{ id: string }>(
      "select id from public.accounts where email = 'agen@gerai.test'",
    );
    for (const [path, who] of [
      ["/", agent],
      ["/account/laporan/pasca", agent],
      ["/account/laporan/transaksi/TRX000000000072", agent],
      ["/receipt/pascabayar/TRX000000000072", agent],
      ["/notification/today", agent],
      ["/account/laporan/pasca.csv", agent],
      [`/admin/users/${rows[0]?.id}`, admin],
      ["/admin/lookup?search=TRX000000000072", admin],
    ] as const) {
      const text = await seen(path, who);
      const number = path.endsWith(".csv") ? "9658548523568702" : "9658 5485 2356 8702";
      expect([path, text.replaceAll("\u00a0", " ").includes(number)]).toEqual([path, true]);
      expect([path, /\d\|\d{4}/.test(text.replaceAll(" ", ""))]).toEqual([path, false]);
      expect([path, text.replaceAll(" ", "").includes(NIK)]).toEqual([path, false]);
    }
    expect(await seen("/account/laporan/pasca")).toContain("8801 2345 6001 2 · 2 bulan");
    // On a slip the number stays on one line.
    const whole = "8801 2345 6001 2".replaceAll(" ", "\u00a0");
    expect(await seen("/receipt/pascabayar/TRX000000000071")).toContain(`${whole} · 2 bulan`);
    expect(await seen("/receipt/pascabayar/TRX000000000072")).not.toContain("NIK");
  });

  it("is told by the API as it is stored", async () => {
    const { data } = await agent.post("/report/pasca", { search: "TRX000000000071" });
    expect(JSON.stringify(data)).toContain("8801234560012|2");
  });

  it("is of a type that the filter offers by its name, as files and chips write it", async () => {
    const text = await seen("/account/laporan/pasca?type=esamsat");
    for (const type of ["bpjs", "esamsat", "gas"]) expect(text).toContain(`value="${type}"`);
    for (const type of ["pulsa", "games", "pertagas"]) expect(text).not.toContain(`value="${type}"`);
    expect(await seen("/account/laporan/transaksi")).not.toContain('value="bpjs"');
    const csv = await seen("/account/laporan/pasca.csv");
    expect(csv).toContain(",e-Samsat,");
    expect(csv).not.toMatch(/,Berhasil,(esamsat|bpjs),/);
    expect(csv).toContain("8801234560012 · 2 bulan");
  });
});

describe("notifications", () => {
  const notify = async () => {
    const { rows } = await world().sql.query<{ id: string }>(
      `insert into public.notifications (id, user_id, kind, data)
       select private.uuid_v7(), id, 'transfer_in',
         '{"kind": "transfer_in", "code": "TRF1", "amount": 25000, "name": "Sari Cell"}'
       from public.accounts where email = 'agen@gerai.test' returning id`,
    );
    return rows[0]?.id ?? "";
  };
  const isRead = async (id: string) => {
    const { rows } = await world().sql.query<{ read: boolean }>(
      "select read_at is not null as read from public.notifications where id = $1",
      [id],
    );
    return rows[0]?.read;
  };

  it("beyond the last page lead to the last", async () => {
    for (let made = 0; made < 25; made += 1) await notify();
    const beyond = await agent.page("/notification/today?page=999");
    expect([beyond.status, beyond.headers.get("location")]).toEqual([302, "/notification/today?page=2"]);
  });

  it("are read by whoever opens them, not by who asks for the head of the page or what can be done with it", async () => {
    const id = await notify();
    const head = await agent.send("HEAD", `/notification/today/${id}`);
    expect([head.status, await isRead(id)]).toEqual([200, false]);
    await agent.send("OPTIONS", `/notification/today/${id}?_data=routes%2Fnotification%2Fdetail`);
    expect(await isRead(id)).toBe(false);
    const { status, text } = await agent.page(`/notification/today/${id}`);
    expect([status, await isRead(id)]).toEqual([200, true]);
    expect(text).toContain("/payment/deposit/transfer/TRF1");
  });

  it("begin with today's, and an address that is no tab of theirs is none", async () => {
    const first = await agent.page("/notification");
    expect([first.status, first.headers.get("location")]).toEqual([302, "/notification/today"]);
    for (const path of ["/notification/tomorrow", `/notification/tomorrow/${await notify()}`]) {
      expect([path, (await agent.page(path)).status]).toEqual([path, 404]);
    }
  });

  it("are peeked at and listed by the API, in the words of the caller, and marked as read", async () => {
    const id = await notify();
    const { text } = await agent.page("/notification/peek/today");
    expect(JSON.parse(text).rows[0]).toMatchObject({ id, read: false });
    const { data } = await agent.get<Record<string, unknown>[]>("/notification/today?per_page=1");
    expect(data).toMatchObject([{ id, title: "Transfer masuk", is_read: false, status: 1 }]);
    const before = (await agent.post("/notification/unread", {})).data as { today: number };
    const after = (await agent.post("/notification/mark-as-read", { id })).data as { today: number };
    expect([after.today, await isRead(id)]).toEqual([before.today - 1, true]);
  });
});

describe("what was bought on loan", () => {
  const HERE = "/account/debt-history/prabayar";
  const found = async (path: string) => {
    const { text } = await agent.page(path);
    return [...new Set(text.match(/TRX\d{12}(?=")/g))].map((code) => Number(code.slice(3))).sort();
  };

  it.each([
    ["search=0878+0000+0040", [40]],
    ["search=%2B62+878-0000-0041", [41]],
    ["search=bu++ani", [40]],
    ["search=TRX000000000042", [42]],
    ["status=failed", [52]],
    ["search=0878+0000+0040&status=failed", []],
  ])("is found as all sales are: %s", async (query, numbers) => {
    expect(await found(`${HERE}?${query}`)).toEqual(numbers);
    const name = decodeURIComponent(query);
    const api = await agent.get<{ rows: { ref_id: string }[] }>(`/agent-debt/bill?module=prabayar&${query}`);
    expect([name, api.data.rows.map(({ ref_id }) => Number(ref_id.slice(3)))]).toEqual([name, numbers]);
  });

  it("leads from beyond the last page to the last, names what was mistyped, and belongs to its tab", async () => {
    const beyond = await agent.page(`${HERE}?page=9`);
    expect([beyond.status, beyond.headers.get("location")]).toEqual([302, `${HERE}?page=2`]);
    const { text } = await agent.page(`${HERE}?status=nonsense`);
    expect(text).toContain("Status harus salah satu dari pilihan yang ada.");
    expect(await found("/account/debt-history/pascabayar")).toEqual([]);
    expect((await agent.page("/account/debt-history/transfer-deposit?from=2026-11-21&to=2026-11-20")).text).toContain(
      "Saringan itu kami abaikan.",
    );
  });
});

describe("the files of loans and contacts", () => {
  const lines = (text: string) =>
    text
      .replace(/^\uFEFF/, "")
      .trim()
      .split(/\r?\n/);

  it("hold what was bought on loan with its sum, of the filter, in both areas and by the API", async () => {
    for (const area of ["account", "agent-center"]) {
      const all = lines((await agent.page(`/${area}/debt-history/prabayar.csv`)).text);
      expect([all.length, all[0]?.split(",")[0], all.at(-1)]).toEqual([24, "Waktu", expect.stringContaining("225750")]);
    }
    const one = lines((await agent.page("/account/debt-history/prabayar.csv?search=0878+0000+0041")).text);
    expect([one.length, one[1]]).toEqual([3, expect.stringContaining("TRX000000000041")]);
    expect(lines((await agent.page("/account/debt-history/pascabayar.csv")).text)).toHaveLength(1);
    const wire = "/api/v1/agent-debt/bill?module=prabayar&status=failed";
    const api = await agent.send("GET", wire, { headers: { accept: "text/csv" } });
    expect(lines(api.text)).toEqual([
      "created_at,ref_id,product_name,destination_number,buying_price,status",
      expect.stringContaining("TRX000000000052"),
      expect.stringContaining("total"),
    ]);
  });

  it("hold what was lent, asked for, and whom one sells to", async () => {
    for (const path of ["debt-history/transfer-deposit", "debt-history/requests", "contact"]) {
      const page = await agent.page(`/account/${path}`);
      expect([path, page.status]).toEqual([path, 200]);
      const csv = await agent.page(`/account/${path}.csv`);
      expect([path, csv.status, csv.headers.get("content-type")]).toEqual([
        path,
        200,
        "text/csv; charset=utf-8; header=present",
      ]);
      const xlsx = await agent.page(`/account/${path}.xlsx`);
      expect([path, xlsx.status, xlsx.text.startsWith("PK")]).toEqual([path, 200, true]);
    }
    const contacts = await agent.page("/account/contact.csv?search=bu+ani");
    expect(lines(contacts.text)[1]).toContain("Bu Ani");
  });

  it.each(["/admin/loans", "/admin/loans/bills", "/admin/loans/deposits"])(
    "of the desk hold its rows, for admins alone: %s",
    async (path) => {
      const { status, text } = await admin.page(`${path}.csv`);
      expect([path, status, lines(text).length > 1]).toEqual([path, 200, true]);
      expect((await admin.page(`${path}.csv?due=later`)).status).toBe(422);
      expect((await agent.page(`${path}.csv`)).status).toBe(403);
      expect((await agent.page(`/agent-center/list-agent-debt.csv`)).status).toBe(403);
    },
  );
});

describe("the loan desk", () => {
  it.each(["/admin/loans", "/admin/loans/bills", "/admin/loans/deposits"])(
    "finds its agents however a number is written, and names what was mistyped: %s",
    async (path) => {
      const { rows } = await world().sql.query<{ phone: string; name: string }>(
        "select phone, name from public.accounts where email = 'agen@gerai.test'",
      );
      const { phone = "", name = "" } = rows[0] ?? {};
      const spaced = `0${phone.slice(3, 6)}  ${phone.slice(6, 10)} ${phone.slice(10)}`;
      const { status, text } = await admin.page(`${path}?${new URLSearchParams({ search: spaced })}&due=later`);
      expect(status).toBe(200);
      expect(text).toContain("Jatuh tempo harus salah satu dari pilihan yang ada.");
      if (path !== "/admin/loans/deposits") expect(text).toContain(name);
      expect((await admin.page(`${path}?page=77`)).status).toBe(302);
    },
  );
});

describe("contacts", () => {
  it("are narrowed by what they are for, and lead from beyond the last page to the last", async () => {
    await agent.post("/account/contact/add", { name: "Meter Pak Edi", phone: "12345678901", type: "electricity" });
    const { text } = await agent.page("/account/contact?type=electricity&search=pak++edi");
    expect([text.includes("Meter Pak Edi"), text.includes("Bu Ani")]).toEqual([true, false]);
    const beyond = await agent.page("/account/contact?page=9");
    expect([beyond.status, beyond.headers.get("location")]).toEqual([302, "/account/contact"]);
  });
});
