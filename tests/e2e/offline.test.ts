import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it, onTestFinished } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import {
  comesToLife,
  DESKTOP,
  expectAccessible,
  expectNoSideScroll,
  PHONE,
  signIn,
  useBrowser,
  visit,
} from "./support/browser.ts";
import { deployedAnew } from "./support/deployed-anew.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const other = usePerson(world, "member");
/** Signs out: a session that has ended is no other test's to use. */
const leaver = usePerson(world, "agen");

/** Whoever has a worker: everybody but in most tests. */
const visitor = (options: BrowserContextOptions, url = world().url) =>
  visit(browser(), url, { ...options, serviceWorkers: "allow" });

/** What is kept on the device of the one account. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const answer = await (await caches.open("kept")).match("/account/kept");
    return answer ? ((await answer.json()) as { account: string; rows: object[] }) : null;
  });

/** Until the worker answers for this page, in its language. */
async function hasWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 20_000 })
    .toBe("activated");
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match("/offline")))).toBe(true);
}

const keeps = (page: Page, whose: string | null) =>
  expect.poll(async () => (await kept(page))?.account ?? null, { timeout: 20_000 }).toBe(whose);

async function buyOne(page: Page): Promise<void> {
  await page.goto("/prabayar/pulsa?number=087800001230&product=xld10");
  await page.getByText("Periksa pembelian").waitFor();
  await page.locator("input[name=pin]").pressSequentially("123456");
  await page.waitForURL(/\/transaksi\/TRX/);
}

describe("without a connection", () => {
  it("any path shows the last transactions of whoever is signed in, and leads on by itself once there is one", async () => {
    const { page, context } = await visitor({ ...PHONE, timezoneId: "Asia/Tokyo" });
    await signIn(page, agent.email);
    await buyOne(page);
    await page.goto("/account");
    await hasWorker(page);
    await page.evaluate(() => window.dispatchEvent(new Event("sent")));
    await expect.poll(async () => (await kept(page))?.rows.length, { timeout: 25_000 }).toBeGreaterThan(0);
    const all = JSON.stringify(await kept(page));
    expect(all).not.toMatch(/serial|token|pin"|csrf/i);

    await context.setOffline(true);
    const answer = await page.goto("/account/laporan/semua");
    expect(answer?.status()).toBe(503);
    await page.getByRole("heading", { level: 1, name: "Tidak ada koneksi internet" }).waitFor();
    const row = page.getByRole("listitem").filter({ hasText: "XL 10.000" }).first();
    await row.waitFor();
    // The time is the server's, in the site's zone, whatever the device's is.
    const [year] = new Intl.DateTimeFormat("en", { timeZone: "Asia/Jakarta", year: "numeric" })
      .format(new Date())
      .split(" ");
    expect(await row.innerText()).toMatch(new RegExp(`${year}, \\d\\d\\.\\d\\d WIB`));
    expect(await row.locator("svg").count()).toBe(1);
    await page.getByText(/Deposit saat itu/).waitFor();
    await page.getByRole("searchbox").fill("tidak-ada");
    await page.getByText(/^0 dari \d+ ditampilkan$/).waitFor();
    await page.getByRole("searchbox").fill("xl 10.000");
    await row.waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("searchbox").fill("");
    await context.setOffline(false);
    await page.getByRole("heading", { level: 1, name: /Riwayat|transaksi/i }).waitFor();
    await context.close();
  });

  it("nothing of an account stays after its sign-out, and nothing of it is shown to the next one", async () => {
    const { page, context } = await visitor(DESKTOP);
    await signIn(page, leaver.email);
    await hasWorker(page);
    await keeps(page, leaver.id);
    await page.evaluate(() => document.querySelector<HTMLFormElement>("form[action='/auth/logout']")?.requestSubmit());
    await page.waitForURL(/auth\/login/);
    await keeps(page, null);
    // An open page would find out by itself that its session is gone, and go where nobody asked it to.
    await page.goto("about:blank");
    await context.clearCookies();
    await signIn(page, other.email);
    await keeps(page, other.id);
    // The next account without a sign-out in between, as after a session that ended elsewhere.
    await page.goto("about:blank");
    await context.clearCookies();
    await signIn(page, agent.email);
    await keeps(page, agent.id);
    // Whose session ended elsewhere is a guest from then on.
    await page.goto("about:blank");
    await context.clearCookies();
    await page.goto("/pricelist/pulsa");
    await keeps(page, null);
    await context.setOffline(true);
    await page.goto("/account");
    await page.getByText("Tidak ada transaksi yang disimpan di perangkat ini").waitFor();
    await context.close();
  });

  it("a public page that was read can be read again, a private one never", async () => {
    const { page, context } = await visitor(PHONE);
    await page.goto("/help");
    await hasWorker(page);
    await page.goto("/help/hubungi-kami");
    await page.goto("/pricelist/pulsa");
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open("pages")).keys()).map(({ url }) => new URL(url).pathname)),
      )
      .toEqual(["/pricelist/pulsa"]);
    await context.setOffline(true);
    expect((await page.goto("/pricelist/pulsa"))?.status()).toBe(200);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect((await page.goto("/help/hubungi-kami"))?.status()).toBe(503);
    await context.setOffline(false);
    await signIn(page, agent.email, "/account");
    await keeps(page, agent.id);
    const stored = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
      }
      return found.filter((path) => !/^\/assets\/|\.(?:js|svg)$/.test(path)).sort();
    });
    expect(stored).toEqual(["/account/kept", "/offline"]);
    await context.close();
  });

  it("a device without room keeps nothing, says so, and shows its pages as ever", async () => {
    const { page, context, complaints } = await visitor(PHONE);
    await context.addInitScript(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    });
    await signIn(page, agent.email);
    await hasWorker(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("gerai_no_room"))).toBe("1");
    expect(complaints).toEqual([]);
    await context.setOffline(true);
    await page.goto("/account");
    await page.getByText("kehabisan ruang").waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it("what cannot be read is said, and can be thrown away", async () => {
    const { page, context } = await visitor(PHONE);
    await signIn(page, agent.email);
    await hasWorker(page);
    await keeps(page, agent.id);
    await page.evaluate(async () => (await caches.open("kept")).put("/account/kept", new Response("{")));
    await context.setOffline(true);
    await page.goto("/");
    await page.getByRole("alert").filter({ hasText: "tidak bisa dibaca" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Hapus yang tersimpan" }).click();
    await page.getByText("Tidak ada transaksi yang disimpan").waitFor();
    await context.close();
  });
});

