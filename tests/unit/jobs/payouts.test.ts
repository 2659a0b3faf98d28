import { afterEach, describe, expect, it, vi } from "vitest";
import { askPayouts } from "#core/affiliates/ask-payouts.ts";
import { readPayoutReference } from "#core/affiliates/payout-reference.ts";
import { sendPayouts } from "#core/affiliates/send-payouts.ts";
import { settlePayoutCallback } from "#core/affiliates/settle-payout-callback.ts";
import type { PayoutProvider, PayoutState, PayoutWord } from "#core/ports/payout-provider.ts";
import { DomainError } from "#core/shared/errors.ts";
import { runPayoutsAsk, runPayoutsSend } from "#workers/jobs/run.ts";
import { type Answers, recordedDatabase, silentPayouts, systemContext } from "./fakes.ts";

const CODE = "KOM7K2M9Q4W1BHN";
const ASKED = { code: CODE, attempt: 2, amount: 250_000, bank: "BCA", holder: "Budi Santoso", number: "1234567890" };
const STATE: PayoutState = {
  status: "accepted",
  failure: null,
  ours: true,
  providerRef: "disb-1",
  providerStatus: "ACCEPTED",
};

const told = { applied: true, conflict: false };

function stage(answers: Answers, provider: Partial<PayoutProvider> = {}) {
  const { db, calls } = recordedDatabase({ payout_told: told, ...answers });
  const ctx = { ...systemContext(db), payouts: { ...silentPayouts(), ...provider } };
  const words = () => calls.filter(({ name }) => name === "payout_told").map(({ args }) => args);
  return { ctx, calls, words };
}

const due = { payout_send_next: [ASKED] };
const away = () => Promise.reject(new DomainError("maintenance"));

describe("sending payouts", () => {
  it("asks about each before it sends it, and tells what it is now", async () => {
    const asked: string[] = [];
    const sent: unknown[] = [];
    const { ctx, words } = stage(due, {
      status: async (reference) => {
        asked.push(reference);
        return null;
      },
      send: async (request) => {
        sent.push(request);
        return { ok: true, state: STATE };
      },
    });
    expect(await sendPayouts(ctx)).toEqual([{ code: CODE, attempt: 2, outcome: "accepted", why: null }]);
    expect(asked).toEqual([`${CODE}-2`]);
    const account = { bank: "bca", holder: "Budi Santoso", number: "1234567890" };
    expect(sent).toEqual([{ reference: `${CODE}-2`, amount: 250_000, ...account }]);
    expect(words()).toEqual([{ p_code: CODE, p_attempt: 2, p_status: "accepted", p_ref: "disb-1", p_reason: null }]);
  });

  it("sends none that is there already, whatever became of it", async () => {
    const { ctx, words } = stage(due, { status: async () => ({ ...STATE, status: "disbursed" }) });
    expect(await sendPayouts(ctx)).toMatchObject([{ outcome: "disbursed" }]);
    expect(words()).toMatchObject([{ p_status: "disbursed" }]);
  });

  it.each([
    ["cannot be asked first", { status: away }],
    ["gives no clear answer", { send: async () => ({ ok: false as const, retry: true as const, reason: "timeout" }) }],
    ["breaks off", { send: () => Promise.reject(new Error("socket")) }],
  ])("tells nothing while the provider %s", async (_, provider) => {
    const { ctx, words } = stage(due, provider);
    expect(await sendPayouts(ctx)).toMatchObject([{ outcome: "unclear" }]);
    expect(words()).toEqual([]);
  });

  it("refuses what the provider refuses for good, and a bank that nobody knows, in words for its owner", async () => {
    const refusing = stage(due, {
      send: async () => ({ ok: false, retry: false, failure: "details_refused", reason: "400 API_VALIDATION_ERROR" }),
    });
    expect(await sendPayouts(refusing.ctx)).toMatchObject([{ outcome: "refused", why: "details_refused" }]);
    const p_reason = expect.stringContaining("Periksa keduanya");
    expect(refusing.words()).toMatchObject([{ p_status: "refused", p_ref: null, p_reason }]);
    const nowhere = stage({ payout_send_next: [{ ...ASKED, bank: "Bank Antah Berantah" }] }, { status: away });
    expect(await sendPayouts(nowhere.ctx)).toMatchObject([{ outcome: "refused", why: "bank_not_served" }]);
  });

  it("believes nothing of a payout that is not of what we asked for", async () => {
    const other = { ...STATE, status: "disbursed" as const, ours: false };
    for (const provider of [
      { status: async () => other },
      { status: async () => null, send: async () => ({ ok: true as const, state: other }) },
    ]) {
      const { ctx, words } = stage(due, provider);
      expect(await sendPayouts(ctx)).toMatchObject([{ outcome: "differs" }]);
      expect(words()).toEqual([]);
    }
  });

  it("goes on in rounds while they are full, sixty at the most, and not while the provider is away", async () => {
    const full = Array.from({ length: 20 }, (_, n) => ({ ...ASKED, code: `KOM7K2M9Q4W1B${10 + n}` }));
    const { ctx, calls } = stage({ payout_send_next: full }, { status: async () => STATE });
    expect(await sendPayouts(ctx)).toHaveLength(60);
    expect(calls.filter(({ name }) => name === "payout_send_next")).toHaveLength(3);
    expect(await sendPayouts(stage({ payout_send_next: full }, { status: away }).ctx)).toHaveLength(20);
  });
});

