import type { Page } from "playwright";
import { expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");

const ADD = "/account/selling-prices/add";
const save = (page: Page) => page.getByRole("button", { name: "Simpan aturan" }).click();
const spaced = (text: string) => text.replaceAll("Rp ", "Rp\u00a0");

async function kept(): Promise<unknown[]> {
  const { rows } = await world().sql.query(
    `select r.type, r.value::int as value from private.selling_rules r join public.accounts a on a.id = r.user_id
     where a.email = $1 and r.type is not null order by r.type`,
    [agent.email],
  );
  return rows;
}

it("is about the service that its select shows, and takes the place of no other unasked", async () => {
  const { page, context } = await visit(browser(), world().url, PHONE);
  await signIn(page, agent.email, ADD);
  await page.locator("select[name=type]").selectOption("data");
  await page.waitForURL("**/add?type=data");
  await page.getByLabel("Nilai").fill("5.000");
  await save(page);
  await page.getByText("Aturan sudah disimpan.").waitFor();
  expect(await kept()).toEqual([{ type: "data", value: 5_000 }]);

  await page.goto(`${ADD}?type=data`);
  await page.getByLabel("Nilai").fill("7.000");
  await save(page);
  await page.getByText(spaced("Dulu: harga beli + Rp 5.000. Menjadi: harga beli + Rp 7.000.")).waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(await kept()).toEqual([{ type: "data", value: 5_000 }]);
  await page.getByRole("button", { name: "Ganti aturan lama" }).click();
  await page.getByText("Aturan sudah disimpan.").waitFor();
  expect(await kept()).toEqual([{ type: "data", value: 7_000 }]);
  await context.close();
});

it("shows another service instead of saving without JavaScript, and names the buying price of what is too cheap", async () => {
  const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
  await signIn(page, agent.email, `${ADD}?type=pulsa`);
  await page.locator("select[name=type]").selectOption("emoney");
  await page.getByLabel("Nilai").fill("900");
  const before = await kept();
  await save(page);
  await page.getByText("Layanan sekarang").waitFor();
  expect(await kept()).toEqual(before);
  expect(await page.locator("select[name=type]").inputValue()).toBe("emoney");
  expect(await page.getByLabel("Nilai").inputValue()).toBe("900");
  await save(page);
  await page.getByText("Aturan sudah disimpan.").waitFor();
  expect(await kept()).toContainEqual({ type: "emoney", value: 900 });

  for (const button of ["Simpan aturan", "Lihat contoh harga"]) {
    await page.goto(`${ADD}?type=pulsa`);
    await page.locator("select[name=what]").selectOption("one|xld10");
    await page.locator("select[name=kind]").selectOption("price");
    await page.getByLabel("Nilai").fill("100");
    await page.getByRole("button", { name: button }).click();
    expect(await page.locator("#value-error").innerText()).toContain(spaced("harga beli Anda Rp 10.750"));
  }
  await context.close();
});
