import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { UPLOAD_CELLS } from "#app/features/uploads/upload-cells.tsx";
import { uploads } from "#app/i18n/id/uploads.ts";
import type { ImportCounts, ListedUpload } from "#core/imports/schema.ts";

const texts = createInstance();
texts.init({ lng: "id", resources: { id: { uploads } }, initImmediate: false });
const said = (node: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={texts}>{node}</I18nextProvider>).replace(/<[^>]*>/g, "");

const NONE: Omit<ImportCounts, "bought"> = {
  ...{ bad: 0, repeat: 0, good: 0, waiting: 0, refused: 0, stopped: 0, canceled: 0 },
  ...{ success: 0, failed: 0, processing: 0, good_total: 0, repeat_total: 0, spent: 0, returned: 0 },
};
const upload = (status: ListedUpload["status"], counts: Partial<ImportCounts>): ListedUpload => ({
  ...{ id: "", status, file_name: "rabu.csv", format: "csv", rows: 4, reason: null, details: null, created_at: "" },
  ...{ confirmed_at: "2026-11-25T10:00:00+07:00", confirmed_total: 40_000, pay_with: "deposit" },
  ...{ counts: { ...NONE, bought: 4, ...counts }, bought: 4, unbought: 0 },
});

it("a file says what its rows came to, and is finished once none of its purchases waits", () => {
  const ended = upload("done", { success: 2, failed: 2 });
  expect(said(UPLOAD_CELLS.counts(ended))).toBe("2 berhasil · 2 gagal");
  expect(said(UPLOAD_CELLS.status(ended))).toBe("Selesai");
  const open = upload("done", { success: 2, failed: 1, processing: 1 });
  expect(said(UPLOAD_CELLS.counts(open))).toBe("2 berhasil · 1 gagal · 1 diproses");
  expect(said(UPLOAD_CELLS.status(open))).toBe("Menunggu hasil");
  const rest = upload("canceled", { success: 1, waiting: 1, refused: 1, stopped: 1, processing: 1 });
  expect(said(UPLOAD_CELLS.counts(rest))).toBe("1 berhasil · 1 diproses · 1 menunggu · 2 tidak dibeli");
  expect(said(UPLOAD_CELLS.status(rest))).toBe("Dibatalkan");
  const some = upload("done", { bought: 1, success: 1, bad: 2, repeat: 1 });
  expect(said(UPLOAD_CELLS.counts(some))).toBe("1 berhasil · 3 dilewati");
  expect(UPLOAD_CELLS.counts({ ...ended, confirmed_at: null })).toBeNull();
});
