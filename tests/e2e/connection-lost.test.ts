import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { comesToLife, expectAccessible, PHONE, signIn, useBrowser, visit, withoutLive } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const member = usePerson(world, "member");

const NOTICE = "[data-connection-notice]";

describe("an answer that is lost on its way", () => {
  it("never moves money twice: the same button asks again with the same key", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await withoutLive(page);
    await signIn(page, agent.email, `/payment/deposit/transfer?recipient=${member.email}&amount=3100&confirm=1`);
    await comesToLife(page);
    await page.locator("input[name=pin]").fill("123456");
    const keys: (string | null)[] = [];
    await page.route(/\.data/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      keys.push(new URLSearchParams(route.request().postData() ?? "").get("key"));
      if (keys.length > 1) return route.continue();
      // The server does it; its answer never arrives.
      await route.fetch({ maxRedirects: 0 });
      return route.abort("connectionreset");
    });
    const send = page.getByRole("button", { name: "Transfer Rp 3.100" });
    await send.click();
    await page.getByRole("alert").filter({ hasText: "tidak akan terjadi dua kali" }).waitFor();
    await expectAccessible(page);
    await send.click();
    await page.waitForURL(/\/payment\/deposit\/transfer\/TRF/);
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
    const { rows } = await world().sql.query(
      "select count(*)::int as sent from private.deposit_transfers where sender_id = $1 and amount = 3100",
      [agent.id],
    );
    expect(rows).toEqual([{ sent: 1 }]);
    await context.close();
  });

  it("keeps the refusal and the new text of a form that has no key, and does not claim that nothing was sent", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await withoutLive(page);
    await signIn(page, agent.email, "/account/password");
    await comesToLife(page);
    await page.locator("input[name=old_password]").fill("salah-sekali");
    const save = page.locator("main button[type=submit]").last();
    await page.route(/\.data/, (route) =>
      route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
    );
    await save.click();
    await page.getByRole("alert").filter({ hasText: "belum tentu terkirim" }).waitFor();
    expect(await page.locator("input[name=old_password]").inputValue()).toBe("salah-sekali");
    await page.unroute(/\.data/);
    await save.click();
    await page.locator(NOTICE).waitFor({ state: "detached" });
    await page.locator("main [aria-invalid=true]").first().waitFor();
    await context.close();
  });
});

describe("a page that is lost after its form has succeeded", () => {
  it("leaves the form with what succeeded, and comes once it is asked for again", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    await withoutLive(page);
    await signIn(page, agent.email, `/payment/deposit/transfer?recipient=${member.email}&amount=3200&confirm=1`);
    await comesToLife(page);
    await page.locator("input[name=pin]").fill("123456");
    let sent = 0;
    let lost = 0;
    await page.route(/\.data/, (route) => {
      if (route.request().method() === "POST") sent += 1;
      else if (sent > 0 && lost < 2) {
        lost += 1;
        return route.abort("connectionreset");
      }
      return route.continue();
    });
    await page.getByRole("button", { name: "Transfer Rp 3.200" }).click();
    const notice = page.getByRole("alert").filter({ hasText: "Transfer Rp 3.200: berhasil" });
    await notice.waitFor();
    await expectAccessible(page);
    expect(new URL(page.url()).search).toContain("amount=3200&confirm=1");
    await notice.getByRole("button", { name: "Muat lagi" }).click();
    await expect.poll(() => lost).toBe(2);
    await notice.getByRole("button", { name: "Muat lagi" }).click();
    await page.waitForURL(/\/payment\/deposit\/transfer\/TRF/);
    await page.getByText("Rp 3.200").first().waitFor();
    expect([sent, await page.locator(NOTICE).count()]).toEqual([1, 0]);
    expect(complaints.filter((one) => !one.includes("ERR_CONNECTION_RESET"))).toEqual([]);
    await context.close();
  });

  it("whose program is lost is asked for as a whole: never the form again", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await withoutLive(page);
    await signIn(page, agent.email, `/payment/deposit/transfer?recipient=${member.email}&amount=3300&confirm=1`);
    await comesToLife(page);
    await page.locator("input[name=pin]").fill("123456");
    let lost = "";
    await page.route(/\/assets\//, (route) => {
      if (lost !== "") return route.continue();
      lost = route.request().url();
      return route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Transfer Rp 3.300" }).click();
    await page.waitForURL(/\/payment\/deposit\/transfer\/TRF/);
    await page.getByText("Rp 3.300").first().waitFor();
    expect(lost).not.toBe("");
    await context.close();
  });

  it("of a form that stays on its page shows what was saved", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await withoutLive(page);
    await signIn(page, agent.email, "/account/profile");
    await comesToLife(page);
    await page.locator("input[name=name]").first().fill("Agen Baru Sekali");
    let lost = false;
    await page.route(/\.data/, (route) => {
      if (route.request().method() === "POST" || lost) return route.continue();
      lost = true;
      return route.abort("internetdisconnected");
    });
    await page.getByRole("button", { name: "Simpan", exact: true }).first().click();
    await page.getByRole("alert").filter({ hasText: "Simpan: berhasil" }).waitFor();
    await page.getByRole("button", { name: "Muat lagi" }).click();
    await page.getByText("Tersimpan.").waitFor();
    await expect.poll(() => page.locator("input[name=name]").first().inputValue()).toBe("Agen Baru Sekali");
    await page.locator(NOTICE).waitFor({ state: "detached" });
    await context.close();
  });
});

describe("a page that is asked for without a network", () => {
  it("is waited for: what was typed stays, the page says so, and goes on by itself", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, PHONE);
    const asked = await withoutLive(page);
    await signIn(page, agent.email, "/payment/deposit/topup");
    await comesToLife(page);
    await expect.poll(() => asked).toContain("/payment/deposit/topup");
    await context.setOffline(true);
    await page
      .getByRole("button", { name: "Rp 100.000" })
      .or(page.getByText("Rp 100.000", { exact: true }))
      .first()
      .click();
    const notice = page.getByRole("alert").filter({ hasText: "Tidak ada koneksi internet" });
    await notice.waitFor();
    await expectAccessible(page);
    expect(await page.getByText("Kesalahan").count()).toBe(0);
    // What stands at the page's end can be read and tapped, too.
    const hidden = await notice.evaluate((box) => {
      scrollTo(0, document.documentElement.scrollHeight);
      const end = document.querySelector("main")?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return end - box.getBoundingClientRect().top;
    });
    expect(hidden).toBeLessThanOrEqual(0);
    await context.setOffline(false);
    await notice.waitFor({ state: "detached" });
    await page.waitForURL(/amount=100/);
    expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
    await context.close();
  });
});
