import { describe, expect, it, test } from "vitest";
import routes from "#app/routes.ts";
import { kindOf, NOTIFICATION_KINDS, type NotificationKindName } from "#core/notifications/catalogue.ts";
import { alertMail, digestMail, noticeMail } from "#core/notifications/mail.ts";
import { pushMessage } from "#core/notifications/push-message.ts";
import { sayNotification } from "#core/notifications/say.ts";
import { CHANNELS } from "#core/notifications/schema.ts";
import { LOCALES, type Locale } from "#core/shared/error-catalogue.ts";
import { SITE } from "#tests/factories/site.ts";

const AT = "2026-11-20T14:05:00+07:00";
const FROM = { site: { ...SITE, name: "Toko Maju" }, publicUrl: "https://gerai.test" };
/** What every kind may be told with; each reads its own of it. */
const DATA = {
  month: "2026-10-01",
  ref_id: "TRX1",
  complaint: "KLH1",
  message: "PSN1",
  topic: "deposit",
  reason: "double",
  order: "0190a000-0000-7000-8000-000000000002",
  type: "listrik",
  paid: 52_000,
  profit: 1_500,
  product: "PLN 50.000",
  destination: "12345678901",
  price: 50_500,
  pay_with: "deposit",
  serial_number: "1111-2222",
  code: "DEP1",
  credited: 60_000,
  amount: 70_000,
  takeable: 20_000,
  usage: 80_000,
  due_date: "2026-11-25",
  name: "Ani",
  check: "paid_twice",
  what: "correction_debit",
  outcome: "confirmed",
  subject: "COR1",
  until: "2026-11-27T14:05:00+07:00",
  found: 3,
  day: "2026-11-19",
  source: "midtrans",
  supplier: "digiflazz",
  supplier_name: "Digiflazz",
  sku: "xld10",
  faults: 5,
  bank: "BCA",
  lines: 3,
  person: "Budi",
  permissions: ["excel", "send_money"],
  by: "0190a000-0000-7000-8000-000000000003",
};
const STATUSES = { loan_deposit: "half approved", loan_facility: "active" } as Record<string, string>;
const NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKindName[];
const ID = "0190a000-0000-7000-8000-000000000001";

function told(kind: string, locale: Locale = "id", data: object = DATA) {
  const said = kindOf(kind)?.tell({ ...data, status: STATUSES[kind] }, { at: AT, site: "Toko Maju", locale });
  if (!said) throw new Error(`${kind} cannot be told`);
  return said;
}

/** True when a page of the web application is at this path. */
function leads(path: string): boolean {
  const flat = (entries: typeof routes): string[] =>
    entries.flatMap((entry) => [...(entry.path === undefined ? [] : [entry.path]), ...flat(entry.children ?? [])]);
  const patterns = flat(routes).filter((pattern) => pattern !== "*");
  return patterns.some((pattern) =>
    new RegExp(`^/${pattern.replace(/:\w+\??/g, "[^/]+")}$`).test(path.split("?")[0] ?? ""),
  );
}

test("a payment that fits nothing says what it is, with its sum", () => {
  const line = (check: string, locale: Locale = "id") => told("checkout_checked", locale, { ...DATA, check }).line;
  expect(line("paid_twice")).toMatch(/^Pembayaran kedua Rp\s70\.000: PLN 50\.000 /);
  expect(line("amount_mismatch")).toMatch(/^Rp\s70\.000 masuk, lain dari yang ditagih: /);
  expect(line("paid_after_end")).toMatch(/^Rp\s70\.000 masuk setelah waktu bayar habis: /);
  expect(line("currency_mismatch")).toMatch(/^Dibayar dalam mata uang lain: /);
  expect(line("paid_twice", "en")).toMatch(/^A second payment of Rp\s70\.000: /);
});

test("what a customer paid is told with the fee that a refund gives back with it", () => {
  const line = (fee?: number) => told("checkout_paid", "id", { ...DATA, fee }).line;
  expect(line(4_440)).toMatch(/dibayar Rp\s56\.440 \(termasuk biaya pembayaran Rp\s4\.440\), sedang dikirim/);
  for (const fee of [0, undefined]) expect(line(fee)).toMatch(/dibayar Rp\s52\.000, sedang dikirim/);
});

