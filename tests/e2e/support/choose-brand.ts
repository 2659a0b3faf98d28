import type { Page } from "playwright";
import { expect } from "vitest";

/** Chooses what to pay a top-up with, in its group where it is in one. With and without JavaScript. */
export async function chooseBrand(page: Page, brand: string): Promise<void> {
  const option = page.locator(`input[name=channel][value="${brand}"]`);
  await option.waitFor({ state: "attached" });
  const closed = page.locator("#channel details:not([open])", { has: option });
  if ((await closed.count()) > 0) await closed.locator("summary").click();
  // A choice in the moment in which its group opens may be drawn over: people tap again.
  const chosen = async () => {
    await option.click();
    return option.isChecked();
  };
  await expect.poll(chosen).toBe(true);
}
