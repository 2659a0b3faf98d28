import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");

const PAGE = "/agent-center/profile?type=ubahAlamat";

async function save(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await page.locator(`#${name}`).fill(value);
  await page.getByRole("button", { name: "Simpan alamat" }).click();
}

describe("the way back, on a page without scripts of its own", () => {
  it("leads to the page itself after a form was refused, put right and sent again", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await signIn(page, agent.email);
    await page.goto(PAGE);
    await save(page, { name: "" });
    await page.getByText("Nama harus diisi").first().waitFor();
    await page.getByText("Tidak ada di daftar? Tulis sendiri").click();
    await save(page, { name: "Toko", address: "Jl. Merdeka 1", city: "Jakarta", province: "DKI Jakarta" });
    await page.waitForURL(/saved=1/);
    await page.goBack();
    expect(page.url()).toBe(`${world().url}${PAGE}`);
    await page.getByRole("heading", { name: "Alamat", exact: true }).waitFor();
    expect(await page.locator("#name").inputValue()).toBe("Toko");
    await context.close();
  });
});