test("what is taken from a balance, and comes back, names the top-up and why", () => {
  const line = (kind: string, code?: string) => told(kind, "id", { amount: -100_000, code }).line;
  expect(line("deposit_taken_back", "DEP1")).toMatch(/^Rp\s100\.000 ditarik .*: pembayaran isi saldo DEP1 kembali/);
  expect(line("deposit_taken_back")).toMatch(/^Rp\s100\.000 ditarik .*: pembayaran yang pernah dikreditkan kembali/);
  expect(line("deposit_given_back", "DEP1")).toMatch(
    /^Pengembalian isi saldo DEP1 ke pembayarnya gagal\. Rp\s100\.000/,
  );
});

test("who proposed reads what was decided on, about whom and how, and is led there", () => {
  const said = (data: object) => told("proposal_decided", "id", { name: "Budi", ...data });
  const correction = { what: "correction_credit", subject: "COR1", person: "Ani", amount: 70_000 };
  const { line, path } = said({ ...correction, outcome: "rejected" });
  expect(line.replaceAll("\u00a0", " ")).toBe(
    "Usulan Anda ditolak oleh “Budi”: koreksi yang menambah saldo (Rp 70.000, “Ani”, COR1).",
  );
  expect(path).toBe("/admin/corrections/COR1");
  const settings = said({ what: "settings", subject: "site", outcome: "confirmed" });
  expect([settings.line, settings.path]).toEqual([
    "Usulan Anda disetujui oleh “Budi”: perubahan pengaturan situs.",
    "/admin/settings",
  ]);
  for (const [what, path] of [
    ["claim", "claims"],
    ["standing", "users"],
    ["purchase", "transactions"],
  ] as const) {
    expect(said({ what, subject: "X", outcome: "confirmed" }).path).toBe(`/admin/${path}/X`);
  }
  expect(said({ what: "channel", subject: "b.bca", channel: "BCA", outcome: "confirmed" }).path).toBe(
    "/admin/channels",
  );
});

test("the day of a comparison is told as people write it", () => {
  expect(told("reconciliation_differs").line).toMatch(/^Rekonsiliasi harian tanggal 19 Nov 2026 menemukan 3 /);
  expect(told("reconciliation_failed").title).toBe("Rekonsiliasi 19 Nov 2026 belum berhasil");
});

test("permissions are named, and one that this build does not know is left out", () => {
  const line = (permissions: string[], locale: Locale = "id") =>
    told("permission_granted", locale, { permissions }).line;
  expect(line(["excel", "later", "send_money"])).toBe("Akun Anda sekarang diberi izin: Topup Excel, Kirim uang.");
  expect(line(["send_money"], "zh")).toBe("您的账户现已获得权限：汇款。");
  expect(line(["later"])).toBe("Izin baru untuk akun Anda");
  const { title, line: lost } = told("permission_withdrawn", "id", { permissions: ["excel"] });
  expect([title, lost]).toEqual(["Izin akun Anda dicabut", "Akun Anda tidak lagi punya izin: Topup Excel."]);
});

describe.each(NAMES)("%s", (name) => {
  const kind = NOTIFICATION_KINDS[name];

  it("has its own words in every language, filled with what it is about", () => {
    for (const locale of LOCALES) {
      const { title, line } = told(name, locale);
      expect([title, line].join(" ")).not.toMatch(/undefined|NaN|[{}]/);
      expect(line, "a value is missing").not.toBe(title);
      const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();
      expect(names(kind.texts[locale].line)).toEqual(names(kind.texts.id.line));
    }
    expect(new Set(LOCALES.map((locale) => told(name, locale).line)).size).toBe(LOCALES.length);
  });

  it("leads to a page, and stands in the list", () => {
    expect(leads(told(name).path), told(name).path).toBe(true);
    expect(kind.channels).toContain("list");
    expect(kind.channels.filter((channel) => !CHANNELS.includes(channel))).toEqual([]);
    expect(kind.mail !== null).toBe(kind.channels.includes("mail"));
  });

  it("with other data than its own is a plain sentence that leads nowhere", () => {
    for (const data of [null, "x", [], { amount: "much", usage: "1", found: "x", ref_id: 1, credited: {}, what: 1 }])
      expect(
        sayNotification({ id: ID, kind: name, data, read: false, created_at: AT }, { site: "Gerai", locale: "en" }),
      ).toMatchObject({ text: "There is news of your account that we cannot show.", path: null });
  });
});

