import type { BrowserContext, Page, Worker } from "playwright";
import { describe, expect, it } from "vitest";
import { exif, jpeg, png, pngOfSize } from "#tests/factories/images.ts";
import { PushBrowser } from "#tests/factories/push.ts";
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
import { codeFor } from "./support/inbox.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const member = usePerson(world, "member");
const master = usePerson(world, "master");
const DARK = { ...DESKTOP, colorScheme: "dark" as const };
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

/** True once the account's picture has been drawn. */
const drawn = (page: Page) =>
  page
    .locator("main img[src^='/account/avatar/']")
    .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));

describe("the picture", () => {
  it("is chosen without JavaScript, shown, refused when it is none, and taken away", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page, agent.email, "/account/profile");
    expect(await page.locator("main img").count()).toBe(0);
    await page.locator("input[name=avatar]").setInputFiles(file("liburan.jpg", jpeg({ extra: exif(6) })));
    await page.getByRole("button", { name: "Simpan foto" }).click();
    await page.getByText("Tersimpan.").waitFor();
    const src = await page.locator("main img").getAttribute("src");
    expect(src).toMatch(/^\/account\/avatar\//);
    const shown = await (await page.request.get(src ?? "")).body();
    expect(shown.toString("latin1")).not.toMatch(/KameraRahasia|GPS/);
    await page.goto("/account");
    expect(await page.locator("main img").getAttribute("src")).toBe(src);

    await page.goto("/account/profile");
    for (const [name, bytes, words] of [
      ["gambar.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "bukan gambar JPG"],
      ["besar.png", pngOfSize(20_000, 20_000), "terlalu besar untuk ditampilkan"],
      ["berat.jpg", jpeg({ after: Buffer.alloc(9 * 1024 * 1024) }), "Paling besar 8 MB"],
    ] as const) {
      await page.locator("input[name=avatar]").setInputFiles(file(name, bytes));
      await page.getByRole("button", { name: "Simpan foto" }).click();
      await page.getByText(words).first().waitFor();
    }
    await page.getByRole("button", { name: "Simpan foto" }).click();
    await page.getByText("Foto harus diisi").first().waitFor();
    expect(await page.locator("main img").getAttribute("src")).toBe(src);
    await page.getByRole("button", { name: "Hapus foto" }).click();
    await page.getByText("Tersimpan.").waitFor();
    expect(await page.locator("main img").count()).toBe(0);
    await context.close();
  });

  it("goes out small from a browser with JavaScript, and stands in the bar", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, DARK);
    await signIn(page, agent.email, "/account/profile");
    await comesToLife(page);
    await page.locator("input[name=avatar]").setInputFiles(file("lebar.png", png({ width: 1600, height: 900 })));
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("input[name=avatar]")?.files?.[0]?.name === "avatar.jpg",
    );
    await page.getByRole("button", { name: "Simpan foto" }).click();
    await page.getByText("Tersimpan.").waitFor();
    // The page's own data follows its form's answer.
    await page.locator("header img").waitFor();
    expect(await drawn(page)).toBe(512);
    await look(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** A push manager whose subscription leads to the sandbox: Chromium without Google's servers has none of its own. */
async function fakePushManager(context: BrowserContext, endpoint: string, keys: PushBrowser["keys"]) {
  await context.addInitScript(
    ({ endpoint, keys }) => {
      const kept = "fake-push-subscription";
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(kept);
          return true;
        },
      };
      const fake = {
        subscribe: async (options: { userVisibleOnly: boolean; applicationServerKey: string }) => {
          if (!options.userVisibleOnly || options.applicationServerKey.length !== 87) throw new Error("no key");
          localStorage.setItem(kept, "1");
          return subscription;
        },
        getSubscription: async () => (localStorage.getItem(kept) ? subscription : null),
      };
      Object.assign(PushManager.prototype, fake);
      // A browser without windows refuses what a context has granted.
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      Notification.requestPermission = async () => "granted";
    },
    { endpoint, keys },
  );
}

/** What the worker shows for a message, and where a tap on it leads. */
async function shownBy(worker: Worker, message: string) {
  return worker.evaluate(async (text) => {
    type Shown = { title: string; options: { body: string; tag: string; data: { url: string } } };
    const scope = self as unknown as {
      registration: { showNotification: (title: string, options: Shown["options"]) => Promise<void> };
      clients: { openWindow: (url: string) => Promise<null>; matchAll: () => Promise<[]> };
    };
    const shown: Shown[] = [];
    const opened: string[] = [];
    scope.registration.showNotification = async (title, options) => void shown.push({ title, options });
    scope.clients.matchAll = async () => [];
    scope.clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    const fire = (type: string, more: object) => {
      const waits: Promise<unknown>[] = [];
      self.dispatchEvent(
        Object.assign(new Event(type), { waitUntil: (work: Promise<unknown>) => waits.push(work), ...more }),
      );
      return Promise.all(waits);
    };
    await fire("push", { data: { json: () => JSON.parse(text) } });
    await fire("notificationclick", { notification: { close: () => undefined, data: shown[0]?.options.data } });
    return { shown: shown.map(({ title, options }) => ({ title, body: options.body, tag: options.tag })), opened };
  }, message);
}

