import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AffiliateStanding } from "#app/features/affiliates/affiliate-standing.tsx";
import { CommissionCard } from "#app/features/affiliates/commission-card.tsx";
import { PayoutTable } from "#app/features/affiliates/payout-table.tsx";
import { RegisterForm } from "#app/features/affiliates/register-form.tsx";
import { AgentCenterPage } from "#app/features/agent-center/agent-center-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withUser, withUserFile } from "#app/server/route.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getAffiliate } from "#core/affiliates/get-affiliate.ts";
import { DOCUMENT_MAX_BYTES, registerAffiliate } from "#core/affiliates/register-affiliate.ts";
import { registerInput } from "#core/affiliates/schema.ts";
import type { DomainError } from "#core/shared/errors.ts";

export const needs: Need = "active";

/** /agent-center/affiliate, and below /account: one's own part in the affiliate programme (second spec §2, §4). */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, ({ ctx }) => getAffiliate(ctx));
}

/** Asks to take part, or for another year. */
export function action(args: ActionFunctionArgs) {
  return withUserFile(args, { maxBytes: DOCUMENT_MAX_BYTES, tooLarge }, (visit, form) =>
    takeForm(visit, form, registerInput, async (value) => {
      const file = await form.file("document", DOCUMENT_MAX_BYTES);
      await registerAffiliate(visit.ctx, value, file?.bytes ?? null);
      return redirect(`${visit.url.pathname}?done=1`);
    }),
  );
}

function tooLarge(visit: UserVisit, error: DomainError) {
  const result = { status: "error" as const, error: { document: [formRefusal(error, visit).text] } };
  return data(result, { status: error.status });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("affiliate:title"));

export default function AffiliateRoute() {
  const affiliate = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("affiliate");
  const { pathname } = useLocation();
  const done = useSearchParams()[0].get("done") === "1" && !answer;
  return (
    <AgentCenterPage title={t("title")}>
      {done ? (
        <Alert tone="ok" live title={t("sent")}>
          {t("sentBody")}
        </Alert>
      ) : null}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <AffiliateStanding affiliate={affiliate} />
          {affiliate.sums ? <CommissionCard sums={affiliate.sums} minPayout={affiliate.min_payout} /> : null}
          {affiliate.sums ? (
            <p>
              <LinkButton to={`${pathname}/commission`} variant="secondary" full>
                {t("toStatement")}
              </LinkButton>
            </p>
          ) : null}
        </div>
        {affiliate.renewable ? <RegisterForm affiliate={affiliate} lastResult={answer} /> : null}
      </div>
      {affiliate.payouts ? <PayoutTable payouts={affiliate.payouts} /> : null}
    </AgentCenterPage>
  );
}
