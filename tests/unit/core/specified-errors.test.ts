import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { pinStoreInput } from "#core/accounts/pin/pin-schema.ts";
import { register } from "#core/accounts/registration/register.ts";
import { ERROR_CATALOGUE, type ErrorCode, LOCALES } from "#core/shared/error-catalogue.ts";
import { DomainError, errorText } from "#core/shared/errors.ts";
import { FIELD_ERRORS, type FieldErrorCode, fieldErrorText } from "#core/shared/field-errors.ts";
import { parseInput } from "#core/shared/validation.ts";
import { ROOT } from "#scripts/lib/process.mjs";

/** Where a text of the specification stands: a code of the catalogue, of a field, or a text of a page. */
type Place = { readonly code: ErrorCode } | { readonly field: FieldErrorCode } | { readonly text: string };

interface Specified {
  readonly said: string;
  readonly at: Place;
  /** The test that reaches it, and a word of it that stands there. */
  readonly reached: readonly [file: string, by: string];
}

const own = "tests/unit/core/specified-errors.test.ts";
const code = (said: string, name: ErrorCode, file: string): Specified => ({
  said,
  at: { code: name },
  reached: [file, name],
});
const field = (said: string, name: FieldErrorCode, file: string, by: string = name): Specified => ({
  said,
  at: { field: name },
  reached: [file, by],
});
const text = (said: string, key: string, file: string, by: string): Specified => ({
  said,
  at: { text: key },
  reached: [file, by],
});

/** Core specification §8, text by text. */
const SPECIFIED: readonly Specified[] = [
  code("Unauthorized Access!", "forbidden", "tests/workers/api/cashback.test.ts"),
  code("no permission to access page", "permission_needed", "tests/workers/api/purchase.test.ts"),
  code("Not Authenticated, Please Login!", "unauthenticated", "tests/workers/api/sign-in.test.ts"),
  code("Gagal Mendapatkan Data. Coba Dalam Waktu 1 Menit.", "rate_limited", "tests/workers/api/limits.test.ts"),
  code("maximum pin attempts reached", "maximum pin attempts reached", "tests/security/auth/pin.test.ts"),
  code("Gagal ambil url apk", "no_app_download", "tests/workers/web/site-identity.test.ts"),
  text("Silahkan perbaharui aplikasi", "webapp:update.links", "tests/e2e/receipts.test.ts", "perbaharui aplikasi"),
  text(
    "update android app to support the feature",
    "webapp:update.feature",
    "tests/e2e/receipts.test.ts",
    "Perbarui aplikasi Android",
  ),
  text("Terjadi Kesalahan", "shell:errors.unexpected.title", "tests/workers/logs/day-of-use.test.ts", "page_failed"),
  code("error occurred please try again", "unexpected", "tests/workers/logs/day-of-use.test.ts"),
  code("please refresh page", "csrf_failed", "tests/security/web/csrf.test.ts"),
  code("product not found", "product_not_found", "tests/workers/api/purchase.test.ts"),
  code("wrong product code", "product_not_found", "tests/workers/api/purchase.test.ts"),
  text(
    "no products found",
    "pricelist:emptyTitle",
    "tests/workers/web/public-prices.test.ts",
    "Produk tidak ditemukan",
  ),
  field("phone number is null", "required", "tests/workers/api/purchase.test.ts", "validation_failed"),
  field("nominal empty", "required", "tests/workers/api/deposit.test.ts", "validation_failed"),
  code("nominal unavailable", "below_minimum", "tests/workers/api/deposit.test.ts"),
  code("channel unavailable", "channel_unavailable", "tests/workers/api/deposit.test.ts"),
  code("out of stock", "out_of_stock", "tests/db/purchase-place.test.ts"),
  code("inactive product", "product_inactive", "tests/db/purchase-place.test.ts"),
  code("invalid number", "invalid_number", "tests/workers/api/purchase.test.ts"),
  code("product price change in progress", "price_changed", "tests/workers/api/purchase.test.ts"),
  code("duplicate number past daily limit", "duplicate_limit", "tests/workers/api/purchase.test.ts"),
  code("invalid OTP code", "code_incorrect", "tests/workers/api-account/devices.test.ts"),
  code("invalid verification code", "code_invalid", "tests/workers/api-account/proofs.test.ts"),
  code("maximum attempts reached", "code_sends_exceeded", "tests/workers/api-account/proofs.test.ts"),
  code("balance insufficient", "insufficient_balance", "tests/workers/api/purchase.test.ts"),
  code("wrong password", "credentials_invalid", "tests/workers/api/sign-in.test.ts"),
  code("old password wrong", "password_wrong", "tests/workers/api-account/proofs.test.ts"),
  field(
    "same old and new password",
    "password_same",
    "tests/workers/api-account/notices.test.ts",
    "Kata sandi baru harus berbeda dari yang lama",
  ),
  code("incorrect PIN", "pin_incorrect", "tests/workers/api/transfer.test.ts"),
  field("confirmation PIN different", "pin_confirmation", own),
  code("user not found", "user_not_found", "tests/workers/api-account/profile.test.ts"),
  code("cannot delete account while balance remains", "balance_remaining", "tests/db/accounts-lifecycle.test.ts"),
  field("referral code invalid", "referral_unknown", own),
  code("PLN ID check failed", "customer_not_found", "tests/workers/api/destinations.test.ts"),
  text("payment failed", "paymentReturn:errorTitle", "tests/workers/payments/return-pages.test.ts", '"error"'),
  text("payment pending", "paymentReturn:pendingTitle", "tests/workers/payments/return-pages.test.ts", '"finish"'),
  text("top-up failed", "deposit:statusPaymentFailed", "tests/e2e/deposit-care.test.ts", "Pembayaran gagal"),
  text(
    "form submit failed",
    "offline:connection.unsent",
    "tests/e2e/without-network.test.ts",
    "says that nothing was sent",
  ),
  code("invalid format", "malformed_request", "tests/workers/api/contract.test.ts"),
  text("camera permission denied", "webapp:scan.denied", "tests/unit/app/webapp/camera-refusal.test.ts", '"denied"'),
  text(
    "failed to initialize banner",
    "home:banners.failed",
    "tests/unit/app/carousel.test.ts",
    "Banner gagal ditampilkan",
  ),
  text("please wait", "common:pleaseWait", "tests/e2e/shell-boxes.test.ts", "Mohon tunggu sebentar"),
  // Spec 2 §8, price-list pictures.
  code("file extension invalid", "media_extension_invalid", "tests/workers/api-account/price-pictures.test.ts"),
  code("file exceeds 8 MB", "file_too_large", "tests/workers/api-account/price-pictures.test.ts"),
  code("image is empty", "media_image_empty", "tests/workers/api-account/price-pictures.test.ts"),
  code("selected nominal is empty", "media_nominal_empty", "tests/workers/api-account/price-pictures.test.ts"),
  code("selling price data invalid", "media_price_invalid", "tests/workers/api-account/price-pictures.test.ts"),
  code("customization data invalid", "media_customization_invalid", "tests/workers/api-account/price-pictures.test.ts"),
  code("media not found", "media_not_found", "tests/workers/api-account/price-pictures.test.ts"),
  code("media id invalid", "media_id_invalid", "tests/workers/api-account/price-pictures.test.ts"),
  code(
    "total image download limit exceeded",
    "media_download_limit",
    "tests/workers/api-account/price-pictures.test.ts",
  ),
];

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Everything that the product does, without the catalogues themselves and their translations. */
function product(): string {
  return ["core", "app", "workers", "adapters", "supabase/schemas"]
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.(tsx?|sql)$/.test(path) && !/\.test\.|error-catalogue|field-errors|app\/i18n/.test(path))
    .map(read)
    .join("\n");
}

