import { beforeAll, expect, it } from "vitest";
import { Client } from "#tests/security/support/client.ts";
import { useWorld } from "#tests/support/world.ts";

/** Whether somebody wants several couriers' mode is asked of whoever may use it, and of nobody else. */

const world = useWorld({ workers: ["web", "api"] });
const PAGE = "/account/preferences";

let agent: Client;
beforeAll(async () => {
  agent = await Client.signedIn(world().url, "agen@gerai.test");
});

const permit = (permissions: readonly string[]) =>
  world().sql.query("update public.accounts set permissions = $1 where email = 'agen@gerai.test'", [permissions]);
const offered = async () => /name="multicourier"/.test((await agent.page(PAGE)).text);
const chosen = async () => (await agent.get("/account")).data["multicourier"];

it("is not offered to whoever lacks the permission, whose form leaves the choice as it was", async () => {
  await permit(["multicourier"]);
  expect(await offered()).toBe(true);
  await agent.form(PAGE, { shop: "on", ppob: "on", multicourier: "on" });
  expect(await chosen()).toBe(true);
  await permit([]);
  expect(await offered()).toBe(false);
  await agent.form(PAGE, { shop: "on", ppob: "on" });
  expect(await chosen()).toBe(true);
  await permit(["multicourier"]);
  await agent.form(PAGE, { shop: "on", ppob: "on" });
  expect(await chosen()).toBe(false);
});

it("guests are offered how pages look, and no menus", async () => {
  const { status, text } = await new Client(world().url).page("/preferences");
  expect([status, /name="(multicourier|shop|ppob)"/.test(text)]).toEqual([200, false]);
});
