import { z } from "zod";
import type { Inquiries } from "#core/ports/inquiries.ts";
import { withTimeout } from "#core/shared/with-timeout.ts";
import { errorFields, log } from "./log.ts";

/** Longest wait for an answer, in milliseconds: that of every supplier of a route, and a little more. */
const PATIENCE_MS = 50_000;

/** The entry point of the jobs Worker that asks suppliers (workers/jobs/index.ts), as a service binding. */
export interface InquiriesBinding {
  ask(inquiryId: string, trace: string): Promise<unknown>;
}

/** Every property of a binding is a call to come, so that there is one is all that can be seen. */
export const inquiriesBinding = z.custom<InquiriesBinding>(
  (value) => value !== null && (typeof value === "object" || typeof value === "function"),
);

/** The binding as the port. What goes wrong is logged: whoever asked finds the inquiry unanswered. */
export function inquiries(binding: InquiriesBinding, requestId: string): Inquiries {
  return {
    async ask(inquiryId) {
      try {
        await withTimeout<unknown>(binding.ask(inquiryId, requestId), PATIENCE_MS, null);
      } catch (error) {
        log("error", "inquiry_not_asked", { request_id: requestId, inquiry: inquiryId, ...errorFields(error) });
      }
    },
  };
}