/** What a later part of the product refuses with: its codes are promised to callers already. */
const PROMISED: readonly string[] = ["ip_not_allowed", "developer_mode"];

describe("the errors of the specification", () => {
  it.each(SPECIFIED.map((one) => [one.said, one] as const))("%s is said in three languages", (_, { at }) => {
    const said = LOCALES.map((locale) => {
      if ("code" in at) return errorText(at.code, locale);
      if ("field" in at) return fieldErrorText(at.field, locale, "pin");
      const texts = serverTexts(locale, "Gerai");
      expect(texts.exists(at.text), at.text).toBe(true);
      return texts.getFixedT(locale)(at.text as "common:loading");
    });
    for (const sentence of said) expect(sentence.trim().length).toBeGreaterThan(1);
    expect(new Set(said).size).toBe(LOCALES.length);
  });

  it("each name the test that reaches them", () => {
    const astray = SPECIFIED.filter(
      ({ reached: [file, by] }) => !existsSync(join(ROOT, file)) || !read(file).includes(by),
    );
    expect(astray.map(({ said }) => said)).toEqual([]);
  });

  it("and every other code are raised somewhere", () => {
    const all = product();
    const raised = (name: string) => [`"${name}"`, `'${name}'`].some((written) => all.includes(written));
    const codes = Object.keys(ERROR_CATALOGUE).filter((name) => !PROMISED.includes(name));
    expect(codes.filter((name) => !raised(name))).toEqual([]);
    expect(Object.keys(FIELD_ERRORS).filter((name) => !raised(name))).toEqual([]);
  });

  it("pin_confirmation: another PIN than before is refused beside its field", () => {
    const asked = { new_pin: "284617", new_pin_confirmation: "284618" };
    const refusal = refusalOf(() => parseInput(pinStoreInput, asked));
    expect(refusal?.fields).toEqual({ new_pin_confirmation: ["pin_confirmation"] });
  });

  it("referral_unknown: a code that nobody has is refused beside its field", async () => {
    const ctx = {
      actor: { kind: "guest", address: "192.0.2.1" },
      limiter: { take: async () => ({ allowed: true, limit: 60, remaining: 59, resetSeconds: 60 }) },
      service: { rpc: async () => false },
    };
    const person = { email: "sari@example.com", phone: "081234567890", name: "Sari", password: "a-better-password" };
    const asked = { ...person, referral_code: "NOBODYHASIT1", consent: true };
    const refusal = await register(ctx as never, asked).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DomainError);
    expect((refusal as DomainError).fields).toEqual({ referral_code: ["referral_unknown"] });
  });
});

function refusalOf(work: () => unknown): DomainError | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof DomainError ? error : null;
  }
}