describe("asking about payouts", () => {
  const open = { payout_underway: [{ code: CODE, attempt: 2, arrived: false }] };

  it("tells what the provider says, and nothing of one that it does not know", async () => {
    const failed = { ...STATE, status: "refused" as const, failure: "account_unknown" as const };
    const at = stage(open, { status: async () => failed });
    expect(await askPayouts(at.ctx)).toMatchObject([{ outcome: "refused", why: "account_unknown" }]);
    expect(at.words()).toMatchObject([{ p_status: "refused", p_reason: expect.stringContaining("tidak dikenal") }]);
    const unknown = stage(open, { status: async () => null });
    expect(await askPayouts(unknown.ctx)).toMatchObject([{ outcome: "unknown" }]);
    expect(unknown.words()).toEqual([]);
  });

  it("says of one whose money had gone another way that it did", async () => {
    const { ctx } = stage(
      { ...open, payout_told: { applied: false, conflict: true } },
      { status: async () => ({ ...STATE, status: "disbursed" }) },
    );
    expect(await askPayouts(ctx)).toMatchObject([{ outcome: "conflict" }]);
  });
});

describe("a callback about a payout", () => {
  const said = (word: PayoutWord, reference = `${CODE}-2`) => ({ provider: "xendit", reference, said: word });
  const answering = (status: PayoutWord) => ({ status: async () => ({ ...STATE, status }) });

  it("is asked about, and what the provider answers is told", async () => {
    const asked: string[] = [];
    const status = async (reference: string) => {
      asked.push(reference);
      return { ...STATE, status: "disbursed" as const };
    };
    const { ctx, words } = stage({}, { status });
    expect(await settlePayoutCallback(ctx, said("disbursed"))).toEqual({ review: false, note: null });
    expect(asked).toEqual([`${CODE}-2`]);
    expect(words()).toMatchObject([{ p_code: CODE, p_attempt: 2, p_status: "disbursed" }]);
  });

  it("counts for nothing while the provider says that it is under way, or cannot be asked", async () => {
    for (const provider of [answering("accepted"), { status: away }]) {
      const { ctx, words } = stage({}, provider);
      await expect(settlePayoutCallback(ctx, said("disbursed"))).rejects.toThrow("maintenance");
      expect(words()).toEqual([]);
    }
  });

  it("that says another word than the provider is looked at, and the provider's word is told", async () => {
    const { ctx, words } = stage({}, answering("refused"));
    expect(await settlePayoutCallback(ctx, said("disbursed"))).toMatchObject({ review: true });
    expect(words()).toMatchObject([{ p_status: "refused" }]);
  });

  it("was true when the bank has sent the money back since", async () => {
    const { ctx, words } = stage({}, answering("reversed"));
    expect(await settlePayoutCallback(ctx, said("disbursed"))).toMatchObject({ review: false });
    expect(words()).toMatchObject([{ p_status: "reversed" }]);
  });

  it("is looked at where nobody knows it, it differs, or its money had gone another way", async () => {
    for (const [answers, provider] of [
      [{}, { status: async () => null }],
      [{}, { status: async () => ({ ...STATE, status: "disbursed" as const, ours: false }) }],
      [{ payout_told: { applied: false, conflict: true } }, answering("disbursed")],
    ] as const) {
      expect(await settlePayoutCallback(stage(answers, provider).ctx, said("disbursed"))).toMatchObject({
        review: true,
      });
    }
  });

  it("of a payout that somebody made by hand is none of ours: nobody is asked", async () => {
    for (const reference of ["gaji-november", `${CODE}-0`, `${CODE}`, `X${CODE}-1`, `${CODE}-1\n`]) {
      expect(readPayoutReference(reference)).toBeNull();
      const { ctx, calls } = stage({}, { status: away });
      expect(await settlePayoutCallback(ctx, said("disbursed", reference))).toMatchObject({ review: false });
      expect(calls).toEqual([]);
    }
    await expect(settlePayoutCallback(stage({}).ctx, { ...said("disbursed"), provider: "bank" })).rejects.toThrow(
      "unexpected",
    );
  });
});

describe("what the log says of payouts", () => {
  afterEach(() => vi.restoreAllMocks());

  it("is a line each, louder where somebody must look, without the account", async () => {
    const lines: Record<string, unknown>[] = [];
    for (const method of ["log", "warn", "error"] as const) {
      vi.spyOn(console, method).mockImplementation((line) => void lines.push(JSON.parse(String(line))));
    }
    const words: readonly [Partial<PayoutState> | null, string, string][] = [
      [{ status: "disbursed" }, "info", "disbursed"],
      [{ status: "refused", failure: "account_unknown" }, "info", "refused"],
      [{ status: "refused", failure: "float_short" }, "alert", "refused"],
      [{ ours: false }, "alert", "differs"],
      [null, "warn", "unknown"],
    ];
    for (const [change, level, outcome] of words) {
      const state = change === null ? null : { ...STATE, ...change };
      const { ctx } = stage(
        { payout_underway: [{ code: CODE, attempt: 2, arrived: false }] },
        { status: async () => state },
      );
      await runPayoutsAsk(ctx);
      expect(lines.at(-1)).toMatchObject({ level, event: "payout_asked", code: CODE, attempt: 2, outcome });
    }
    const { ctx } = stage(due, { status: away });
    await expect(runPayoutsSend(ctx)).rejects.toThrow("maintenance");
    expect(lines.at(-1)).toMatchObject({ level: "warn", event: "payout_sent", outcome: "unclear", why: "maintenance" });
    expect(JSON.stringify(lines)).not.toMatch(/1234567890|Budi|BCA/);
  });
});
