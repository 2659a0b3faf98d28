import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { useAnswer } from "#app/components/use-answer.ts";
import { ComplaintPage } from "#app/features/complaints/complaint-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { complaintLabels } from "#app/server/complaint-labels.server.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import { closeComplaint } from "#core/complaints/close-complaint.ts";
import { getComplaint } from "#core/complaints/get-complaint.ts";
import { reopenComplaint } from "#core/complaints/reopen-complaint.ts";
import { messageInput } from "#core/complaints/schema.ts";
import { writeMessage } from "#core/complaints/write-message.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

await routeTexts("complaints");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, locale }) => {
    const complaint = await getComplaint(ctx, args.params["code"] ?? "");
    const shown = { ...complaint, destination_number: shownDestination(complaint, locale) };
    return { complaint: shown, formKey: newIdempotencyKey() };
  });
}

/** Writes a message, closes the complaint, or opens it again. */
export function action(args: ActionFunctionArgs) {
  const code = args.params["code"] ?? "";
  return withUserForm(args, (visit, form) => {
    const { intent, key } = form;
    return takeForm(
      visit,
      form,
      intent === "close" ? z.object({}) : messageInput,
      async (value) => {
        if (intent === "close") await closeComplaint(visit.ctx, code, key);
        else if (intent === "reopen") await reopenComplaint(visit.ctx, code, value, key);
        else await writeMessage(visit.ctx, code, value, key);
        return redirect(`/account/complaints/${encodeURIComponent(code)}`);
      },
      complaintLabels(visit, { text: intent === "reopen" ? "reopenText" : "reply" }),
    );
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("complaints:one"));

export default function ComplaintRoute() {
  return <ComplaintPage {...useLoaderData<typeof loader>()} lastResult={useAnswer<typeof action>()} />;
}
