import { expect, it } from "vitest";
import { alertMessage } from "#core/alerts/alert-message.ts";
import { sendAlerts } from "#core/alerts/send-alerts.ts";
import type { PersonMessage } from "#core/ports/messenger.ts";
import type { Site } from "#core/ports/site.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { SITE } from "#tests/factories/site.ts";
import { recordedDatabase, systemContext } from "#tests/unit/jobs/fakes.ts";

const KINDS = ["ledger_differs", "reconciliation_differs", "reconciliation_failed", "proposal"];
const DATA = {
  found: 3,
  day: "2026-11-20",
  source: "midtrans",
  name: "Adi",
  what: "correction_debit",
  amount: 1_500_000,
};

it("every alert has its own words in every language, its figures and a link", () => {
  for (const kind of KINDS) {
    const texts = LOCALES.map((locale) => {
      const mail = alertMessage(
        { id: "1", kind, data: DATA, to: [] },
        { email: "a@b.test", locale },
        "Toko Maju",
        "https://gerai.test",
      );
      expect(mail).toMatchObject({ channel: "email", to: "a@b.test" });
      expect(mail.subject).toMatch(/^Toko Maju: /);
      expect(mail.subject).not.toContain(kind);
      expect(mail.text).toMatch(/3|midtrans|Adi.*Rp\s1\.500\.000/);
      expect(mail.text).toMatch(/https:\/\/gerai\.test\/admin\/(ledger|reconciliation|proposals)$/);
      expect(mail.subject + mail.text).not.toContain("undefined");
      return mail.text;
    });
    expect(new Set(texts).size).toBe(LOCALES.length);
  }
});

it("an alert that one admin's mail refused stays open for the next time; the others go out", async () => {
  const alert = (id: string, email: string) => ({
    id,
    kind: "ledger_differs",
    data: { found: 1 },
    to: [{ email, locale: "id" }],
  });
  const { db, calls } = recordedDatabase({
    admin_alerts_take: [alert("1", "refused@b.test"), alert("2", "a@b.test")],
    admin_alert_sent: null,
  });
  const sent: PersonMessage[] = [];
  const messenger = {
    async send(write: (site: Site) => PersonMessage) {
      const message = write(SITE);
      if (message.to.startsWith("refused")) throw new Error("mailbox full");
      sent.push(message);
    },
  };
  expect(await sendAlerts({ ...systemContext(db), messenger, publicUrl: "" })).toEqual({ sent: 1, failed: 1 });
  expect(sent.map(({ to }) => to)).toEqual(["a@b.test"]);
  expect(calls.filter(({ name }) => name === "admin_alert_sent").map(({ args }) => args["p_id"])).toEqual(["2"]);
});
