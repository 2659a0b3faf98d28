import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import {
  AskForm,
  DepositClaims,
  DepositEvidence,
  DepositFacts,
  DepositTransfers,
} from "#app/features/admin/deposits/deposit-file.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { askAboutDeposit, getAnyDeposit } from "#core/admin/deposits/deposits.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url, locale }) => {
    const deposit = await getAnyDeposit(ctx, args.params["code"] ?? "");
    const { order } = deposit;
    return {
      deposit,
      number: order && shownDestination(order, locale),
      canAsk: ctx.payments.ofChannel(deposit.channel) !== null,
      asked: url.searchParams.has("asked"),
      formKey: newIdempotencyKey(),
    };
  });
}

/** Asks the provider about it. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const code = args.params["code"] ?? "";
    try {
      await askAboutDeposit(visit.ctx, code, form.key);
      return redirect(`/admin/deposits/${code}?asked=1`);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "forbidden" || error.code === "not_found") throw error;
      return data({ refusal: formRefusal(error, visit).text }, { status: error.status });
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabDeposits"));

export default function AdminDepositRoute() {
  const { deposit, number, canAsk, asked, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("tabDeposits")}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <DepositFacts deposit={deposit} number={number} />
          {canAsk ? <AskForm formKey={formKey} refusal={answer?.refusal ?? null} asked={asked} /> : null}
          <DepositClaims deposit={deposit} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <DepositTransfers deposit={deposit} />
          <DepositEvidence deposit={deposit} />
        </div>
      </div>
    </AdminPage>
  );
}
