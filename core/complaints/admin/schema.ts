import { z } from "zod";
import { person } from "../../admin/schema.ts";
import { purchaseDetail } from "../../purchases/admin/purchase-schema.ts";
import { pageMeta, timestamp } from "../../shared/fields.ts";
import { complaint, complaintDetail, complaintState, complaintText } from "../schema.ts";
import { ANSWER_STATES } from "../states.ts";

const ofSomebody = { person, supplier: z.string().nullable() };

/** Anybody's complaint in the admins' list. */
export const adminComplaint = complaint.extend(ofSomebody);
export type AdminComplaint = z.infer<typeof adminComplaint>;

export const adminComplaintPage = z.object({ rows: z.array(adminComplaint), meta: pageMeta });
export type AdminComplaintPage = z.infer<typeof adminComplaintPage>;

export const adminComplaintChunk = z.object({ rows: z.array(adminComplaint), next: z.string().nullable() });

/** Anybody's complaint, as admins see it. */
export const adminComplaintDetail = complaintDetail.extend({
  ...ofSomebody,
  /** The reader's own. */
  own: z.boolean(),
  /** What admins wrote for each other. */
  notes: z.array(z.object({ name: z.string(), text: z.string(), at: timestamp })),
  /** Other complaints about the same sale. */
  others: z.array(z.object({ code: z.string(), state: complaintState })),
  sale: purchaseDetail,
});
export type AdminComplaintDetail = z.infer<typeof adminComplaintDetail>;

/** An admin's answer; only taking a complaint into work needs no text. */
export const answerInput = z
  .object({
    text: z.string().transform((text) => text.trim()),
    state: z.enum(ANSWER_STATES, { error: "one_of" }),
    /** How many messages the admin saw. */
    seen: z.number().int("invalid").min(0, "invalid"),
  })
  .superRefine(({ text, state }, ctx) => {
    if (text === "" && state === "in_work") return;
    for (const { message } of complaintText.safeParse(text).error?.issues ?? []) {
      ctx.addIssue({ code: "custom", path: ["text"], message });
    }
  });

export const noteInput = z.object({ text: complaintText });