test("no two kinds say the same", () => {
  for (const locale of LOCALES) expect(new Set(NAMES.map((name) => told(name, locale).line)).size).toBe(NAMES.length);
});

test.each(["purchase_gone", "constructor", ""])("a kind that nobody knows (%s) is a plain sentence", (kind) => {
  const said = sayNotification({ id: ID, kind, data: {}, read: true, created_at: AT }, { site: "Gerai", locale: "id" });
  expect(said).toMatchObject({
    text: "Ada kabar tentang akun Anda yang tidak bisa kami tampilkan.",
    path: null,
    read: true,
  });
});

test("a sentence one of whose values is not known gives way to the title", () => {
  expect(told("deposit_amount_mismatch", "id", { code: "DEP1", amount: null }).line).toBe(
    "Uang masuk tidak sama dengan tagihan",
  );
  expect(told("purchase_failed", "en", { ref_id: "TRX1" }).line).toBe("Purchase failed, money returned");
});

test("a loan of which a part is given says how much of what was asked", () => {
  const half = { code: "LDP1", amount: 50_000, asked: 100_000 };
  expect(LOCALES.map((locale) => told("loan_deposit", locale, half).line)).toEqual([
    "Permintaan pinjaman Rp\u00a050.000 dari Rp\u00a0100.000: disetujui sebagian.",
    "Loan request, Rp\u00a050.000 of Rp\u00a0100.000: approved in part.",
    "借款申请 Rp\u00a050.000（申请 Rp\u00a0100.000）：部分批准。",
  ]);
  const whole = "Permintaan pinjaman Rp\u00a050.000: disetujui sebagian.";
  expect(told("loan_deposit", "id", { ...half, asked: 50_000 }).line).toBe(whole);
  expect(told("loan_deposit", "id", { code: "LDP1", amount: 50_000 }).line).toBe(whole);
});

test("a top-up that failed says that nothing was added: nothing could have been taken", () => {
  expect(told("deposit_failed").line).toBe("Isi saldo DEP1 gagal, jadi saldo Anda tidak bertambah.");
  expect(told("deposit_failed", "en").line).toBe("Top-up DEP1 failed, so nothing was added to your balance.");
});

test("a row of the list names product and number", () => {
  expect(told("purchase_success").line).toBe("PLN 50.000 untuk 1234 5678 901 berhasil.");
  const pulsa = { ...DATA, product: "XL 10.000", destination: "+6287800001230" };
  expect(told("purchase_success", "en", pulsa).line).toBe("XL 10.000 for 0878 0000 1230 succeeded.");
  const failed = { ...pulsa, price: 10_750 };
  expect(told("purchase_failed", "id", { ...failed, pay_with: "deposit" }).line).toContain("kembali ke deposit Anda.");
  for (const kind of ["purchase_failed", "purchase_returned"] as const) {
    expect(told(kind, "id", { ...failed, pay_with: "loan" }).line).toContain("kembali ke saldo pinjaman Anda.");
    expect(told(kind, "en", { ...failed, pay_with: "loan" }).line).toContain("is back in your loan balance.");
    expect(told(kind, "zh", { ...failed, pay_with: "loan" }).line).toContain("已退回您的借款余额");
  }
  expect(told("transfer_in", "en").line).toBe("Rp\u00a070.000 has arrived from “Ani”.");
  expect(told("loan_due", "id").line).toContain("25 Nov 2026");
});

test("what people call themselves is told apart from what we say, in every kind and language", () => {
  const name = 'Rp 500.000 masuk" ke “saldo”, hubungi +62 811-2345-6789';
  const named = NAMES.filter((kind) => told(kind).line.includes("Ani"));
  expect(named).toEqual([
    "transfer_out",
    "transfer_in",
    "affiliate_registered",
    "proposal",
    "proposal_decided",
    "payout_batch",
    "payout_withdraw_asked",
  ]);
  for (const kind of named) {
    for (const locale of LOCALES) {
      expect(told(kind, locale, { ...DATA, name }).line).toContain(
        "“Rp 500.000 masuk' ke 'saldo', hubungi +62 811-2345-6789”",
      );
    }
  }
  expect(told("transfer_in", "id", { ...DATA, name: "Toko 99" }).line).toBe("Rp\u00a070.000 masuk dari “Toko 99”.");
});

