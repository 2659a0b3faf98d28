import type { Page } from "playwright";
import { expect } from "vitest";

/** Chooses what to pay a top-up with, in its group where it is in one. With and without JavaScript. */
export async function chooseBrand(page: Page, brand: string): Promise<void> {
  const option = page.locator(`input[name=channel][value="${brand}"]`);
  await option.waitFor({ state: "attached" });
  const closed = page.locator("#channel details:not([open])", { has: option });
  // A group that opens, or a choice in that moment, may be drawn over: people tap again.
  const chosen = async () => {
    if ((await closed.count()) > 0) await closed.locator("summary").click();
    await option.click({ timeout: 5_000 }).catch(() => undefined);
    return option.isChecked();
  };
  await expect.poll(chosen).toBe(true);
}
