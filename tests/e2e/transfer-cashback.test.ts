import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const member = usePerson(world, "member");

describe("cashback", () => {
  it("is redeemed from the deposit card on a phone, and its history is there", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await signIn(page, agent.email);
    await page.getByText("Cashback Rp 25.000").waitFor();
    await page.getByRole("link", { name: "Tukar", exact: true }).click();
    await page.getByLabel("Jumlah yang ditukar").last().fill("10000");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: "Lanjut" }).click();
    await page.getByText("Periksa dulu").waitFor();
    await page.locator("input[name=pin]").fill("123456");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: "Tukar Rp 10.000" }).click();
    await page.getByText("Rp 10.000 masuk ke deposit Anda").waitFor();
    await page.getByRole("link", { name: "Riwayat cashback" }).click();
    await page.getByText("Belum ada cashback").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("is redeemed without JavaScript", async () => {
    const { page, context } = await visit(browser(), world().url, { ...DESKTOP, javaScriptEnabled: false });
    await signIn(page, agent.email, "/payment/cashback-redeem");
    await page.locator("input[name=amount]").fill("1");
    await page.getByRole("button", { name: "Lanjut" }).click();
    await page.getByText("Jumlah minimal Rp 1.000").waitFor();
    await page.locator("input[name=amount]").fill("5.000");
    await page.getByRole("button", { name: "Lanjut" }).click();
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: "Tukar Rp 5.000" }).click();
    await page.getByText("Rp 5.000 masuk ke deposit Anda").waitFor();
    await context.close();
  });

  it("is not shown to a member", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, member.email);
    expect(await page.getByText(/^Cashback/).count()).toBe(0);
    expect((await page.goto("/payment/cashback-redeem"))?.status()).toBe(403);
    expect((await page.goto("/account/cashback-history"))?.status()).toBe(403);
    await context.close();
  });
});