describe("every button that moves money", () => {
  const SCREENS = [
    ["/prabayar/pulsa?number=087800001230&product=xld10", 2],
    ["/pascabayar/electricity", 1],
    ["/payment/deposit/topup?amount=50000", 1],
    ["/payment/deposit/transfer", 1],
    ["/payment/deposit/transfer?recipient=member%40gerai.test", 1],
    ["/payment/deposit/transfer?recipient=member%40gerai.test&amount=25000&confirm=1", 1],
    ["/payment/cashback-redeem", 1],
    ["/prabayar/topupByExcel", 1],
  ] as const;

  it("is off without a network, says why beside it, and works again by itself", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, agent.email);
    for (const [path, least] of SCREENS) {
      await page.goto(path);
      const money = page.locator("[data-money]");
      expect([path, (await money.count()) >= least]).toEqual([path, true]);
      await context.setOffline(true);
      await expect
        .poll(async () => [path, await page.locator("[data-money]:not([aria-disabled=true])").count()])
        .toEqual([path, 0]);
      for (const button of await money.all()) {
        const reason = page.locator(`#${await button.getAttribute("aria-describedby")}`);
        await expect.poll(() => reason.textContent()).toContain("Tidak ada koneksi internet");
        expect(await reason.getAttribute("role")).toBe("status");
      }
      const before = page.url();
      await money.last().press("Enter");
      expect(page.url()).toBe(before);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await context.setOffline(false);
      await expect
        .poll(async () => [path, await page.locator("[data-money][aria-disabled]").count()])
        .toEqual([path, 0]);
      expect(await page.getByText("tombol ini aktif lagi").count()).toBe(0);
    }
    await context.close();
  });
});

