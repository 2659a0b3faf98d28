import type { Page } from "playwright";
import { expect, it } from "vitest";
import { usePerson } from "#tests/support/demo-person.ts";
import { useSharedWorld } from "#tests/support/world.ts";
import { numberEnding } from "#tests/workers/jobs-support/shop.ts";
import { DESKTOP, signIn, useBrowser, visit } from "./support/browser.ts";

const world = useSharedWorld();
const browser = useBrowser();
const agent = usePerson(world, "agen");
const LATE_MS = 100;

interface Watched extends Window {
  /** What had the focus when a sheet was gone, by its id or its text, of each time. */
  focusAfterSheet?: string[];
}

/**
 * In the page: what React puts off (effects after a drawing) comes as late as where the machine is busy, and who has
 * the focus is noted as soon as a sheet is gone and a key could come.
 */
function busyMachine(lateMs: number): void {
  const send = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...message: unknown[]) {
    setTimeout(() => send.apply(this, message as Parameters<typeof send>), lateMs);
  };
  const now = performance.now.bind(performance);
  let drawing = 0;
  performance.now = () => now() + drawing;
  const noted: string[] = [];
  (window as Watched).focusAfterSheet = noted;
  const remove = Node.prototype.removeChild;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child instanceof HTMLDialogElement) {
      // React goes on with its effects in the same moment, unless the drawing has taken that moment's time.
      drawing += lateMs;
      setTimeout(() => noted.push(document.activeElement?.id || document.activeElement?.textContent || ""));
    }
    return remove.call(this, child) as T;
  };
}

/** In the page: what React has put off until now has come, for a message of one's own comes after it. */
async function whatWasPutOff(): Promise<void> {
  // An effect may put another one off.
  for (let turn = 0; turn < 2; turn++) {
    await new Promise<void>((come) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => come();
      port2.postMessage(null);
    });
  }
}

const focusAfterSheet = (page: Page) => page.evaluate(() => (window as Watched).focusAfterSheet);

it("is given back before anybody can press another key, and is not taken from whoever types", async () => {
  const { page, context } = await visit(browser(), world().url, DESKTOP);
  await signIn(page, agent.email);
  const number = numberEnding("1230");
  const numberField = page.locator("#number");
  const sheet = page.getByRole("dialog", { name: "Periksa pembelian" });
  await page.goto("/prabayar/pulsa");
  await numberField.fill(number);
  await page.locator("button[name=product]", { hasText: "10.000" }).click();
  await page.getByRole("button", { name: "Beli", exact: true }).click();
  await sheet.waitFor();
  await page.evaluate(busyMachine, LATE_MS);
  await page.locator("input[name=pin]").focus();
  await page.keyboard.press("Escape");
  await expect.poll(() => focusAfterSheet(page)).toEqual(["Beli"]);

  await page.keyboard.press("Enter");
  await sheet.waitFor();
  await numberField.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await expect.poll(() => focusAfterSheet(page)).toEqual(["Beli", "number"]);
  await page.evaluate(whatWasPutOff);
  await page.keyboard.type("9");
  expect((await numberField.inputValue()).replaceAll(" ", "")).toBe(`${number.slice(0, -1)}9`);
  await context.close();
});