describe("notifications on a device", () => {
  it("are asked for by a tap, tell of a sale, and are turned off again", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, { ...PHONE, serviceWorkers: "allow" });
    const phone = new PushBrowser();
    const name = `e2e-${Date.now()}`;
    await fakePushManager(context, `${world().url}/sandbox/push/${name}`, phone.keys);
    await context.grantPermissions(["notifications"], { origin: world().url });
    await signIn(page, agent.email, "/account/preferences");
    await page.getByText("Mati", { exact: true }).waitFor();
    await comesToLife(page);
    // It is there already for what is read without a network.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    await page.getByRole("button", { name: "Aktifkan di sini" }).click();
    await page.getByRole("button", { name: "Matikan di sini" }).waitFor();
    await look(page);
    expect(new URL(worker.url()).pathname).toBe("/sw.js");

    await page.goto("/prabayar/pulsa?number=087800001230&product=xld10");
    await page.getByText("Periksa pembelian").waitFor();
    for (const digit of "123456") await page.getByRole("button", { name: digit, exact: true }).click();
    await page.getByText("XL 10.000 berhasil").waitFor();
    const seen = async () => {
      const answer = await fetch(`${world().url}/sandbox/push/${name}`);
      return ((await answer.json()) as { data: { messages: { body: string }[] } }).data.messages;
    };
    await expect.poll(async () => (await seen()).length, { timeout: 15_000 }).toBe(1);
    const text = phone.read(Buffer.from((await seen())[0]?.body ?? "", "base64"));
    const refId = new URL(page.url()).pathname.split("/").at(-1);
    expect(await shownBy(worker, text)).toEqual({
      shown: [{ title: "Pembelian berhasil", body: "XL 10.000 · •••1230", tag: refId }],
      opened: [`${world().url}/account/laporan/transaksi/${refId}`],
    });
    const foreign = JSON.stringify({ title: "x", body: "y", tag: "z", url: "https://evil.example/" });
    expect((await shownBy(worker, foreign)).opened).toEqual([world().url]);

    await page.goto("/account/preferences");
    await page.getByRole("button", { name: "Matikan di sini" }).click();
    await page.getByText("Mati", { exact: true }).waitFor();
    const { rows } = await world().sql.query(
      "select count(*)::int as n from private.push_subscriptions where user_id = $1",
      [agent.id],
    );
    expect(rows).toEqual([{ n: 0 }]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("that the browser blocks, or does not know, say so", async () => {
    const blocked = await visit(browser(), world().url, DARK);
    await blocked.context.addInitScript(() =>
      Object.defineProperty(Notification, "permission", { get: () => "denied" }),
    );
    await signIn(blocked.page, agent.email, "/account/preferences");
    await blocked.page.getByText(/Pemberitahuan dari Gerai diblokir/).waitFor();
    await look(blocked.page);
    await blocked.context.close();
    const old = await visit(browser(), world().url, PHONE);
    await old.context.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
    await signIn(old.page, agent.email, "/account/preferences");
    await old.page.getByText(/Peramban ini tidak bisa menerima pemberitahuan/).waitFor();
    await look(old.page);
    await old.context.close();
  });
});

describe("inside the Android app", () => {
  it("a contact of the phone is sold to, and kept", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await context.addInitScript(() => {
      let next = { name: "Bu Ani", number: "+62 878-0000-1230" };
      Object.assign(window, {
        GeraiAndroid: {
          pickContact(request: string) {
            const answer = next;
            next = { name: "", number: "" };
            for (const detail of [
              { request: "another", name: "X", number: "0811" },
              { request, ...answer },
            ]) {
              setTimeout(() => window.dispatchEvent(new CustomEvent("gerai-contact", { detail })));
            }
          },
        },
      });
    });
    await signIn(page, agent.email, "/prabayar/pulsa");
    await page.getByRole("button", { name: "Dari kontak HP" }).click();
    await page.getByRole("textbox", { name: /Nomor/ }).and(page.locator("[type=tel]")).waitFor();
    await expect.poll(() => page.locator("input[type=tel]").inputValue()).toMatch(/^0878[ -]?0000[ -]?1230$/);
    await page.getByText("10.000", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Dari kontak HP" }).click();
    await expect.poll(() => page.locator("input[type=tel]").inputValue()).toMatch(/1230$/);

    await page.goto("/account/contact/add");
    await page.getByRole("button", { name: "Dari kontak HP" }).click();
    await expect.poll(() => page.locator("input[name=name]").inputValue()).toBe("Bu Ani");
    await page.getByRole("button", { name: "Simpan" }).click();
    await page.getByText("Bu Ani sudah disimpan.").waitFor();
    await context.close();
  });

  it("the app is told when the session has ended", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await context.addInitScript(() => {
      Object.assign(window, {
        GeraiAndroid: { logout: () => document.documentElement.setAttribute("data-left", "1") },
      });
    });
    await page.goto("/auth/login");
    expect(await page.locator("html[data-left]").count()).toBe(0);
    await page.goto("/auth/login?ended=1");
    await page.locator("html[data-left]").waitFor({ state: "attached" });
    await context.close();
  });
});

