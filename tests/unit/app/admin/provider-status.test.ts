import { expect, it } from "vitest";
import { providerStatusText } from "#app/features/admin/deposits/provider-status.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";

it.each([
  ["settlement", "katanya: sudah dibayar"],
  ["SUCCEEDED", "katanya: sudah dibayar"],
  ["partial_refund", "katanya: sebagian uangnya dikembalikan"],
  ["constructor", "constructor"],
  [null, null],
])("what a provider said of a payment, %s, is told in plain words", (status, text) => {
  const t = serverTexts("id", "Gerai").getFixedT("id", "admin");
  expect(providerStatusText(t, status)).toBe(text);
});