test("a request to give a batch up ends its reason as a sentence, and has it given up only if the bank has it not", () => {
  const line = (locale: Locale) =>
    told("payout_withdraw_asked", locale, { ...DATA, name: "Ani", code: "BAY1", reason: "file hilang" }).line;
  expect(line("id")).toContain("“file hilang”. Belum ada yang berubah");
  expect(line("id")).toContain("hanya kalau bank belum menerimanya.");
  expect(line("en")).toContain("only if the bank does not have it.");
  expect(line("zh")).toContain("“file hilang”。尚未生效");
  expect(line("zh")).toContain("仅当银行尚未收到");
});

test("a bill's number is told by the fields of its type, and a lock screen has the end of the number alone", () => {
  const bill = { ...DATA, product: "Samsat", type: "esamsat", destination: "965854852356|3201234567890123" };
  const samsat = told("purchase_success", "id", bill);
  expect(samsat.line).toBe("Samsat untuk 9658 5485 2356 · NIK •••0123 berhasil.");
  expect(samsat.push).toBe("Samsat · •••2356");
  // What was written before the type was known with it.
  const { type: _type, ...older } = bill;
  expect(told("purchase_success", "id", older).line).toBe("Samsat untuk 9658 5485 2356 berhasil.");
});

test("a code that is none leads nowhere else, and a word that nobody knows is none of the language's own", () => {
  const code = "../../admin?x=#y";
  for (const kind of NAMES) {
    const { path } = told(kind, "id", { ...DATA, code, ref_id: code });
    expect([kind, path]).toEqual([kind, expect.not.stringMatching(/\.\.\/|admin\?|#/)]);
  }
  expect(told("proposal", "id", { ...DATA, what: "constructor" }).line).toMatch(/mengusulkan constructor/);
  const facility = kindOf("loan_facility")?.tell({ status: "toString" }, { at: AT, site: "Toko Maju", locale: "id" });
  expect(facility?.line).toBe("Fasilitas pinjaman diputuskan");
});

test("a client that nobody knows is told in the owner's words", () => {
  const client = (name: string, place: string | null, locale: Locale) =>
    told("device_waiting", locale, { client: name, place }).line;
  expect(client("–", null, "id")).toMatch(/^Perangkat tidak dikenal memasukkan kata sandi/);
  expect(client("–", "Bandung, ID", "en")).toMatch(/^Unknown device \(Bandung, ID\) entered/);
  expect(client("okhttp", null, "zh")).toMatch(/^未知设备 “okhttp” 于/);
  expect(client("Chrome · Android", "Bandung, ID", "id")).toMatch(/^Chrome · Android \(Bandung, ID\) memasukkan/);
});

test("a correction names its kind and quotes the admin's reason; one that was told before, its kind", () => {
  const taken = { code: "COR1", amount: -2_000_000, balance: "deposit", reason_code: "wrong_credit" };
  const reason = 'Setoran "dobel" bulan lalu';
  expect(LOCALES.map((locale) => told("correction", locale, { ...taken, reason }).line)).toEqual([
    "Admin mengoreksi saldo deposit Anda: -Rp\u00a02.000.000. Salah kredit: “Setoran 'dobel' bulan lalu”.",
    "An admin corrected your deposit: -Rp\u00a02.000.000. Credited by mistake: “Setoran 'dobel' bulan lalu”.",
    "管理员更正了您的余额：-Rp\u00a02.000.000。误入账：“Setoran 'dobel' bulan lalu”。",
  ]);
  expect(told("correction", "id", taken).line).toBe(
    "Admin mengoreksi saldo deposit Anda: -Rp\u00a02.000.000. Salah kredit.",
  );
  expect(told("correction", "id", { ...taken, reason: "a".repeat(500) }).line.length).toBeLessThan(220);
  expect(told("correction", "id", { code: "COR1", amount: 5 }).line).toBe(
    "Admin mengoreksi saldo deposit Anda: +Rp\u00a05.",
  );
  expect(told("correction", "id", { code: "COR1", amount: 5, balance: "cashback" })).toMatchObject({
    line: "Admin mengoreksi cashback Anda: +Rp\u00a05.",
    path: "/account/cashback-history",
  });
});

describe("a push", () => {
  it("shows only the end of a customer's number", () => {
    expect(pushMessage(told("purchase_success"), "id")).toEqual({
      title: "Pembelian berhasil",
      body: "PLN 50.000 · •••8901",
      url: "/account/laporan/transaksi/TRX1",
      tag: "TRX1",
      lang: "id",
    });
    for (const name of NAMES)
      expect(JSON.stringify(pushMessage(told(name), "id")).replaceAll(" ", "")).not.toContain(DATA.destination);
  });

  it("of money that went back says how much can leave the balance, and of what was taken no sign", () => {
    expect(told("deposit_chargeback", "id", { code: "DEP1", amount: 104_480, takeable: 100_000 }).push).toBe(
      "Rp\u00a0104.480 · DEP1 · Dari saldo Anda paling banyak Rp\u00a0100.000",
    );
    const taken = told("deposit_taken_back", "id", { code: "DEP1", amount: -100_000 });
    expect([taken.title, taken.push]).toEqual(["Saldo ditarik kembali", "Rp\u00a0100.000 · DEP1"]);
    const nameless = told("deposit_taken_back", "id", { amount: -100_000 });
    expect([nameless.push, nameless.path]).toEqual(["Rp\u00a0100.000", "/account/laporan/saldo"]);
  });
});

describe("a mail", () => {
  const ani = (locale: Locale = "id") => ({ to: "a@b.test", name: "Ani", locale });

  it("of one result has its facts and a link", () => {
    const mail = digestMail(ani(), [told("purchase_success")], FROM);
    expect(mail).toMatchObject({ channel: "email", to: "a@b.test", subject: "Pembelian berhasil: PLN 50.000" });
    for (const fact of [
      "Halo Ani,",
      "Pembelian berhasil (TRX1)",
      "Tujuan: 1234 5678 901",
      "Harga beli: Rp\u00a050.500",
      "SN/Token: 1111-2222",
      "https://gerai.test/account/laporan/transaksi/TRX1",
      "https://gerai.test/account/profile",
    ])
      expect(mail.text).toContain(fact);
    const opened = digestMail(ani(), [told("deposit_chargeback")], FROM);
    expect(opened.text).toContain("Jumlah: Rp\u00a070.000\nDari saldo Anda paling banyak: Rp\u00a020.000");
    expect(digestMail(ani("en"), [told("deposit_taken_back", "en", { amount: -1 })], FROM).subject).toBe(
      "Taken back from your balance",
    );
  });

  it("of several results counts them, oldest first", () => {
    const mail = digestMail(ani(), [told("purchase_success"), told("deposit_paid")], FROM);
    expect(mail.subject).toBe("2 kabar baru di Toko Maju");
    expect(mail.text.indexOf("Isi saldo masuk (DEP1)")).toBeGreaterThan(mail.text.indexOf("Pembelian berhasil (TRX1)"));
    expect(mail.text).toContain("Masuk: Rp\u00a060.000");
  });

  it("to an owner says when, and what to do if it was somebody else", () => {
    const mail = noticeMail(ani(), told("pin_changed"));
    expect(mail.subject).toBe("PIN Toko Maju Anda diganti");
    expect(mail.text).toMatch(/^PIN akun Anda diganti pada 20 Nov 2026, 14\.05 WIB\. Bukan Anda\?/);
    expect(noticeMail(ani("en"), told("device_waiting", "en")).text).toMatch(/Reject it under Devices/);
  });

  it("to an admin names the site and the page to open", () => {
    const mail = alertMail(ani(), told("proposal"), FROM);
    expect(mail.subject).toBe("Toko Maju: Ada yang menunggu admin kedua");
    expect(mail.text).toMatch(/“Ani” mengusulkan koreksi yang mengurangi saldo \(Rp\s70\.000\)/);
    expect(mail.text).toMatch(/https:\/\/gerai\.test\/admin\/proposals$/);
  });
});
