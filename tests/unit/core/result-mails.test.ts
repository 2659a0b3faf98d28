import { expect, it } from "vitest";
import type { PersonMessage } from "#core/ports/messenger.ts";
import type { Site } from "#core/ports/site.ts";
import { pushText } from "#core/push/push-text.ts";
import { type DuePush, RESULT_KINDS } from "#core/push/schema.ts";
import { resultMail } from "#core/result-mails/result-mail.ts";
import { sendResultMails } from "#core/result-mails/send-result-mails.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { SITE } from "#tests/factories/site.ts";
import { recordedDatabase, systemContext } from "#tests/unit/jobs/fakes.ts";

const ID = "0190a000-0000-7000-8000-00000000000";
const PURCHASE = {
  ref_id: "TRX1",
  product: "PLN 50.000",
  destination: "12345678901",
  price: 50_500,
  serial_number: "1111-2222",
};
const DEPOSIT = { code: "DEP1", credited: 50_000, amount: 50_000 };

it("every kind of result has its own words in every language, its facts and a link", () => {
  const subjects = LOCALES.flatMap((locale) =>
    RESULT_KINDS.map((kind) => {
      const data = kind.startsWith("deposit_") ? DEPOSIT : PURCHASE;
      const due = { ids: [`${ID}1`], to: "a@b.test", name: "Ani", locale, results: [{ kind, data }] };
      const mail = resultMail(due, "Toko Maju", "https://gerai.test");
      expect(mail).toMatchObject({ channel: "email", to: "a@b.test" });
      const facts = kind.startsWith("deposit_")
        ? ["Rp\u00a050.000", "https://gerai.test/payment/deposit/topup/DEP1"]
        : ["Rp\u00a050.500", "12345678901", "1111-2222", "https://gerai.test/account/laporan/transaksi/TRX1"];
      for (const fact of [...facts, "Ani", "https://gerai.test/account/profile"]) expect(mail.text).toContain(fact);
      expect(mail.subject + mail.text).not.toContain("undefined");
      return mail.subject;
    }),
  );
  expect(new Set(subjects).size).toBe(LOCALES.length * RESULT_KINDS.length);
});

it("money that went back is told with what can leave the balance, and what was taken without a sign", () => {
  const said = (kind: DuePush["kind"], data: DuePush["data"]) => {
    const due = { ids: [`${ID}1`], to: "a@b.test", name: "Ani", locale: "id" as const, results: [{ kind, data }] };
    return [pushText({ kind, data, locale: "id" }), resultMail(due, "Toko Maju", "https://gerai.test")] as const;
  };
  const [opened, openedMail] = said("deposit_chargeback", { code: "DEP1", amount: 104_480, takeable: 100_000 });
  expect(opened.body).toBe("Rp\u00a0104.480 · DEP1 · Dari saldo Anda paling banyak Rp\u00a0100.000");
  expect(openedMail.text).toContain("Jumlah: Rp\u00a0104.480\nDari saldo Anda paling banyak: Rp\u00a0100.000");
  const [taken, takenMail] = said("deposit_taken_back", { code: "DEP1", amount: -100_000 });
  expect([taken.title, taken.body]).toEqual(["Saldo ditarik kembali", "Rp\u00a0100.000 · DEP1"]);
  expect(takenMail.text).toContain("Jumlah: Rp\u00a0100.000");
  const [nameless, namelessMail] = said("deposit_taken_back", { amount: -100_000 });
  expect([nameless.body, nameless.url]).toEqual(["Rp\u00a0100.000", "/account/laporan/saldo"]);
  expect(namelessMail.subject).toBe("Saldo ditarik kembali");
});

it("several results make one mail that counts them", () => {
  const results = [
    { kind: "purchase_success" as const, data: PURCHASE },
    { kind: "deposit_paid" as const, data: DEPOSIT },
  ];
  const due = { ids: [`${ID}1`, `${ID}2`], to: "a@b.test", name: "Ani", locale: "id" as const, results };
  const mail = resultMail(due, "Toko Maju", "https://gerai.test");
  expect(mail.subject).toBe("2 hasil transaksi di Toko Maju");
  expect(mail.text.indexOf("Pembelian berhasil (TRX1)")).toBeGreaterThan(0);
  expect(mail.text.indexOf("Isi saldo masuk (DEP1)")).toBeGreaterThan(mail.text.indexOf("TRX1"));
});

it("a mail that is refused keeps its results for the next time; the others are done", async () => {
  const due = (id: string, to: string) => ({
    ids: [`${ID}${id}`],
    to,
    name: "Ani",
    locale: "id",
    results: [{ kind: "deposit_paid", data: DEPOSIT }],
  });
  const { db, calls } = recordedDatabase({
    result_mails_take: [due("1", "refused@b.test"), due("2", "a@b.test")],
    result_mails_sent: null,
  });
  const sent: PersonMessage[] = [];
  const messenger = {
    async send(write: (site: Site) => PersonMessage) {
      const message = write(SITE);
      if (message.to.startsWith("refused")) throw new Error("mailbox full");
      sent.push(message);
    },
  };
  expect(await sendResultMails({ ...systemContext(db), messenger, publicUrl: "" })).toEqual({ sent: 1, failed: 1 });
  expect(sent.map(({ to }) => to)).toEqual(["a@b.test"]);
  expect(calls.filter(({ name }) => name === "result_mails_sent").map(({ args }) => args["p_ids"])).toEqual([
    [`${ID}2`],
  ]);
});
