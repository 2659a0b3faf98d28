import { describe, expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { DESKTOP, expectAccessible, expectNoSideScroll, PHONE, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const member = usePerson(world, "member");

describe("the statement", () => {
  it.each([
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ])("tells what moved and why on %s, each balance on its own", async (_, device) => {
    const { page, context, complaints } = await visit(browser(), world().url, device);
    await signIn(
      page,
      agent.email,
      `/payment/deposit/transfer?recipient=${member.email}&amount=2000&note=Modal&confirm=1`,
    );
    await page.locator("input[name=pin]").fill("123456");
    await page.getByRole("button", { name: "Transfer Rp 2.000" }).click();
    await page.waitForURL(/\/TRF/);
    await page.goto("/account/laporan/saldo");
    const posting = page.getByRole("link", { name: "Transfer keluar" }).filter({ visible: true }).first();
    await posting.waitFor();
    await page.getByText("“Mira Member” · “Modal”").filter({ visible: true }).first().waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await posting.click();
    await page.getByText("Rp 2.000 terkirim").waitFor();
    await page.goto("/account/laporan/saldo?balance=cashback");
    await page.getByText("Saldo awal").filter({ visible: true }).first().waitFor();
    await page.goto("/account/laporan/saldo?from=2020-01-01&to=2020-01-31");
    await page.getByText("Tidak ada yang cocok").waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("comes as a file that adds up, in the reader's language", async () => {
    const { page, context } = await visit(browser(), world().url, DESKTOP);
    await signIn(page, agent.email);
    const answer = await page.request.get("/account/laporan/saldo.csv");
    expect([answer.status(), answer.headers()["content-disposition"]]).toEqual([
      200,
      expect.stringMatching(/saldo-deposit-sd-\d{4}-\d\d-\d\d\.csv/),
    ]);
    const [header, ...lines] = (await answer.text()).trim().split("\r\n");
    expect(header).toContain("Waktu,Untuk apa,Nomor");
    const totals = lines.pop()?.split(",").slice(-3, -1).map(Number);
    const figures = lines.map((line) => line.split(",").slice(-4).map(Number));
    expect(figures.length).toBeGreaterThan(0);
    for (const [start = 0, out = 0, into = 0, end = 0] of figures) expect(start - out + into).toBe(end);
    const sum = (at: number) => figures.reduce((all, figure) => all + (figure[at] ?? 0), 0);
    expect(totals).toEqual([sum(1), sum(2)]);
    await context.close();
  });
});
