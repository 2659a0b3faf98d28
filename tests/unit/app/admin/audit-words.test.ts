import { expect, it } from "vitest";
import { subjectText } from "#app/features/admin/audit/audit-subject.ts";
import { type AuditTexts, changeLines } from "#app/features/admin/audit/audit-words.ts";
import { MENU_MEMBERS } from "#app/features/admin/site/menu-words.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { readableChange } from "#core/admin/audit/readable-change.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";

const words = (locale: (typeof LOCALES)[number]) =>
  serverTexts(locale, "Gerai").getFixedT(locale, [
    "admin",
    "site",
    "account",
    "people",
    "common",
  ]) as unknown as AuditTexts;
const CLOCK = { when: (iso: string) => iso, day: (day: string) => day };

const CLAIM = { kind: "chargeback", code: "DEP7K2M9Q4W1BXE", name: "Budi" };
const BEFORE = { status: "open", proposed: false, kind: "chargeback", person: null, "pulsa - prabayar": "1" };
const AFTER = {
  status: "open",
  proposed: true,
  kind: "refund",
  person: { id: "x", name: "Budi", email: "budi@example.com" },
  "pulsa - prabayar": "3 off",
};

it("a claim's line says which claim, of what and whose, and what changed, in words of each language", () => {
  for (const locale of LOCALES) {
    const t = words(locale);
    const about = subjectText(t, CLOCK, {
      subject_kind: "claim",
      subject: "id",
      subject_name: null,
      about: CLAIM,
      after: AFTER,
    });
    expect(about).toMatch(/ · DEP7K2M9Q4W1BXE · Budi$/);
    const lines = changeLines(t, CLOCK, { before: BEFORE, after: AFTER }, MENU_MEMBERS);
    expect(lines.map(({ name }) => name)).toEqual(["proposed", "kind", "person", "pulsa - prabayar"]);
    const said = lines.flatMap(({ label, before, after }) => [label, before, after]).join("|");
    expect(said).not.toMatch(/proposed|prabayar|chargeback\b(?!\))|3 off|\{/);
    expect(lines[2]?.after).toBe("Budi");
  }
  const en = words("en");
  const claim = { subject_kind: "claim", subject: "id", subject_name: null, about: CLAIM };
  expect(subjectText(en, CLOCK, { ...claim, after: { amount: 80_000 } })).toMatch(/ · Budi · Rp\u00a080\.000$/);
  expect(
    subjectText(en, CLOCK, { subject_kind: "claim", subject: "id", subject_name: null, about: CLAIM, after: AFTER }),
  ).toBe("Claim: Payment disputed, money taken (chargeback) · DEP7K2M9Q4W1BXE · Budi");
  const product = { kind: null, code: "xl10", name: "XL 10.000" };
  expect(
    subjectText(en, CLOCK, { subject_kind: "product", subject: "xl10", subject_name: null, about: product, after: {} }),
  ).toBe("Product · xl10 · XL 10.000");
  expect(changeLines(en, CLOCK, { before: BEFORE, after: AFTER }, MENU_MEMBERS).at(-1)).toMatchObject({
    label: "Phone credit",
    after: "3, switched off",
  });
});

it("what a split takes is rupiah from the balance, and nobody to whom; what programs alone read is left out", () => {
  const before = { status: "open", open: true };
  const after = { status: "closed", open: false, target: "30000" };
  const said = (action: string) =>
    changeLines(words("id"), CLOCK, readableChange({ action, before, after })).map(
      (line) => `${line.label}: ${line.after}`,
    );
  for (const action of ["claim_split", "claim_propose_split"])
    expect(said(action)).toEqual(["Status: Selesai", "Dari saldo: 30.000"]);
  expect(said("claim_credit")).toEqual(["Status: Selesai", "Kepada: 30000"]);
});

it("a product's type and a partner are called as everywhere", () => {
  const said = (type: string, locale: (typeof LOCALES)[number] = "id") =>
    changeLines(words(locale), CLOCK, { before: {}, after: { type, provider: "bank-mutation" } }).map(
      ({ after }) => after,
    );
  expect(said("listrik")).toEqual(["Listrik", "Rekening bank"]);
  expect(said("tv-pascabayar")[0]).toBe("TV pascabayar");
  expect(said("kirim-uang", "zh")[0]).toBe("后付费汇款");
  expect(said("later")[0]).toBe("later");
});

it("how a claim ended is told as done, not as what one is to do", () => {
  const ended = (locale: (typeof LOCALES)[number], resolution: string) =>
    changeLines(words(locale), CLOCK, { before: { resolution: null }, after: { resolution } })[0]?.after;
  expect(ended("en", "credit")).toBe("Credited to a user or deposit");
  expect(ended("id", "credit")).toBe("Dikreditkan ke pengguna atau deposit");
  expect(ended("id", "write_off")).toBe("Dihapuskan");
});

it("a setting that is a percentage says so", () => {
  const lines = changeLines(words("id"), CLOCK, {
    before: { commission_pulsa: 10, supplier_fault_share: 50, complaint_days: 30 },
    after: { commission_pulsa: 100, supplier_fault_share: 40, complaint_days: 31 },
  });
  expect(lines.map(({ before, after }) => [before, after])).toEqual([
    ["10%", "100%"],
    ["50%", "40%"],
    ["30", "31"],
  ]);
});
