import { expect, it } from "vitest";
import { dispatchOutbox } from "#core/notifications/dispatch-outbox.ts";
import type { PersonMessage } from "#core/ports/messenger.ts";
import type { PushOutcome } from "#core/ports/push-sender.ts";
import type { Site } from "#core/ports/site.ts";
import { SITE } from "#tests/factories/site.ts";
import { recordedDatabase, systemContext } from "#tests/unit/jobs/fakes.ts";

const idOf = (n: number) => `0190a000-0000-7000-8000-0000000000${String(n).padStart(2, "0")}`;

function row(n: number, over: object = {}) {
  return {
    id: idOf(n),
    user_id: idOf(90),
    kind: "deposit_paid",
    data: { code: `DEP${n}`, credited: 50_000 },
    created_at: "2026-11-20T10:00:00+07:00",
    locale: "id",
    to: "ani@b.test",
    name: "Ani",
    mail: "digest",
    endpoint: `https://push.test/${n}`,
    p256dh: "p",
    auth: "a",
    ...over,
  };
}

interface Stage {
  readonly rows: readonly object[];
  readonly push?: (endpoint: string) => PushOutcome;
  /** A mailbox or a subject. */
  readonly refuses?: string;
  readonly finish?: () => void;
  /** What another round took meanwhile. */
  readonly lost?: readonly number[];
}

/** One round of rows, then none; what was sent and what was noted stand in one list, in their order. */
function stage({ rows, push = () => "sent", refuses = "nobody", finish = () => undefined, lost = [] }: Stage) {
  const rounds = [rows];
  const happened: string[] = [];
  const mails: PersonMessage[] = [];
  const { db, calls } = recordedDatabase({
    outbox_take: () => ({ hold: idOf(91), rows: rounds.shift() ?? [], given_up: [] }),
    outbox_hold: (args: Record<string, unknown>) =>
      (args["p_ids"] as string[]).filter((id) => !lost.includes(Number(id.slice(-2)))),
    outbox_finish: (args: Record<string, unknown>) => {
      const ids = args["p_ids"] as string[];
      happened.push(`${args["p_outcome"]} ${ids.map((id) => Number(id.slice(-2))).join("+")}`);
      finish();
      return null;
    },
  });
  const ctx = {
    ...systemContext(db),
    publicUrl: "https://gerai.test",
    messenger: {
      async send(write: (site: Site) => PersonMessage) {
        const mail = write(SITE);
        happened.push(`mail ${mail.to}`);
        if (mail.to === refuses || mail.subject === refuses) throw new Error("mailbox full");
        mails.push(mail);
      },
    },
    push: {
      async send({ endpoint }: { endpoint: string }) {
        happened.push(`push ${endpoint.split("/").at(-1)}`);
        return push(endpoint);
      },
    },
  };
  return { ctx, happened, mails, takes: () => calls.filter(({ name }) => name === "outbox_take").length };
}

it("one person's results are one mail; notices and alerts are a mail each; another person's are another's", async () => {
  const at = stage({
    rows: [
      row(1),
      row(2),
      row(3, { kind: "pin_changed", data: {}, mail: "notice" }),
      row(4, { kind: "ledger_differs", data: { found: 2 }, mail: "alert" }),
      row(5, { to: "budi@b.test", name: "Budi", locale: "en" }),
    ],
  });
  const { counts } = await dispatchOutbox(at.ctx, "mail");
  expect(counts).toEqual({ sent: 4, gone: 0, refused: 0, retry: 0, unreadable: 0 });
  expect(at.mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ["ani@b.test", "2 kabar baru di Toko Maju"],
    ["ani@b.test", "PIN Toko Maju Anda diganti"],
    ["ani@b.test", "Toko Maju: Pembukuan tidak cocok"],
    ["budi@b.test", "Top-up arrived: DEP5"],
  ]);
  expect(at.happened.filter((what) => what.startsWith("sent")).sort()).toEqual([
    "sent 1+2",
    "sent 3",
    "sent 4",
    "sent 5",
  ]);
});

