import { expect, test } from "vitest";
import { mayOpen, menuPaths, openerOf } from "#app/navigation/may-open.ts";
import { addressOf } from "#app/navigation/place.ts";
import { PLACES } from "#app/navigation/places.ts";
import type { Standing } from "#core/accounts/can.ts";

const MENU = "/prabayar/pulsa /prabayar/data /pricelist";
const agent: Standing = { category: 2, is_active: true, permissions: ["agency", "cashback"], role: "user" };
const WHO: readonly Standing[] = [
  agent,
  { ...agent, category: 1 },
  { ...agent, is_active: false },
  { ...agent, permissions: [] },
  { ...agent, role: "admin" },
];

test("whoever asks again is answered by what was found out for the same standing and menu, and nobody else", () => {
  for (const who of WHO) {
    for (const menu of [MENU, ""]) {
      const opener = openerOf(who, menu, false);
      expect(openerOf({ ...who }, menu, false)).toBe(opener);
      for (const place of PLACES) {
        const to = addressOf(place);
        const said = mayOpen(who, menuPaths(menu), to);
        expect([opener(to), opener(to)], `${to} for ${JSON.stringify(who)}`).toEqual([said, said]);
      }
    }
  }
});

test("what a site hides is open to nobody, whatever was asked before", () => {
  expect(openerOf(agent, MENU, false)("/agent-center")).toBe(true);
  expect(openerOf(agent, MENU, true)("/agent-center")).toBe(false);
  expect(openerOf(agent, MENU, false)("/agent-center")).toBe(true);
});
