import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bankMutationInbound } from "#adapters/payments/bank-mutation/inbound.ts";
import { type SandboxWorld, SECRETS, startSandbox } from "./sandbox-world.ts";

let world: SandboxWorld;

beforeAll(async () => {
  world = await startSandbox({ clockScale: 0.001 });
});
afterAll(() => world[Symbol.asyncDispose]());

async function push(body: unknown): Promise<string[]> {
  const answer = await fetch(`${world.url}/sandbox/bank/mutations`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: { mutation_ids: string[] } };
  return data.mutation_ids;
}

async function deliveries(id: string, pushes: number) {
  const received = await world.collector.waitFor("/callbacks/bank-mutation", pushes, (text) => text.includes(id));
  const verdicts = await Promise.all(
    received.map(({ headers, body }) =>
      bankMutationInbound.verify({ headers, body, secret: SECRETS.BANK_MUTATION_SECRET }),
    ),
  );
  return verdicts.map((verdict) => (verdict.ok ? verdict.deliveries : []));
}

describe("the bank's pushes", () => {
  it("carry a signed credit that reads as a mutation", async () => {
    const [id = ""] = await push({
      bank: "bca",
      amount: 50_123,
      description: "TRSF BUDI",
      account_number: "1234567890",
    });
    const [[delivery] = []] = await deliveries(id, 1);
    expect(delivery?.dedupeKey).toMatch(new RegExp(`^mutation:${id}:[0-9a-f]{16}$`));
    expect(bankMutationInbound.read(delivery?.body ?? "")).toEqual({
      kind: "mutation",
      mutation: {
        mutation_id: id,
        bank: "bca",
        account_number: "1234567890",
        amount: 50_123,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/),
        description: "TRSF BUDI",
        type: "credit",
      },
    });
  });

  it("hold several mutations, each a delivery of its own", async () => {
    const ids = await push({ mutations: [{ amount: 1001 }, { amount: 1002 }, { amount: 1003, type: "DB" }] });
    const [all = []] = await deliveries(ids[0] ?? "", 1);
    expect(all.map(({ dedupeKey }) => dedupeKey.replace(/:[0-9a-f]{16}$/, ""))).toEqual(
      ids.map((id) => `mutation:${id}`),
    );
    expect(all.map(({ body }) => bankMutationInbound.read(body)?.kind)).toEqual(["mutation", "mutation", "ignored"]);
  });

  it("repeat a mutation under the same dedupe key", async () => {
    const [id = ""] = await push({ amount: 70_001, mutation_id: "MUT-AGAIN", times: 2 });
    const pushes = await deliveries(id, 2);
    expect(new Set(pushes.map(([delivery]) => delivery?.dedupeKey)).size).toBe(1);
  });

  it("are sent again when they are not taken", async () => {
    world.collector.answers.push(503);
    const [id = ""] = await push({ amount: 80_001 });
    expect(await deliveries(id, 2)).toHaveLength(2);
  });

  it("come from a plain form too", async () => {
    const page = await (await fetch(`${world.url}/sandbox/bank`)).text();
    expect(page).toContain('action="/sandbox/bank/mutations"');
    const body = new URLSearchParams({ bank: "bri", amount: "91234", description: "", type: "CR" });
    const answer = await fetch(`${world.url}/sandbox/bank/mutations`, { method: "POST", body, redirect: "manual" });
    expect(answer.status).toBe(303);
    await world.collector.waitFor("/callbacks/bank-mutation", 1, (text) => text.includes("91234"));
  });
});
