import type { Page } from "playwright";
import { chooseBrand } from "./choose-brand.ts";

/** A top-up of which a part was taken back: its code, and the page of the claim that it was settled by. */
interface TakenBack {
  readonly code: string;
  readonly claim: string;
}

/**
 * Of a top-up of `amount` rupiah the provider gives `back` to the payer, and the admin takes as much from the balance.
 * Both are signed in.
 */
export async function arrangeMoneyBack(
  owner: Page,
  admin: Page,
  { url, amount, back }: { readonly url: string; readonly amount: number; readonly back: number },
): Promise<TakenBack> {
  await owner.goto(`/payment/deposit/topup?amount=${amount}`);
  await chooseBrand(owner, "alfamart");
  await owner.getByRole("button", { name: /^Lanjut bayar/ }).click();
  await owner.waitForURL(/\/payment\/deposit\/topup\/DEP/);
  const code = new URL(owner.url()).pathname.split("/").at(-1) ?? "";
  for (const said of [{}, { status: "partial_refund", amount: back }]) {
    const headers = { "content-type": "application/json" };
    const request = { method: "POST", headers, body: JSON.stringify(said) };
    const answer = await fetch(`${url}/sandbox/midtrans/pay/${code}`, request);
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
    await owner.getByText(/Saldo sudah masuk/).waitFor();
  }
  await owner.getByText(/mengembalikan Rp\s.* dari pembayaran ini/).waitFor();
  await admin.goto(`/admin/claims?search=${code}`);
  await admin
    .getByRole("link", { name: /Penyedia mengembalikan uang/ })
    .first()
    .click();
  const form = admin.locator("form").filter({ has: admin.locator('input[name=confirm][value="split"]') });
  await form.locator("input[name=target]").fill(String(back));
  await form.getByRole("button").click();
  await admin.locator("[name=reason]").fill("sudah ditanyakan ke penyedia");
  await admin.getByRole("dialog").getByRole("button").click();
  await admin.getByText(/sudah ditarik dari saldo/).waitFor();
  return { code, claim: new URL(admin.url()).pathname };
}
