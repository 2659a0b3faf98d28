import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAccount } from "#app/components/use-account.ts";
import { useAnswer } from "#app/components/use-answer.ts";
import { PinPage } from "#app/features/pin/pin-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { refusedByVerb, refusedInput, statusOf } from "#app/server/reply.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getPinState, storePin, updatePin } from "#core/accounts/pin/pin.ts";
import { pinStoreInput, pinUpdateInput } from "#core/accounts/pin/pin-schema.ts";

await routeTexts("account", "security");

export const needs: Need = "active";

/** Whoever comes to change a locked PIN knows it before typing. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({ lockedUntil: (await getPinState(ctx)).locked_until }));
}

/** The first PIN, or another one. What was typed never comes back. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const first = form.intent === "create";
    const submission = parseWithZod(form.data, { schema: first ? pinStoreInput : pinUpdateInput });
    const nonce = visit.ctx.requestId;
    if (submission.status !== "success") {
      return data({ result: refusedInput(submission, visit), nonce }, { status: 422 });
    }
    try {
      await (first ? storePin : updatePin)(visit.ctx, submission.value);
    } catch (error) {
      return data({ result: refusedByVerb(submission, error, visit), nonce }, { status: statusOf(error) });
    }
    return redirect(first ? "/account?done=pin" : "/account?done=pinChanged");
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("account:pin"));

export default function PinRoute() {
  const answer = useAnswer<typeof action>();
  const { has_pin } = useAccount();
  const { lockedUntil } = useLoaderData<typeof loader>();
  return (
    <PinPage key={String(has_pin)} lockedUntil={lockedUntil} lastResult={answer?.result} nonce={answer?.nonce ?? ""} />
  );
}
