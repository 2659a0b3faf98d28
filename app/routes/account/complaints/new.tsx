import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { ComplaintForm } from "#app/features/complaints/complaint-form.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { complaintLabels } from "#app/server/complaint-labels.server.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import { openComplaint } from "#core/complaints/open-complaint.ts";
import { complaintInput } from "#core/complaints/schema.ts";
import { hasEnded } from "#core/complaints/states.ts";
import { getTransaction } from "#core/purchases/get-transaction.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

await routeTexts("complaints");

export const needs: Need = "active";

/** What can be reported of one sale; one that has an open complaint leads to it. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, locale }) => {
    const sale = await getTransaction(ctx, args.params["refId"] ?? "");
    const { ref_id, product_name, complaint } = sale;
    if (complaint.code && complaint.state && !hasEnded(complaint.state)) {
      throw redirect(`/account/complaints/${complaint.code}`);
    }
    const shown = { ref_id, product_name, destination_number: shownDestination(sale, locale) };
    return { sale: shown, complaint, formKey: newIdempotencyKey() };
  });
}

export function action(args: ActionFunctionArgs) {
  return withUserForm(args, (visit, form) =>
    takeForm(
      visit,
      form,
      complaintInput.omit({ ref_id: true }),
      async (value) => {
        const wanted = { ...value, ref_id: args.params["refId"] };
        const { complaint } = await openComplaint(visit.ctx, wanted, form.key);
        return redirect(`/account/complaints/${complaint.code}`);
      },
      complaintLabels(visit, { reason: "reason", text: "text" }),
    ),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("complaints:reportTitle"));

export default function NewComplaintRoute() {
  return <ComplaintForm {...useLoaderData<typeof loader>()} lastResult={useAnswer<typeof action>()} />;
}