it("a row that cannot be read is given up and holds no other up", async () => {
  const rows = [
    row(1, { kind: "nobody_knows" }),
    row(2, { data: null }),
    row(3, { locale: "fr" }),
    row(4, { to: "no address", endpoint: null }),
    row(5),
  ];
  for (const channel of ["mail", "push"] as const) {
    const at = stage({ rows });
    const { counts } = await dispatchOutbox(at.ctx, channel);
    expect(counts).toEqual({ sent: 1, gone: 0, refused: 0, retry: 0, unreadable: 4 });
    expect(at.happened.filter((what) => /^(unreadable|sent)/.test(what)).sort()).toEqual([
      "sent 5",
      "unreadable 1",
      "unreadable 2",
      "unreadable 3",
      "unreadable 4",
    ]);
  }
});

it("each message is noted before the next to the same device goes: a Worker that ends doubles one at most", async () => {
  const to = { endpoint: "https://push.test/phone" };
  const at = stage({ rows: [row(1, to), row(2, to), row(3, to)] });
  await dispatchOutbox(at.ctx, "push");
  expect(at.happened).toEqual(["push phone", "sent 1", "push phone", "sent 2", "push phone", "sent 3"]);
});

it("who does not answer is asked once a round and stops no other; the rounds end there", async () => {
  const notice = { kind: "pin_changed", data: {}, mail: "notice" };
  const at = stage({ rows: [row(1, notice), row(2, notice), row(3, { to: "budi@b.test" })], refuses: "ani@b.test" });
  const { counts } = await dispatchOutbox(at.ctx, "mail");
  expect(counts).toMatchObject({ sent: 1, retry: 2 });
  expect(at.happened.filter((what) => what === "mail ani@b.test")).toHaveLength(1);
  expect(at.happened).toEqual(expect.arrayContaining(["retry 1", "retry 2", "sent 3"]));
  expect(at.takes()).toBe(1);
});

it("what the site's own mailbox does not take holds no other message to it up", async () => {
  const data = { name: "Budi", email: "budi@b.test", topic: "other", message: "Halo" };
  const written = (n: number) =>
    row(n, { kind: "contact_message", to: "halo@toko.test", data: { ...data, code: `PSN${n}` } });
  const at = stage({ rows: [written(1), written(2), written(3)], refuses: "Pesan PSN1: lainnya" });
  const { counts } = await dispatchOutbox(at.ctx, "contact");
  expect(counts).toMatchObject({ sent: 2, retry: 1 });
  expect(at.happened).toEqual(expect.arrayContaining(["retry 1", "sent 2", "sent 3"]));
});

it("what another round took is left to it, out of a mail of many too", async () => {
  const at = stage({ rows: [row(1), row(2), row(3), row(4, { to: "budi@b.test" })], lost: [2, 4] });
  const { counts } = await dispatchOutbox(at.ctx, "mail");
  expect(counts).toMatchObject({ sent: 1, retry: 0 });
  expect(at.happened).toEqual(["mail ani@b.test", "sent 1+3"]);
  expect(at.mails[0]?.text).not.toContain("DEP2");
});

it("a browser that gave its subscription up is asked nothing more", async () => {
  const to = { endpoint: "https://push.test/phone" };
  const at = stage({ rows: [row(1, to), row(2, to)], push: () => "gone" });
  const { counts } = await dispatchOutbox(at.ctx, "push");
  expect(counts).toMatchObject({ gone: 1, retry: 0 });
  expect(at.happened).toEqual(["push phone", "gone 1"]);
});

it("what cannot be noted holds no other up", async () => {
  const at = stage({
    rows: [row(1), row(2), row(3)],
    finish: () => {
      throw new Error("no such function");
    },
  });
  await dispatchOutbox(at.ctx, "push");
  expect(at.happened.filter((what) => what.startsWith("push"))).toHaveLength(3);
});