describe("a new version", () => {
  const another = (source: string) => `${source}\n// another build`;

  it("is told of, keeps what was typed until that is given up, and is loaded once", async () => {
    const site = await deployedAnew(world().url);
    onTestFinished(() => site.stop());
    const home = await visitor(DESKTOP);
    await signIn(home.page, agent.email);
    const cookies = await home.context.cookies();
    await home.context.close();
    const { page, context } = await visitor(DESKTOP, site.url);
    await context.addCookies(cookies);
    await page.goto("/payment/deposit/transfer");
    await hasWorker(page);
    await page.locator("input[name=recipient]").fill("member@gerai.test");
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    site.worker = another;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const notice = page.getByRole("status").filter({ hasText: "Ada versi baru." });
    await notice.waitFor();
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Muat sekarang" }).click();
    const asked = page.getByRole("status").filter({ hasText: "akan hilang" });
    await asked.waitFor();
    expect(await page.locator("input[name=recipient]").inputValue()).toBe("member@gerai.test");
    await page.setViewportSize({ width: 360, height: 760 });
    await asked.waitFor({ state: "hidden" });
    await page.setViewportSize(DESKTOP.viewport);
    const loaded = page.waitForEvent("load", { timeout: 60_000 });
    await Promise.all([loaded, asked.getByRole("button", { name: "Tetap muat" }).click()]);
    await comesToLife(page);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null), {
        timeout: 20_000,
      })
      .toBe(true);
    expect(await page.locator("[data-update-notice]").count()).toBe(0);
    expect(loads).toBe(1);
    await context.close();
  });

  it("is loaded although the worker before it still waits for an answer", async () => {
    const site = await deployedAnew(world().url);
    onTestFinished(() => site.stop());
    const { page, context } = await visitor(DESKTOP, site.url);
    await page.goto("/help");
    await hasWorker(page);
    site.held = /^\/assets\/slow\.js/;
    await page.evaluate(() => void fetch("/assets/slow.js").catch(() => undefined));
    site.worker = another;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const notice = page.getByRole("status").filter({ hasText: "Ada versi baru." });
    await notice.waitFor();
    const loaded = page.waitForEvent("load", { timeout: 60_000 });
    await Promise.all([loaded, notice.getByRole("button", { name: "Muat sekarang" }).click()]);
    await context.close();
  });

  it("whose files took the place of those that an open tab asks for is told of there; nothing falls over", async () => {
    const site = await deployedAnew(world().url);
    onTestFinished(() => site.stop());
    const home = await visitor(DESKTOP);
    await signIn(home.page, agent.email);
    const cookies = await home.context.cookies();
    await home.context.close();
    const { page, context, complaints } = await visitor(DESKTOP, site.url);
    await context.addCookies(cookies);
    await page.goto("/account/profile");
    await hasWorker(page);
    await page.locator("input[name=name]").first().fill("Sedang diketik");
    site.worker = another;
    site.gone = /^\/assets\/bell-/;
    // A click on the bell asks for the old build's script, and goes to its page where that is gone.
    await page.evaluate('import("/assets/bell-gone.js").catch(() => undefined)');
    await page.getByRole("status").filter({ hasText: "Ada versi baru." }).waitFor();
    expect(await page.locator("input[name=name]").first().inputValue()).toBe("Sedang diketik");
    expect(complaints.filter((one) => one.startsWith("script"))).toEqual([]);
    await context.close();
  });

  it("that is the way out takes the worker and all that it kept away", async () => {
    const site = await deployedAnew(world().url);
    onTestFinished(() => site.stop());
    const { workerOf } = await import("#scripts/service-worker.ts");
    const { page, context } = await visitor(DESKTOP, site.url);
    await page.goto("/help");
    await hasWorker(page);
    site.worker = () => workerOf("", [], true);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.close();
  });
});

describe("an installed site", () => {
  it("has the name, the icons and the ways in that its settings say, in the page's language", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, DESKTOP);
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await signIn(page, agent.email);
    const href = await page.locator("link[rel=manifest]").getAttribute("href");
    const answer = await fetch(world().url + href);
    expect(answer.headers.get("content-type")).toBe("application/manifest+json");
    const manifest = (await answer.json()) as Record<string, unknown> & {
      icons: { src: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({
      id: "/",
      name: "Gerai",
      lang: "id",
      start_url: "/",
      scope: "/",
      display: "standalone",
    });
    expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
    for (const { src } of manifest.icons) expect((await fetch(world().url + src)).status).toBe(200);
    for (const { url } of manifest.shortcuts) expect((await page.goto(url))?.status()).toBe(200);
    const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
    expect((await fetch(world().url + touch)).status).toBe(200);
    const cdp = await context.newCDPSession(page);
    const { errors } = await cdp.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(warnings.filter((text) => /policy|manifest/i.test(text))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("marks its icon with what is unread, and takes the mark away at sign-out", async () => {
    const { page, context } = await visit(browser(), world().url, DESKTOP);
    await context.addInitScript(() => {
      const tell = (text: string) => {
        sessionStorage.setItem("badge", text);
        return Promise.resolve();
      };
      Object.assign(navigator, {
        setAppBadge: (count: number) => tell(String(count)),
        clearAppBadge: () => tell("none"),
      });
    });
    const badge = () => page.evaluate(() => sessionStorage.getItem("badge"));
    await page.goto("/auth/login");
    await page.locator("input[name=login]").fill(leaver.email);
    await page.locator("input[name=password]").fill("rahasia-123");
    await page.locator("main button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(badge).toMatch(/^\d+$/);
    await page.evaluate(() => document.querySelector<HTMLFormElement>("form[action='/auth/logout']")?.requestSubmit());
    await page.waitForURL(/auth\/login/);
    await expect.poll(badge).toBe("none");
    await context.close();
  });
});
