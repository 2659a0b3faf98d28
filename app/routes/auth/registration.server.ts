import { redirect, type TypedResponse } from "@remix-run/cloudflare";
import { codeStateOf } from "#app/features/security/code-state.ts";
import { safePath } from "#app/server/safe-path.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import { getWaitingRegistration } from "#core/accounts/registration/register.ts";

/** The registration that waits on this device, as its page counts the code down; null without one. */
export async function waitingIn({ ctx, url }: Visit) {
  const waiting = await getWaitingRegistration(ctx);
  if (waiting === null) return null;
  const { email, expires_at, sends_left } = waiting;
  const sent = new URLSearchParams({ until: expires_at ?? "", left: String(sends_left) });
  return {
    email,
    redirectTo: safePath(url.searchParams.get("redirectTo"), "/"),
    code: codeStateOf({ searchParams: sent }, ctx.now()),
  };
}

/** To the page of the code, which the device's registration fills: a page that is loaded again sends nothing again. */
export function toCode(form: SentForm): TypedResponse<never> {
  const back = pathIn(form);
  return redirect(
    back === "/" ? "/auth/register/verify" : `/auth/register/verify?redirectTo=${encodeURIComponent(back)}`,
    303,
  );
}

/** Where the form leads once somebody is signed in. */
export function pathIn(form: SentForm): string {
  return safePath(form.text("redirectTo"), "/");
}
