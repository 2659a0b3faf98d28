import { z } from "zod";
import { closeComplaint } from "#core/complaints/close-complaint.ts";
import { COMPLAINT_LIST } from "#core/complaints/complaint-list.ts";
import { getComplaint } from "#core/complaints/get-complaint.ts";
import { listComplaints } from "#core/complaints/list-complaints.ts";
import { openComplaint } from "#core/complaints/open-complaint.ts";
import { reopenComplaint } from "#core/complaints/reopen-complaint.ts";
import {
  complaint,
  complaintDetail,
  complaintInput,
  messageInput,
  type WrittenComplaint,
} from "#core/complaints/schema.ts";
import { writeMessage } from "#core/complaints/write-message.ts";
import type { Answer, Endpoint } from "../../endpoint.ts";
import { listEndpoint } from "../../list-endpoint.ts";

const common = { tag: "complaint", access: "session", needs: "active" } as const;
const params = z.object({ code: z.string() });

function written({ complaint: data, replayed }: WrittenComplaint): Answer {
  return { data, replayed };
}

const list: Endpoint = {
  ...common,
  method: "get",
  path: "/complaint",
  summary: "Your complaints, newest first",
  data: z.array(complaint),
  ...listEndpoint("query", { list: COMPLAINT_LIST, page: listComplaints, data: ({ rows }) => rows }),
};

const open: Endpoint = {
  ...common,
  method: "post",
  path: "/complaint",
  summary: "Open a complaint about a transaction",
  description:
    "One at a time for a transaction, for some days after it; `complaint.reasons` of the transaction tells for which " +
    "reasons one can be opened now. It moves no money. `answer_due` is by when an answer is promised.",
  idempotency: "sql",
  body: complaintInput,
  bodyExample: {
    ref_id: "TRX7K2M9Q4W1BXE",
    reason: "wrong_number",
    text: "Saya salah mengetik nomornya. Tolong dicek, masih bisa dibatalkan?",
  },
  data: complaintDetail,
  errors: ["not_found", "complaint_exists", "complaint_not_possible", "complaint_too_late"],
  handle: async ({ ctx, body, key }) => written(await openComplaint(ctx, body, key)),
};

const get: Endpoint = {
  ...common,
  method: "get",
  path: "/complaint/{code}",
  summary: "One complaint with all that was said",
  params,
  data: complaintDetail,
  errors: ["not_found"],
  handle: async ({ ctx, params }) => ({ data: await getComplaint(ctx, params["code"] ?? "") }),
};

const message: Endpoint = {
  ...common,
  method: "post",
  path: "/complaint/{code}/message",
  summary: "Write a message to an open complaint",
  description: "One that was `waiting` for you is `in_work` again.",
  idempotency: "sql",
  params,
  body: messageInput,
  bodyExample: { text: "Sudah saya tanyakan lagi, belum masuk." },
  data: complaintDetail,
  errors: ["not_found", "complaint_ended"],
  handle: async ({ ctx, params, body, key }) => written(await writeMessage(ctx, params["code"] ?? "", body, key)),
};

const close: Endpoint = {
  ...common,
  method: "post",
  path: "/complaint/{code}/close",
  summary: "Close a complaint that is settled for you",
  idempotency: "sql",
  params,
  data: complaintDetail,
  errors: ["not_found", "complaint_ended"],
  handle: async ({ ctx, params, key }) => written(await closeComplaint(ctx, params["code"] ?? "", key)),
};

const reopen: Endpoint = {
  ...common,
  method: "post",
  path: "/complaint/{code}/reopen",
  summary: "Open a complaint again, up to 7 days after it ended",
  idempotency: "sql",
  params,
  body: messageInput,
  bodyExample: { text: "Tokennya tetap tidak bisa dipakai." },
  data: complaintDetail,
  errors: ["not_found", "complaint_open_already", "complaint_reopen_late", "complaint_exists"],
  handle: async ({ ctx, params, body, key }) => written(await reopenComplaint(ctx, params["code"] ?? "", body, key)),
};

export const COMPLAINT_ENDPOINTS: readonly Endpoint[] = [list, open, get, message, close, reopen];
