import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, hears, PHONE, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const LOOKS = [
  { ...PHONE, colorScheme: "light" },
  { ...DESKTOP, colorScheme: "dark" },
] as const;

describe("notifications", () => {
  it("are told at once by what they are about, counted by the bell, listed, opened and read", async () => {
    const { page, context } = await visit(browser(), world().url, PHONE);
    await page.goto("/auth/login");
    await page.locator("input[name=login]").fill(agent.email);
    await page.locator("input[name=password]").fill("rahasia-123");
    await page.locator("main button[type=submit]").click();
    await page.waitForURL((url) => url.pathname === "/");
    await hears(page);
    await world().sql.query(
      `select private.notify_user(id, 'balance', 'transfer_in',
         '{"kind": "transfer_in", "code": "TRF1", "amount": 25000, "name": "Sari Cell"}')
       from public.accounts where id = $1`,
      [agent.id],
    );
    await page.getByText("Rp\u00a025.000 masuk dari “Sari Cell”.").waitFor();
    await page.getByRole("link", { name: "Pemberitahuan 1 belum dibaca" }).click();
    await page.getByRole("heading", { name: "Pemberitahuan" }).waitFor();
    await world().sql.query(
      `insert into public.notifications (id, user_id, kind, data)
       values (private.uuid_v7(), $1, 'gone_kind', '{}')`,
      [agent.id],
    );
    for (const look of LOOKS) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await page.goto("/notification");
      await page.getByText("Ada kabar tentang akun Anda yang tidak bisa kami tampilkan.").waitFor();
      const shown = await page.locator("html").evaluate((html) => getComputedStyle(html).colorScheme);
      expect(shown).toBe(look.colorScheme);
      await expectAccessible(page);
      await expectNoSideScroll(page);
    }
    await page.getByRole("link", { name: /masuk dari “Sari Cell”/ }).click();
    await page.waitForURL((url) => url.pathname === "/payment/deposit/transfer/TRF1");
    await page.goto("/notification");
    await page.getByText("1 belum dibaca").first().waitFor();
    await page.getByRole("button", { name: "Tandai semua sudah dibaca" }).click();
    await page.getByRole("button", { name: "Tandai semua sudah dibaca" }).waitFor({ state: "detached" });
    await page.getByText("belum dibaca").first().waitFor({ state: "detached" });
    await context.close();
  });
});
