import { beforeAll, describe, expect, it } from "vitest";
import { PRODUCT_TYPES } from "#core/catalog/product-types.ts";
import { brokenDestinations, typedDestinations } from "#tests/factories/destination-texts.ts";
import { inFull } from "#tests/support/full-counts.ts";
import type { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { openSharedShop } from "#tests/workers/jobs-support/shop.ts";

const shop = openSharedShop();

/** Each text is sent through each door, to one product after the other. */
const TEXTS = inFull(240, 20_000);
/** A day's texts: a supplier is asked about every tenth, and more would meet the day's limit of questions. */
const TEXTS_A_DAY = 500;
const AT_ONCE = 8;
const PATIENCE_MS = inFull(180_000, 7_200_000);

let texts: readonly string[];
let products: readonly { readonly code: string; readonly type: keyof typeof PRODUCT_TYPES }[];

beforeAll(async () => {
  const third = Math.floor(TEXTS / 3);
  texts = [...typedDestinations(TEXTS - third), ...brokenDestinations(third)];
  products = await shop().rows(
    "select distinct on (type) code, type from private.products where status = 'active' order by type, code",
  );
  const { email } = await shop().person("agen");
  await shop().rows("update public.accounts set permissions = '{send_money}' where email = $1", [email]);
});

async function toYesterday(): Promise<void> {
  await shop().rows("update private.inquiries set created_at = created_at - interval '1 day'");
}

/** Sends every text to one product after the other. What was answered how often; none of it an error of ours. */
async function sendAll(
  sold: readonly { readonly code: string }[],
  send: (user: ApiUser, code: string, text: string) => Promise<{ status: number; error: string | null }>,
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  const waiting = [...texts.entries()];
  const user = await shop().own("agen");
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [at, text] = next;
      if (at % TEXTS_A_DAY === 0) await toYesterday();
      const code = sold[at % sold.length]?.code ?? "";
      const { status, error } = await send(user, code, text);
      expect(status, `${error} for ${code} and ${JSON.stringify(text).slice(0, 200)}`).toBeLessThan(500);
      answers[`${error ?? status}`] = (answers[`${error ?? status}`] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

/** Texts of every sort were answered, and not by a limit in place of what was asked. */
function expectJudged(answers: Record<string, number>, good: readonly string[]): void {
  const count = (codes: readonly string[]) => codes.reduce((sum, code) => sum + (answers[code] ?? 0), 0);
  expect(count(good), JSON.stringify(answers)).toBeGreaterThan(TEXTS / 60);
  expect(count(["validation_failed", "invalid_number"]), JSON.stringify(answers)).toBeGreaterThan(TEXTS / 4);
  expect(answers["rate_limited"]).toBeUndefined();
  expect(answers["inquiry_limit"]).toBeUndefined();
}

describe("whatever is given as a destination is answered, never by an error of ours:", () => {
  it(
    "a purchase",
    async () => {
      const sold = products.filter(({ type }) => PRODUCT_TYPES[type].module === "prabayar");
      const money = { price: 1, pin: "123456", confirm_repeat: true };
      const answers = await sendAll(sold, (user, product_code, destination) =>
        user.post("/prabayar/purchase", { product_code, destination, ...money }),
      );
      // Nothing costs a rupiah: a right destination is told the price, and nothing is bought.
      expectJudged(answers, ["price_changed"]);
      expect(answers["200"]).toBeUndefined();
    },
    PATIENCE_MS,
  );

  it(
    "whose number it is",
    async () => {
      const sold = products.filter(({ type }) => PRODUCT_TYPES[type].inquiry === "customer");
      const answers = await sendAll(sold, (user, product_code, destination) =>
        user.post("/prabayar/inquiry", { product_code, destination }),
      );
      expectJudged(answers, ["200", "customer_not_found", "inquiry_unavailable"]);
    },
    PATIENCE_MS,
  );

  it(
    "a bill's number, and what is asked besides",
    async () => {
      const sold = products.filter(({ type }) => PRODUCT_TYPES[type].module === "pascabayar");
      const answers = await sendAll(sold, (user, product_code, text) => {
        const [customer_number, offer] = [text, text.slice(0, 41)];
        return user.post("/pascabayar/inquiry", { product_code, customer_number, offer });
      });
      expectJudged(answers, ["200", "customer_not_found", "nothing_due", "offer_gone", "inquiry_unavailable"]);
    },
    PATIENCE_MS,
  );
});