describe("a session that has ended elsewhere", () => {
  it("leads the open home page to the sign-in page and says why, not to the landing page", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, member.email, "/");
    await context.clearCookies();
    // Come to life, the page listens to this a moment later.
    const comesBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect
      .poll(async () => {
        await comesBack().catch(() => undefined);
        return new URL(page.url()).pathname;
      })
      .toBe("/auth/login");
    await page.getByText("Sesi sudah berakhir. Silakan masuk lagi.").waitFor();
    await context.close();
  });
});

describe("another email", () => {
  it("is asked for, proved and used, without JavaScript", async () => {
    const { page, context } = await visit(browser(), world().url, { ...PHONE, javaScriptEnabled: false });
    await signIn(page, member.email, "/account/profile");
    await page.getByRole("link", { name: "Ganti email" }).click();
    await page.locator("input[name=email]").fill("mira.baru@contoh.test");
    await page.locator("input[name=password]").fill("salah-sekali");
    await page.getByRole("button", { name: "Kirim kode" }).click();
    await page.getByText("Kata sandi salah").first().waitFor();
    expect(await page.locator("input[name=email]").inputValue()).toBe("mira.baru@contoh.test");
    await expect.poll(() => page.locator("input[name=password]").inputValue()).toBe("");
    await page.locator("input[name=password]").fill("rahasia-123");
    await page.getByRole("button", { name: "Kirim kode" }).click();
    await page.getByText("Kode dikirim ke email baru").waitFor();
    const code = await codeFor(world().url, "mira.baru@contoh.test");
    await page.locator("input[name=code]").fill(code === "000000" ? "000001" : "000000");
    await page.getByRole("button", { name: "Pakai email ini" }).click();
    await page.getByText("Sisa 4 kali percobaan").first().waitFor();
    await page.locator("input[name=code]").fill(code);
    await page.getByRole("button", { name: "Pakai email ini" }).click();
    await page.getByText("Email sudah diganti").waitFor();
    await page.getByText("mira.baru@contoh.test").waitFor();
    await context.close();
  });
});

describe("what one should know beforehand", () => {
  it("a locked PIN, an account that cannot be deleted yet, and the place on the map that stays", async () => {
    const { page, context, complaints } = await visit(browser(), world().url, DARK);
    await signIn(page, master.email);
    await world().sql.query(
      `update private.account_secrets set pin_locked_until = now() + interval '10 minutes'
       where user_id = $1`,
      [master.id],
    );
    await page.goto("/account/pin");
    await page.getByText(/PIN terkunci sampai Hari ini|PIN terkunci sampai/).waitFor();
    await look(page);
    await page.getByRole("link", { name: "Buka kunci PIN" }).click();
    await page.waitForURL(/\/account\/pin\/unlock/);
    await look(page);

    for (const path of ["/account/email", "/account/phone/change"]) {
      await page.goto(
        `${path}?${new URLSearchParams({ until: new Date(Date.now() + 50_000).toISOString(), left: "2" })}`,
      );
      await page.getByText(/Berlaku \d+ detik lagi/).waitFor();
      await look(page);
    }

    await page.goto("/account/profile?type=ubahAlamat");
    await page.getByText("Tidak ada di daftar? Tulis sendiri").click();
    const address = { name: "Toko", address: "Jl. Merdeka 1", city: "Jakarta", province: "DKI Jakarta" };
    for (const [name, value] of Object.entries({ ...address, latitude: "-6.1754", longitude: "106.8272" })) {
      await page.locator(`#${name}`).fill(value);
    }
    await page.getByRole("button", { name: "Simpan alamat" }).click();
    await page.getByText("Tersimpan.").waitFor();
    await page.locator("#city").fill("Bandung");
    await page.getByRole("button", { name: "Simpan alamat" }).click();
    const kept = async () => {
      const { rows } = await world().sql.query(
        "select city, latitude, longitude from private.account_addresses where user_id = $1",
        [master.id],
      );
      return rows;
    };
    await expect.poll(kept).toEqual([{ city: "Bandung", latitude: "-6.1754", longitude: "106.8272" }]);
    expect(complaints.filter((one) => !one.includes("422"))).toEqual([]);
    await context.close();

    const holder = await visit(browser(), world().url, PHONE);
    await signIn(holder.page, agent.email, "/account/delete");
    await holder.page.getByText("Akun belum bisa dihapus").waitFor();
    expect(await holder.page.locator("main input[name=password]").count()).toBe(0);
    await look(holder.page);
    await holder.context.close();
  });
});
