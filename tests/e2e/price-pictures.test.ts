import { describe, expect, it } from "vitest";
import { png } from "#tests/factories/images.ts";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const SMALL = { ...PHONE, viewport: { width: 360, height: 740 } };
const CREATE = "/media/content-creation/create";

/** The focused field where the small picture lies over it. */
function fieldBelowPicture(): string | null {
  const [field, over] = [document.activeElement, document.querySelector("div[aria-hidden]:has(> div > canvas)")];
  if (!field || !over?.parentElement?.contains(field)) return null;
  const [at, picture] = [field.getBoundingClientRect(), over.firstElementChild?.getBoundingClientRect()];
  return at.top < (picture?.bottom ?? 0) ? field.outerHTML : null;
}

/** Whether an element's end is seen, and not under what lies over the page. */
function endsInSight(element: Element): boolean {
  const { left, width, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 2));
}

describe("a price-list picture", () => {
  it("is drawn while it is written, downloaded without a network, saved, doubled and deleted", async () => {
    const { page, context } = await visit(browser(), world().url, { ...SMALL, acceptDownloads: true });
    await signIn(page, agent.email);
    await page.goto(CREATE, { waitUntil: "networkidle" });
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const chosen = page.getByLabel("Operator", { exact: true });
    await chosen.selectOption({ index: 1 });
    await page.waitForURL(/operator=/);
    const called = await chosen.locator("option:checked").textContent();
    await expect.poll(() => page.getByLabel("Tulisan atas").inputValue()).toBe(`Harga ${called}`);
    const drawn = () =>
      page
        .locator("canvas")
        .first()
        .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const before = await drawn();
    await page.getByLabel("Tulisan atas").fill("Pulsa murah");
    expect(await drawn()).not.toBe(before);

    await context.setOffline(true);
    for (const [name, ending] of [
      ["Unduh PNG", ".png"],
      ["Unduh JPEG", ".jpg"],
    ] as const) {
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`${ending}$`));
    }
    await context.setOffline(false);

    await page.locator("input[type=file]").setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: png() });
    expect(await page.locator("input[value=own]").isChecked()).toBe(true);
    expect(await page.getByLabel("Warna tulisan").inputValue()).toBe("#111827");
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page.waitForURL(/content-creation\/edit\//);
    await page.getByText("Tersimpan.", { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByLabel("Tulisan atas").fill("Belum disimpan");
    await page.getByRole("button", { name: "Gandakan" }).click();
    await page.getByLabel("Nama gambar").and(page.locator("[value$='(salinan)']")).waitFor();
    expect(await page.getByLabel("Tulisan atas").inputValue()).toBe("Belum disimpan");
    await page.getByRole("link", { name: "Hapus" }).click();
    await expect.poll(() => page.getByRole("heading", { name: "Hapus gambar harga ini?" }).isVisible()).toBe(true);
    const asked = page.getByRole("button", { name: "Ya, hapus" });
    expect((await asked.boundingBox())?.y).toBeLessThan(SMALL.viewport.height);
    await asked.click();
    await page.getByText("Terhapus.").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await context.close();
  });

  it("can be made, seen and downloaded without scripts", async () => {
    const { page, context } = await visit(browser(), world().url, { ...SMALL, javaScriptEnabled: false });
    await signIn(page, agent.email, CREATE);
    await page.getByLabel("Operator", { exact: true }).selectOption({ index: 1 });
    const operator = await page.getByLabel("Operator", { exact: true }).inputValue();
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page.getByText("belum ada yang disimpan").first().waitFor();
    expect(await page.getByLabel("Operator", { exact: true }).inputValue()).toBe(operator);
    const price = page.getByLabel(/^Harga jual /).first();
    await price.fill("10");
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page
      .getByText(/minimal harga beli Anda Rp/)
      .first()
      .waitFor();
    expect([await price.inputValue(), await price.getAttribute("aria-invalid")]).toEqual(["10", "true"]);
    await price.fill("99.000");
    await page.locator("input[value=garis]").check();
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page.waitForURL(/content-creation\/edit\//);
    expect(await page.getByLabel("Warna tulisan").inputValue()).toBe("#4a2500");
    const to = await page.getByRole("link", { name: "Unduh SVG" }).first().getAttribute("href");
    const file = await page.request.get(to ?? "");
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(await file.text()).toMatch(/^<svg .*<text .*Rp/);
    await context.close();
  });

  it("takes a chosen file for an own photo without scripts, and refuses one that is no picture", async () => {
    const { page, context } = await visit(browser(), world().url, { ...SMALL, javaScriptEnabled: false });
    await signIn(page, agent.email, CREATE);
    const choose = (buffer: Buffer) =>
      page.locator("input[type=file]").setInputFiles({ name: "foto.png", mimeType: "image/png", buffer });
    await choose(Buffer.from("no picture"));
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page.locator("#image-error").waitFor();
    expect(await page.locator("input[type=radio][value=own]").isChecked()).toBe(true);
    await choose(png());
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page.waitForURL(/content-creation\/edit\//);
    await page.getByText("Foto sudah tersimpan.").waitFor();
    expect(await page.locator("input[type=radio][value=own]").isChecked()).toBe(true);
    await context.close();
  });

  it("is given to nobody without a nominal, or with a file that is no picture", async () => {
    const { page, context } = await visit(browser(), world().url, { ...SMALL, acceptDownloads: true });
    const given: string[] = [];
    page.on("download", (file) => given.push(file.suggestedFilename()));
    await signIn(page, agent.email);
    await page.goto(CREATE, { waitUntil: "networkidle" });
    const download = page.getByRole("button", { name: "Unduh PNG" });
    await page.getByRole("button", { name: "Kosongkan centang" }).click();
    await download.click();
    await page.getByRole("alert").getByText("Centang minimal satu nominal.").waitFor();
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page.getByRole("link", { name: "Centang minimal satu nominal." }).waitFor();
    await page.getByRole("button", { name: "Centang semua" }).click();
    const file = page.locator("input[type=file]");
    await file.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await page.locator("#image-error").waitFor();
    await download.click();
    await page.getByRole("alert").getByText("Berkas ini tidak terbaca.").waitFor();
    expect(given).toEqual([]);
    // A template that was chosen after the file stays chosen.
    await file.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: png() });
    await page.locator("input[type=radio][value=daun]").check();
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page.waitForURL(/content-creation\/edit\//);
    expect(await page.locator("input[type=radio][value=daun]").isChecked()).toBe(true);
    await context.close();
  });

  it("says without a network of which operator it is", async () => {
    const { page, context } = await visit(browser(), world().url, SMALL);
    await signIn(page, agent.email);
    await page.goto(CREATE, { waitUntil: "networkidle" });
    const operator = page.getByLabel("Operator", { exact: true });
    const [shown, other] = [await operator.inputValue(), await operator.locator("option").nth(1).getAttribute("value")];
    await context.setOffline(true);
    await operator.selectOption(other);
    expect(await operator.inputValue()).toBe(shown);
    await context.setOffline(false);
    await expect.poll(() => operator.inputValue()).toBe(other);
    await context.close();
  });

  it("says all that is wrong with it at once without scripts: its name and each price", async () => {
    const { page, context } = await visit(browser(), world().url, { ...SMALL, javaScriptEnabled: false });
    await signIn(page, agent.email, CREATE);
    await page.locator("input[name=name]").fill("");
    const prices = page.locator("input[name^='price:']");
    for (const at of [0, 1]) await prices.nth(at).fill("1");
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    const wrong = page.getByRole("alert").first().getByRole("link");
    await expect
      .poll(() => wrong.allInnerTexts())
      .toEqual(["Nama harus diisi", ...Array(2).fill(expect.stringContaining("minimal harga beli Anda"))]);
    await context.close();
  });

  it("loses nothing that was typed when it gets new prices or is doubled, with scripts and without", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await visit(browser(), world().url, { ...SMALL, javaScriptEnabled });
      await signIn(page, agent.email);
      await page.goto(CREATE, { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Simpan", exact: true }).click();
      await page.waitForURL(/content-creation\/edit\//);
      const edit = page.url();
      await world().sql.query(
        `update private.media_items m set price = m.price + 777, proposed = m.proposed + 777
         from private.media_designs d where d.id = m.design_id and d.user_id = $1`,
        [agent.id],
      );
      await page.goto(edit, { waitUntil: "networkidle" });
      const [top, name] = [page.getByLabel("Tulisan atas"), page.getByLabel("Nama gambar")];
      const [first, second] = [0, 1].map((at) => page.getByLabel(/^Harga jual /).nth(at)) as [typeof top, typeof top];
      const old = await first.inputValue();
      await top.fill("Belum disimpan");
      await second.fill("99.000");
      await name.fill("");
      await page.getByRole("button", { name: "Pakai harga baru" }).click();
      await page.locator("#name-error").waitFor();
      expect([await top.inputValue(), await second.inputValue()]).toEqual(["Belum disimpan", "99.000"]);
      await name.fill("Nama baru");
      await page.getByRole("button", { name: "Pakai harga baru" }).click();
      await page.getByText("Tersimpan.", { exact: true }).waitFor();
      await expect.poll(() => first.inputValue()).not.toBe(old);
      expect(await page.getByRole("button", { name: "Pakai harga baru" }).count()).toBe(0);
      expect([await top.inputValue(), await second.inputValue()]).toEqual(["Belum disimpan", "99.000"]);

      const price = await second.inputValue();
      await second.fill("1");
      await page.getByRole("button", { name: "Gandakan" }).click();
      await page
        .getByText(/minimal harga beli Anda Rp/)
        .first()
        .waitFor();
      expect(await second.inputValue()).toBe("1");
      await second.fill("98.000");
      await name.fill("Nama salinan");
      await page.getByRole("button", { name: "Gandakan" }).click();
      await page.waitForURL((url) => url.pathname !== new URL(edit).pathname);
      await expect.poll(() => name.inputValue()).toBe("Nama salinan");
      expect(await second.inputValue()).toBe("98.000");
      await page.goto(edit, { waitUntil: "networkidle" });
      expect([await name.inputValue(), await second.inputValue()]).toEqual(["Nama baru", price]);
      await context.close();
    }
  });

  it("is given to nobody while it has what is not sold any more, which one tap leaves out", async () => {
    const sold = (status: string) =>
      world().sql.query("update private.products set status = $1 where code = 'xld10' returning name", [status]);
    const { page, context } = await visit(browser(), world().url, SMALL);
    await signIn(page, agent.email);
    await page.goto(`${CREATE}?type=pulsa&operator=xl`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await page.waitForURL(/content-creation\/edit\//);
    const edit = page.url().replace(/\?.*/, "");
    const id = edit.replace(/.*\//, "");
    const { rows } = await sold("inactive");
    try {
      const file = await page.request.get(`/media/picture/${id}?download`);
      expect([file.status(), await file.text()]).toEqual([422, expect.stringContaining(rows[0]?.name)]);
      await page.goto("/media/content-creation", { waitUntil: "networkidle" });
      await page.getByText("Ada yang tidak dijual lagi di gambar ini").waitFor();
      expect(await page.locator(`input[value="${id}"][name=pick], img[src*="${id}"]`).count()).toBe(0);
      await expectNoSideScroll(page);
      await page.goto(edit, { waitUntil: "networkidle" });
      await page.getByText("Ada yang tidak dijual lagi", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Unduh PNG" }).click();
      const why = page
        .getByRole("alert")
        .filter({ hasText: `${rows[0]?.name} tidak dijual lagi. Gambar belum dibuat` });
      await why.waitFor();
      expect(await why.evaluate(endsInSight)).toBe(true);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await page.getByRole("button", { name: "Pakai harga baru" }).first().click();
      await page.getByText("Tersimpan.", { exact: true }).waitFor();
      expect((await page.request.get(`/media/picture/${id}`)).status()).toBe(200);
    } finally {
      await sold("active");
    }
    await context.close();
  });

  it("is given to nobody while it tells a price below what its owner pays now", async () => {
    const raise = (by: number) =>
      world().sql.query("update private.products set prices = array(select p + $1 from unnest(prices) p)", [by]);
    for (const javaScriptEnabled of [true, false]) {
      const { page, context } = await visit(browser(), world().url, { ...SMALL, javaScriptEnabled });
      await signIn(page, agent.email);
      await page.goto(CREATE, { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Simpan", exact: true }).click();
      await page.waitForURL(/content-creation\/edit\//);
      const edit = page.url().replace(/\?.*/, "");
      const id = edit.replace(/.*\//, "");
      await raise(90_000);
      try {
        const file = await page.request.get(`/media/picture/${id}?download`);
        expect([file.status(), await file.text()]).toEqual([422, expect.stringContaining("di bawah harga beli")]);
        await page.goto(`/media/content-creation?pick=${id}`, { waitUntil: "networkidle" });
        await page.getByText("Ada harga di gambar ini yang di bawah harga beli").waitFor();
        expect(await page.locator(`a[download], input[value="${id}"][name=pick], img[src*="${id}"]`).count()).toBe(0);
        if (javaScriptEnabled) await expectAccessible(page);
        await expectNoSideScroll(page);
        await page.goto(edit, { waitUntil: "networkidle" });
        await page.getByText("Ada harga di bawah yang Anda bayar sekarang").waitFor();
        const top = page.getByLabel("Tulisan atas");
        await top.fill("Belum disimpan");
        if (javaScriptEnabled) {
          for (const name of ["Bagikan", "Unduh PNG", "Unduh JPEG"]) {
            await page.getByRole("button", { name }).click();
            await page.getByText("Gambar belum dibuat").waitFor();
          }
        }
        expect(await page.getByRole("link", { name: "Unduh SVG" }).count()).toBe(0);
        if (javaScriptEnabled) await expectAccessible(page);
        await expectNoSideScroll(page);
        await page.getByRole("button", { name: "Pakai harga baru" }).first().click();
        await page.getByText("Tersimpan.", { exact: true }).waitFor();
        expect(await top.inputValue()).toBe("Belum disimpan");
        expect(await page.getByText("Gambar belum dibuat").count()).toBe(0);
        expect((await page.request.get(`/media/picture/${id}`)).status()).toBe(200);
        if (javaScriptEnabled) {
          const saved = page.waitForEvent("download");
          await page.getByRole("button", { name: "Unduh PNG" }).click();
          await saved;
        }
      } finally {
        await raise(-90_000);
      }
      await context.close();
    }
  });

  it("is seen on a phone while any of its fields is written in, and hides none of them", async () => {
    const { page, context } = await visit(browser(), world().url, SMALL);
    await signIn(page, agent.email);
    await page.goto(CREATE, { waitUntil: "networkidle" });
    for (const letters of ["100%", "200%"]) {
      await page.evaluate((size) => {
        document.documentElement.style.setProperty("font-size", size);
        scrollTo(0, 0);
      }, letters);
      await page.locator("div[aria-hidden] > div > canvas").waitFor({ state: "detached" });
      for (const field of [page.getByLabel("Tulisan bawah"), page.getByLabel("Nama gambar")]) {
        await field.focus();
        const small = page.locator("div[aria-hidden] > div > canvas");
        await small.waitFor();
        const [picture, box] = [await small.boundingBox(), await field.boundingBox()];
        const bar = await page.locator("h1").locator("xpath=ancestor::div[contains(@class, 'sticky')]").boundingBox();
        expect(picture?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
        expect(box?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
      }
      // Backwards through all of them: each comes out from under the picture.
      for (let back = 0; back < 25; back++) {
        await page.keyboard.press("Shift+Tab");
        // The picture goes a moment after what it was over has come into sight.
        await expect.poll(() => page.evaluate(fieldBelowPicture)).toBe(null);
      }
      await expectNoSideScroll(page);
    }
    await context.close();
  });

  it("is downloaded with others as far as the site allows at once", async () => {
    const { rows } = await world().sql.query("select max_media_downloads as most from private.site_settings");
    try {
      for (const javaScriptEnabled of [true, false]) {
        const { page, context } = await visit(browser(), world().url, { ...SMALL, javaScriptEnabled });
        await signIn(page, agent.email);
        for (let made = 0; made < 2; made++) {
          await page.goto(CREATE, { waitUntil: "networkidle" });
          await page.getByRole("button", { name: "Simpan", exact: true }).click();
          await page.waitForURL(/content-creation\/edit\//);
        }
        await world().sql.query("update private.site_settings set max_media_downloads = 1");
        await page.goto("/media/content-creation", { waitUntil: "networkidle" });
        for (const at of [0, 1]) await page.locator("input[name=pick]").nth(at).check();
        await page.getByRole("button", { name: "Unduh yang dipilih" }).click();
        await page.getByText("Jumlah unduhan melewati batas: paling banyak 1 gambar").waitFor();
        expect(await page.locator("a[download]").count()).toBe(0);
        await world().sql.query("update private.site_settings set max_media_downloads = 10");
        await context.close();
      }
    } finally {
      await world().sql.query("update private.site_settings set max_media_downloads = $1", [rows[0].most]);
    }
  });
});
