import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Alert } from "#app/components/ui/alert.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AffiliateStanding } from "#app/features/affiliates/affiliate-standing.tsx";
import { CommissionCard } from "#app/features/affiliates/commission-card.tsx";
import { PayToCard } from "#app/features/affiliates/pay-to-card.tsx";
import { PayoutTable } from "#app/features/affiliates/payout-table.tsx";
import { RegisterForm } from "#app/features/affiliates/register-form.tsx";
import { AgentCenterPage } from "#app/features/agent-center/agent-center-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withUser, withUserFile } from "#app/server/route.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { OTHER_BANK } from "#core/affiliates/banks.ts";
import { choosePayTo } from "#core/affiliates/choose-pay-to.ts";
import { getAffiliate } from "#core/affiliates/get-affiliate.ts";
import { DOCUMENT_MAX_BYTES, registerAffiliate } from "#core/affiliates/register-affiliate.ts";
import { payToInput, registerInput } from "#core/affiliates/schema.ts";
import type { DomainError } from "#core/shared/errors.ts";
import { formatRupiah } from "#core/shared/money.ts";

export const needs: Need = "active";

/** /agent-center/affiliate, and below /account: one's own part in the affiliate programme (second spec §2, §4). */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, ({ ctx }) => getAffiliate(ctx));
}

/**
 * A bank that is not in the list is what was written beside it, and what is wrong with that name stands there. That
 * there is a document is told with all else.
 */
const registerForm = z
  .preprocess(
    otherBankAlone,
    registerInput.extend({
      other_bank: registerInput.shape.bank_name.nullable(),
      document: z.custom((sent) => sent instanceof File && sent.size > 0, "required"),
    }),
  )
  .transform(({ other_bank, ...wanted }) => ({ ...wanted, bank_name: other_bank ?? wanted.bank_name }));

/** What was written of another bank, where that was chosen; else null. */
function otherBankAlone(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null) return sent;
  const chosen = "bank_name" in sent && sent.bank_name === OTHER_BANK;
  return { ...sent, other_bank: chosen ? ("other_bank" in sent ? sent.other_bank : "") : null };
}

/** Asks to take part or for another year, or chooses where payouts go. */
export function action(args: ActionFunctionArgs) {
  return withUserFile(args, { maxBytes: DOCUMENT_MAX_BYTES, tooLarge }, (visit, form) =>
    form.intent === "pay_to"
      ? takeForm(visit, form, payToInput, async (value) => {
          await choosePayTo(visit.ctx, value);
          return redirect(`${visit.url.pathname}?done=pay_to`);
        })
      : takeForm(visit, form, registerForm, async (value) => {
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
  const [params] = useSearchParams();
  const done = answer ? null : params.get("done");
  const refused = affiliate.payouts?.filter(({ status }) => status === "refused") ?? [];
  const toDecide = refused.reduce((sum, { amount }) => sum + amount, 0);
  const back = refused.filter(({ given_back }) => given_back).length;
  const why = back === 0 ? "refused" : back === refused.length ? "given_back" : "both";
  return (
    <AgentCenterPage title={t("title")}>
      {done === "pay_to" ? (
        <Alert tone="ok" live>
          {t("payTo.saved")}
        </Alert>
      ) : null}
      {done === "1" ? (
        <Alert tone="ok" live title={t("sent")}>
          {t("sentBody")}
        </Alert>
      ) : null}
      {toDecide > 0 ? (
        <Alert tone="bad" title={t(`payout.toDecide.${why}`, { amount: formatRupiah(toDecide) })}>
          <a href="#payouts" className="underline underline-offset-4">
            {t("payout.toDecideBody")}
          </a>
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
        <div className="flex flex-col gap-4 empty:hidden">
          {affiliate.sums ? <PayToCard affiliate={affiliate} /> : null}
          {affiliate.renewable ? <RegisterForm affiliate={affiliate} lastResult={answer} /> : null}
        </div>
      </div>
      {affiliate.payouts ? (
        <section id="payouts" className="flex scroll-mt-20 flex-col gap-4">
          <PayoutTable payouts={affiliate.payouts} decideAt={`${pathname}/payout`} />
        </section>
      ) : null}
    </AgentCenterPage>
  );
}
