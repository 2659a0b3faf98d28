import { beforeAll, describe, expect, test } from "vitest";
import { allowManyTransfers } from "#tests/factories/deposits.ts";
import { inFull, inTurn } from "#tests/support/full-counts.ts";
import { refusePayouts } from "#tests/support/refused-payouts.ts";
import { unusedDigits } from "#tests/support/unused.ts";
import { useWorld } from "#tests/support/world.ts";
import { expectSoundLedger, numberEnding } from "#tests/workers/jobs-support/shop.ts";
import { call, type Operation, operations, type PreferenceChange } from "../support/contract.ts";
import { registrationCode } from "../support/inbox.ts";
import { STAYS_OPEN, THINGS } from "../support/objects.ts";
import { forbiddenFields, standing } from "../support/sentinels.ts";
import { type Everybody, everybody } from "../support/standings.ts";

const world = useWorld({ workers: ["api", "jobs", "excel", "sandbox"], newDevicesWait: true });

let people: Everybody;
let all: readonly Operation[];
let victim: string;
beforeAll(() => allowManyTransfers({ owner: world().sql }));
beforeAll(async () => {
  people = await everybody(world());
  await refusePayouts(world(), people.member, 2);
  all = await operations(world().url);
  victim = (await people.member.get<{ id: string }>("/account")).data.id;
});

/** What ends the session or locks the PIN that the others need; their answers are checked, their work is not wanted. */
const REFUSED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "post /account/password": { old_password: "rahasia-123", password: "short", password_confirmation: "short" },
  "post /account/pin/update": { pin: "123456", new_pin: "111111", new_pin_confirmation: "111111" },
  "post /account/pin/reset": { password: "rahasia-123", code: "12", new_pin: "111111", new_pin_confirmation: "111111" },
  "post /account/pin/unlock": { password: "rahasia-123", code: "12" },
  "delete /account/delete": { password: "rahasia-123", pin: "12" },
  "post /deposit/transfer": { recipient: "0811000004", amount: 1, pin: "123456" },
};

/** A call that does its work, where it can be repeated. */
async function wishFor({ key, pathParams, example }: Operation): Promise<PreferenceChange> {
  // In full more complaints are opened and written than one person may in a day.
  await world().sql.query("delete from private.places_taken where kind like 'complaint%'");
  const values: Record<string, string> = {};
  for (const field of pathParams) {
    const thing = await THINGS[`${key} ${field}`]?.(people, world().url);
    if (thing !== undefined) values[field] = thing;
  }
  return { values, body: { ...example, ...REFUSED[key], ...(await fresh(key)) } };
}

/** After so many calls the whole database is read. */
const LOOK_AFTER = inFull(10, 1);

/** What has to be new each time. */
async function fresh(key: string): Promise<Readonly<Record<string, unknown>>> {
  const digits = `9${unusedDigits(7)}`;
  if (key === "post /prabayar/purchase") {
    return { destination: numberEnding(STAYS_OPEN), price: await people.agent.priceOf("xld10") };
  }
  if (/register|account\/agent$/.test(key)) return { email: `${digits}@example.test`, phone: `0813${digits}` };
  return key === "post /account/contact/add" ? { phone: `0813${digits}` } : {};
}

describe("Z3: fields that are nobody's to send", () => {
  // In full each call is asked for each field alone.
  const patience = { timeout: inFull(60_000, 600_000) };
  test("are ignored or refused by every call that writes, and the database has nothing of them", patience, async () => {
    const writes = all.filter(({ method, isFile, key }) => method !== "get" && !isFile && key !== "post /auth/logout");
    const fields = Object.entries(forbiddenFields(victim));
    const before = await standing(world(), victim);
    const wrong: string[] = [];
    const worked = new Set<string>();
    const asking: string[] = [];
    let asked = 0;
    for (const [n, operation] of writes.entries()) {
      const known = new Set([...operation.bodyFields, ...operation.pathParams]);
      const unknown = fields.filter(([field]) => !known.has(field));
      // All of them in one call; in full each alone, too, here two in turn.
      for (const sent of [unknown, ...inTurn(unknown, n, 2).map((one) => [one])]) {
        // Nobody keeps as many designs as there are calls here.
        await world().sql.query("delete from private.media_items; delete from private.media_designs");
        const wish = await wishFor(operation);
        const body = { ...wish.body, ...Object.fromEntries(sent) };
        const answer = await call(people.agent, operation, { ...wish, body });
        const names = sent.map(([field]) => field).join(", ");
        asked += 1;
        if (answer.ok) worked.add(operation.key);
        if (answer.status >= 500) wrong.push(`${operation.key} with ${names}: ${answer.status}`);
        if (/987654321|2001-02-0[23]/.test(JSON.stringify(answer.body))) {
          wrong.push(`${operation.key} took one of ${names}: ${JSON.stringify(answer.body)}`);
        }
      }
      asking.push(operation.key);
      if (asking.length < LOOK_AFTER && n < writes.length - 1) continue;
      const keys = asking.splice(0).join(", ");
      const after = await standing(world(), victim);
      if (JSON.stringify(after) !== JSON.stringify(before)) {
        wrong.push(`${keys} changed what they may not`);
        expect([keys, after]).toEqual([keys, before]);
      }
    }
    console.log(
      `Z3: ${writes.length} calls that write x ${fields.length} fields, ${asked} calls; ${worked.size} calls did their work`,
    );
    expect(fields.length).toBeGreaterThanOrEqual(12);
    expect(worked.size).toBeGreaterThan(15);
    expect(wrong).toEqual([]);
    await expectSoundLedger(world());
  });

  test("make nobody an admin who registers with them", async () => {
    const digits = `9${unusedDigits(7)}`;
    const person = {
      email: `${digits}@example.test`,
      phone: `0813${digits}`,
      name: "Sari",
      password: "a-good-password",
      consent: true,
    };
    await people.guest.post("/auth/register", { ...forbiddenFields(victim), ...person });
    const code = await registrationCode(world(), person.email);
    await people.guest.post("/auth/register/verify", { ...forbiddenFields(victim), email: person.email, code });
    const { rows } = await world().sql.query(
      "select role, category, permissions, phone_verified_at from public.accounts where email = $1",
      [person.email],
    );
    expect(rows).toEqual([{ role: "user", category: 1, permissions: [], phone_verified_at: null }]);
  });
});
