import { describe, expect, test } from "vitest";
import { channelChange, settingsChange } from "#core/settings/schema.ts";
import { fieldErrors } from "#core/shared/validation.ts";

const change = (group: string, values: Record<string, unknown>) =>
  settingsChange.safeParse({ group, version: "v", values, reason: "decided today" });
const refused = (group: string, values: Record<string, unknown>) => {
  const { error } = change(group, values);
  return error ? fieldErrors(error) : {};
};

const TRANSFERS = {
  allow_deposit_transfer: true,
  min_transfer: 1_000,
  max_transfer: 5_000,
  max_transfer_per_day: 5_000,
};
const TOPUP = {
  min_topup: 10_000,
  nominals: [50_000],
  allow_custom_nominals: true,
  pay_external_payment_fee: false,
  max_open_manual_deposits: 10,
};

describe("site settings", () => {
  test("a whole group within its bounds passes, amounts in their order", () => {
    expect(change("transfers", TRANSFERS).data?.values).toEqual(TRANSFERS);
    expect(change("topup", { ...TOPUP, nominals: [200_000, 50_000] }).data?.values["nominals"]).toEqual([
      50_000, 200_000,
    ]);
  });

  test.each([
    ["topup", { ...TOPUP, min_topup: Number.NaN }, { min_topup: ["rupiah"] }],
    ["topup", { ...TOPUP, min_topup: 999 }, { min_topup: ["below_minimum"] }],
    ["topup", { ...TOPUP, nominals: [] }, { nominals: ["required"] }],
    ["topup", { ...TOPUP, nominals: [50_000, 50_000] }, { nominals: ["invalid"] }],
    ["transfers", { ...TRANSFERS, max_transfer_per_day: 4_000 }, { max_transfer_per_day: ["below_minimum"] }],
    ["transfers", { ...TRANSFERS, min_transfer: 6_000 }, { max_transfer: ["below_minimum"] }],
    [
      "selling",
      { duplicate_limit_per_day: 0, excel_max_rows: 100, games_whitelisted_emails: [] },
      { duplicate_limit_per_day: ["below_minimum"] },
    ],
    [
      "selling",
      { duplicate_limit_per_day: 2, excel_max_rows: 1001, games_whitelisted_emails: [] },
      { excel_max_rows: ["above_maximum"] },
    ],
    [
      "selling",
      { duplicate_limit_per_day: 2, excel_max_rows: 100, games_whitelisted_emails: ["x"] },
      { games_whitelisted_emails: ["email"] },
    ],
    ["app", { apk_url: "", package_name: "a b.c", show_download: true }, { package_name: ["package_name"] }],
    [
      "chat",
      { live_chat_enabled: true, live_chat_embed_id: "https://x.y" },
      { live_chat_embed_id: ["link", "embed_id"] },
    ],
    ["app", { apk_url: "http://unduh.test/a.apk", package_name: "", show_download: true }, { apk_url: ["https_url"] }],
    ["app", { apk_url: "javascript:alert(1)", package_name: "", show_download: true }, { apk_url: ["https_url"] }],
    ["app", { apk_url: "https://localhost/a.apk", package_name: "", show_download: true }, { apk_url: ["https_url"] }],
    [
      "app",
      { apk_url: "https://unduh.test/a b.apk", package_name: "", show_download: true },
      { apk_url: ["https_url"] },
    ],
    [
      "app",
      { apk_url: "https://unduh.test:0/a.apk", package_name: "", show_download: true },
      { apk_url: ["https_url"] },
    ],
    [
      "app",
      { apk_url: "https://unduh.test:65536/a.apk", package_name: "", show_download: true },
      { apk_url: ["https_url"] },
    ],
  ])("%s: %j is refused at its field", (group, values, fields) => {
    expect(refused(group, values)).toEqual(fields);
  });

  test("an empty field is required, and a short reason is told in the same round", () => {
    const sent = { group: "transfers", version: "v", values: { ...TRANSFERS, min_transfer: undefined }, reason: "ok" };
    const { error } = settingsChange.safeParse(sent, { reportInput: true });
    expect(error && fieldErrors(error)).toEqual({ min_transfer: ["required"], reason: ["too_short"] });
    const ways = { id: "b.bca", version: "v", active: true, closed_note: "", min_amount: 2, max_amount: 1, reason: "" };
    const channel = channelChange.safeParse(
      { ...ways, cost_taxed: true, cost_fixed: undefined },
      { reportInput: true },
    );
    const hidden = channelChange.safeParse({
      ...ways,
      max_amount: 3,
      closed_note: "jahat\u200b.com",
      reason: "it must",
    });
    expect(hidden.error && fieldErrors(hidden.error)).toMatchObject({ closed_note: ["invalid"] });
    expect(channel.error && fieldErrors(channel.error)).toEqual({
      max_amount: ["below_minimum"],
      cost_rate_bp: ["required"],
      cost_fixed: ["required"],
      reason: ["required"],
    });
  });

  test("what is empty is nothing, and the name is not empty", () => {
    const values = {
      sitename: " Toko ",
      site_short_name: "",
      company_address: "",
      company_email: "",
      company_phone: "",
      company_hours: " ",
    };
    expect(change("site", values).data?.values).toMatchObject({ sitename: "Toko", company_hours: null });
    expect(refused("site", { ...values, sitename: " " })).toEqual({ sitename: ["required"] });
    expect(
      change("selling", { duplicate_limit_per_day: 2, excel_max_rows: 100, games_whitelisted_emails: [] }).data?.values,
    ).toMatchObject({
      games_whitelisted_emails: null,
    });
  });
});
