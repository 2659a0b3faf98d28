import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { refusedByVerb, refusedInput, statusOf } from "#app/server/reply.server.ts";
import { withUserForm } from "#app/server/route.server.ts";
import { askEmailChange, askPhoneChange, takeLoginChange } from "#core/accounts/login/change-login.ts";
import { emailChangeInput, phoneChangeInput } from "#core/accounts/login/login-change-schema.ts";
import { phoneVerifyInput } from "#core/accounts/profile/profile-schema.ts";

const WAYS = {
  email: { schema: emailChangeInput, ask: askEmailChange, purpose: "email_change", done: "email" },
  phone: { schema: phoneChangeInput, ask: askPhoneChange, purpose: "phone_change", done: "phoneChanged" },
} as const;

/** The two forms of a change: sends a code to the new address, or takes the one that came. */
export function changeLogin(args: ActionFunctionArgs, what: keyof typeof WAYS) {
  const { schema, ask, purpose, done } = WAYS[what];
  return withUserForm(args, async (visit, form) => {
    const sends = form.intent === "send";
    const submission = parseWithZod(form.data, { schema: sends ? schema : phoneVerifyInput });
    const name = sends ? ("send" as const) : ("code" as const);
    if (submission.status !== "success") {
      return data({ form: name, result: refusedInput(submission, visit) }, { status: 422 });
    }
    try {
      if (!sends) {
        await takeLoginChange(visit.ctx, purpose, submission.value);
        return redirect(`/account?done=${done}`);
      }
      const sent = await ask(visit.ctx, submission.value);
      const until = new Date(sent.expires_at).toISOString();
      return redirect(`${visit.url.pathname}?${new URLSearchParams({ until, left: String(sent.sends_left) })}`);
    } catch (error) {
      return data({ form: name, result: refusedByVerb(submission, error, visit) }, { status: statusOf(error) });
    }
  });
}
