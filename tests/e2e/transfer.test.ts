import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import {
  DESKTOP,
  expectAccessible,
  expectNoSideScroll,
  hears,
  PHONE,
  signIn,
  useBrowser,
  visit,
} from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const member = usePerson(world, "member");

describe("a transfer", () => {
  it.each([
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ])("goes from the deposit card to the result on %s", async (_, device) => {
    const { page, context, complaints } = await visit(browser(), world().url, device);
    await signIn(page, agent.email);
    await page.getByRole("main").getByRole("link", { name: "Transfer", exact: true }).click();
    await page.getByLabel("Nomor HP atau email penerima").fill(member.phone.replace(/^\+62(...)(...)/, "0$1 $2 "));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cari penerima" }).click();
    // Whoever was found is what a reader of the screen goes on from, and the PIN after a wrong one.
    await page.waitForFunction(() => document.activeElement?.textContent?.includes("Mira Member") === true);
    await page.getByLabel("Jumlah").fill("25000");
    await page.getByLabel(/^Catatan/).fill("Modal pagi");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: "Lanjut" }).click();
    await page.getByText("Periksa transfer").waitFor();
    await page.locator("input[name=pin]").fill("000000");
    await page.getByRole("button", { name: "Transfer Rp 25.000" }).click();
    await page.getByText(/PIN salah/).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === "pin");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: "Transfer Rp 25.000" }).click();
    await page.waitForURL(/\/payment\/deposit\/transfer\/TRF/);
    await page.getByText("Rp 25.000 terkirim").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    // The result begins at its top and is announced; its confirmation is no step of the way back.
    await page.waitForFunction(() => document.activeElement?.tagName === "H1" && window.scrollY === 0);
    await page.goBack();
    await page.getByLabel("Jumlah").waitFor();
    expect(await page.getByLabel("Jumlah").inputValue()).toBe("");
    expect(await page.getByText("Periksa transfer").count()).toBe(0);
    expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
    await context.close();
  });

  it("works without JavaScript, and the recipient sees it arrive", async () => {
    const receiver = await visit(browser(), world().url, DESKTOP);
    await signIn(receiver.page, member.email);
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page, agent.email, "/payment/deposit/transfer");
    await page.locator("input[name=recipient]").fill(member.email);
    await page.getByRole("button", { name: "Cari penerima" }).click();
    await page.locator("input[name=amount]").fill("Rp 1.500");
    await page.getByRole("button", { name: "Lanjut" }).click();
    // What is missing is found where it is told, without a scroll.
    await page.getByRole("button", { name: "Transfer Rp 1.500" }).click();
    await page.locator("input[name=pin]:focus").waitFor();
    const told = page.locator("#pin-error", { hasText: "PIN harus diisi" });
    await told.waitFor();
    const { y, height } = (await told.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(PHONE.viewport.height - 64);
    await page.locator("input[name=pin]").fill("123456");
    await hears(receiver.page);
    await page.getByRole("button", { name: "Transfer Rp 1.500" }).click();
    await page.waitForURL(/\/TRF/);
    await receiver.page.getByText("Rp 1.500 masuk dari “Agus Agen”").waitFor();
    await context.close();
    await receiver.context.close();
  });

  it("is not there for who may not, and says what is wrong with a recipient", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, member.email);
    expect(await page.getByRole("link", { name: "Transfer", exact: true }).count()).toBe(0);
    expect((await page.goto("/payment/deposit/transfer"))?.status()).toBe(403);
    await context.close();
    const sender = await visit(browser(), world().url, PHONE);
    await signIn(sender.page, agent.email, "/payment/deposit/transfer?recipient=nobody%40gerai.test");
    await sender.page.getByText("Penerima tidak ditemukan").waitFor();
    // Whoever was refused types on where it was wrong, each time.
    const focused = () => sender.page.evaluate(() => document.activeElement?.id);
    await expect.poll(focused).toBe("recipient");
    for (const nobody of ["nobody@gerai.test", "niemand@gerai.test"]) {
      await sender.page.getByLabel("Penerima").fill(nobody);
      await sender.page.getByRole("button", { name: "Cari penerima" }).click();
      await sender.page.waitForURL((url) => url.searchParams.get("recipient") === nobody);
      await expect.poll(focused).toBe("recipient");
    }
    await sender.page.goto(`/payment/deposit/transfer?recipient=${member.email}&amount=1`);
    await sender.page.getByText("Jumlah minimal Rp 1.000").waitFor();
    await expectAccessible(sender.page);
    // What the balance lacks is topped up, with the amount filled in, and the way leads back to this step.
    await sender.page.getByLabel("Jumlah").fill("9000000");
    await sender.page.getByRole("button", { name: "Lanjut" }).click();
    await sender.page.getByText(/Saldo kurang Rp/).waitFor();
    const step = new URL(sender.page.url());
    await expectAccessible(sender.page);
    await sender.page.getByRole("main").getByRole("link", { name: "Isi saldo", exact: true }).last().click();
    await sender.page.waitForURL(/\/topup\?/);
    const topUp = new URL(sender.page.url()).searchParams;
    expect(topUp.get("from")).toBe(step.pathname + step.search);
    const filled = sender.page.locator("input[name=amount]");
    // The address changes a moment before the page does.
    await expect.poll(() => filled.inputValue()).toBe(Number(topUp.get("missing")).toLocaleString("id-ID"));
    await sender.context.close();
  });
});
