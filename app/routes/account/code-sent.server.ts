import { data, redirect } from "@remix-run/cloudflare";
import type { CodeState } from "#app/features/security/code-state.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { sendCode } from "#core/accounts/send-code.ts";
import { DomainError } from "#core/shared/errors.ts";

/** The longest a code can still be good for; an address that says more was not written here. */
const LONGEST_S = 60;

/** A code that was sent, as the address says it: `?until=<ISO>&left=2`. Null where none was. */
export function codeStateOf({ searchParams }: URL, now: Date): CodeState | null {
  const until = Date.parse(searchParams.get("until") ?? "");
  const left = Number(searchParams.get("left"));
  if (Number.isNaN(until) || !Number.isInteger(left) || left < 0) return null;
  const seconds = Math.round((until - now.getTime()) / 1000);
  return { until, secondsLeft: Math.min(LONGEST_S, Math.max(0, seconds)), sendsLeft: left };
}

/** Sends a code and comes back to the same page, whose address then says until when it is good. A refusal is the form's. */
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
