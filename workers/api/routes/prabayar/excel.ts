import { z } from "zod";
import { beginUpload, UPLOAD_MAX_BYTES } from "#core/imports/begin-upload.ts";
import { confirmInput, listedUpload, upload, uploadAccess, uploadDetail, uploadRow } from "#core/imports/schema.ts";
import { REQUIRED_COLUMNS, UPLOAD_COLUMNS } from "#core/imports/upload-columns.ts";
import { UPLOAD_LIST } from "#core/imports/upload-list.ts";
import { resultSheet, TEMPLATE_SHEET } from "#core/imports/upload-sheets.ts";
import {
  cancelUpload,
  confirmUpload,
  getUpload,
  getUploadAccess,
  listUploads,
  recheckUpload,
} from "#core/imports/uploads.ts";
import { jakartaDay } from "#core/shared/time.ts";
import { sheetResponse } from "#workers/_kit/sheet/sheet-response.ts";
import { WIRE_TEXTS } from "#workers/_kit/sheet/sheet-texts.ts";
import type { Call, Endpoint } from "../../endpoint.ts";
import { wantedSheet } from "../../http/wanted-sheet.ts";
import { listEndpoint } from "../../list-endpoint.ts";

const TAG = "prabayar";
const params = z.object({ id: z.uuid() });
/** Codes with their sentence in the caller's language. */
const message = z.string().nullable();
const saidUpload = upload.extend({ message });
const saidDetail = uploadDetail.extend({ message, items: z.array(uploadRow.extend({ message })) });
const idOf = ({ params: { id } }: Call) => id ?? "";

const access: Endpoint = {
  method: "post",
  path: "/prabayar/checkExcel",
  tag: TAG,
  summary: "Whether you may buy by Excel, and how many rows",
  access: "session",
  needs: "active",
  idempotency: "natural",
  data: uploadAccess,
  handle: async ({ ctx }) => ({ data: await getUploadAccess(ctx) }),
};

const begin: Endpoint = {
  method: "post",
  path: "/prabayar/excel",
  tag: TAG,
  summary: "Send a file of purchases",
  description:
    "`file` is an .xlsx or .csv of at most 2 MB in the template's columns. It is read at once: poll the upload until it is `ready`, which shows each row with its price or what is wrong with it. Nothing is bought before it is confirmed. A file's name is good once a Jakarta day.",
  access: "session",
  needs: "excel",
  idempotency: "sql",
  file: { field: "file", maxBytes: UPLOAD_MAX_BYTES },
  data: saidUpload,
  errors: ["file_too_large", "file_name_used", "rate_limited"],
  async handle({ ctx, file, key }) {
    const { upload: data, replayed } = await beginUpload(ctx, file, key);
    return { data, replayed };
  },
};

const list: Endpoint = {
  method: "get",
  path: "/prabayar/excel",
  tag: TAG,
  summary: "Your files of purchases of the last 30 days, a page at a time",
  access: "session",
  needs: "excel",
  data: z.array(listedUpload),
  ...listEndpoint("query", { list: UPLOAD_LIST, page: listUploads, data: ({ rows }) => rows }),
};

async function* nothing(): AsyncGenerator<readonly never[]> {}

const template: Endpoint = {
  method: "get",
  path: "/prabayar/excel/template",
  tag: TAG,
  summary: "The empty file with its columns",
  description:
    "A workbook, or CSV where `Accept` asks for `text/csv`; where it asks for JSON the columns alone, as the file names them.",
  access: "session",
  needs: "excel",
  data: z.object({ columns: z.array(z.object({ name: z.string(), required: z.boolean() })) }),
  dataExample: { columns: [{ name: "product_code", required: true }] },
  files: true,
  async handle({ ctx, request }) {
    const wanted = wantedSheet(request);
    if (wanted === null && request.headers.get("Accept")?.includes("application/json")) {
      const columns = UPLOAD_COLUMNS.map((name) => ({ name, required: REQUIRED_COLUMNS.some((one) => one === name) }));
      return { data: { columns } };
    }
    const [now, day] = [ctx.now(), jakartaDay(ctx.now())];
    const file = { sheet: TEMPLATE_SHEET, format: wanted ?? "xlsx", texts: WIRE_TEXTS, chunks: nothing(), now };
    return { response: await sheetResponse({ ...file, period: { from: day, to: day } }) };
  },
};

const get: Endpoint = {
  method: "get",
  path: "/prabayar/excel/{id}",
  tag: TAG,
  summary: "One upload with its rows, in the file's order",
  description: "What became of each row as a file where `Accept` asks for CSV or a workbook.",
  access: "session",
  needs: "excel",
  params,
  data: saidDetail,
  files: true,
  errors: ["not_found"],
  async handle(call) {
    const { ctx, request } = call;
    const data = await getUpload(ctx, idOf(call));
    const format = wantedSheet(request);
    if (format === null) return { data };
    async function* chunks() {
      yield data.items;
    }
    const day = data.created_at.slice(0, 10);
    const file = { sheet: resultSheet(data.file_name), format, texts: WIRE_TEXTS, chunks: chunks(), now: ctx.now() };
    return { response: await sheetResponse({ ...file, period: { from: day, to: day } }) };
  },
};

const recheck: Endpoint = {
  method: "post",
  path: "/prabayar/excel/{id}/recheck",
  tag: TAG,
  summary: "Look at the rows again, at today's prices",
  access: "session",
  needs: "excel",
  idempotency: "natural",
  params,
  data: saidDetail,
  errors: ["not_found", "import_closed"],
  handle: async (call) => ({ data: await recheckUpload(call.ctx, idOf(call)) }),
};

const confirm: Endpoint = {
  method: "post",
  path: "/prabayar/excel/{id}/confirm",
  tag: TAG,
  summary: "Have the rows bought",
  description:
    "`rows` and `total` are what the upload shows: `counts.good` and `counts.good_total`, with `confirm_repeat` those of its repeats, too. With errors in the file nothing is bought unless `good_only` says so. The PIN is asked once; rows are then bought in the file's order, each at the price that was shown.",
  access: "session",
  needs: "excel",
  idempotency: "sql",
  params,
  body: confirmInput,
  bodyExample: { rows: 1, total: 10750, pin: "123456" },
  data: saidUpload,
  errors: [
    "not_found",
    "import_closed",
    "import_has_errors",
    "import_nothing",
    "changed_meanwhile",
    "insufficient_balance",
    "excel_day_limit",
    "pin_incorrect",
    "maximum pin attempts reached",
    "pin_not_set",
    "password_incorrect",
  ],
  async handle(call) {
    const { upload: data, replayed } = await confirmUpload(call.ctx, idOf(call), call.body);
    return { data, replayed };
  },
};

const cancel: Endpoint = {
  method: "post",
  path: "/prabayar/excel/{id}/cancel",
  tag: TAG,
  summary: "Throw an upload away, or leave the rows that still wait",
  description: "What was bought stays bought.",
  access: "session",
  needs: "excel",
  idempotency: "natural",
  params,
  data: saidUpload,
  errors: ["not_found", "import_closed"],
  handle: async (call) => ({ data: await cancelUpload(call.ctx, idOf(call)) }),
};

/** Purchases by Excel (core spec §5, decisions §11). */
export const EXCEL_ENDPOINTS: readonly Endpoint[] = [access, begin, list, template, get, recheck, confirm, cancel];
