import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { DeletePage } from "#app/features/security/delete-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { refusedByVerb, refusedInput, statusOf } from "#app/server/reply.server.ts";
import { forgetSession, withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { deleteAccount, getDeletionBlocks } from "#core/accounts/delete-account.ts";
import { accountDeleteInput } from "#core/accounts/password/password-schema.ts";

await routeTexts("cashback", "security");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({ blocks: await getDeletionBlocks(ctx) }));
}

/** Deletes the account: all its sessions have ended when this answers. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const submission = parseWithZod(form.data, { schema: accountDeleteInput });
    const nonce = visit.ctx.requestId;
    if (submission.status !== "success") {
      return data({ result: refusedInput(submission, visit), nonce }, { status: 422 });
    }
    try {
      await deleteAccount(visit.ctx, submission.value);
    } catch (error) {
      return data({ result: refusedByVerb(submission, error, visit), nonce }, { status: statusOf(error) });
    }
    forgetSession(visit);
    return redirectDocument("/auth/login?deleted=1");
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("security:remove.title"));

export default function DeleteRoute() {
  const answer = useAnswer<typeof action>();
  const { blocks } = useLoaderData<typeof loader>();
  return <DeletePage blocks={blocks} lastResult={answer?.result} nonce={answer?.nonce ?? ""} />;
}
