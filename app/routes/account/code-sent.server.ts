import { data, redirect } from "@remix-run/cloudflare";
import { formRefusal } from "#app/server/form-problems.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { sendCode } from "#core/codes/send-code.ts";
import { DomainError } from "#core/shared/errors.ts";

/**
 * Sends a code and comes back to the same page, whose address then says until when it is good. A refusal is the form's.
 */
export async function sendCodeFrom(visit: UserVisit, purpose: Parameters<typeof sendCode>[1]) {
  try {
    const sent = await sendCode(visit.ctx, purpose);
    const search = new URLSearchParams(visit.url.search);
    search.set("until", new Date(sent.expires_at).toISOString());
    search.set("left", String(sent.sends_left));
    return redirect(`${visit.url.pathname}?${search}`);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "unexpected") throw error;
    const { text } = formRefusal(error, visit);
    return data({ status: "error" as const, error: { "": [text] } }, { status: error.status });
  }
}
