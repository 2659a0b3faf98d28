import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useDay } from "#app/components/use-root.ts";
import { AgentCenterPage } from "#app/features/agent-center/agent-center-page.tsx";
import { MasterBar } from "#app/features/masters/master-bar.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import { can, type Need } from "#core/accounts/can.ts";
import { getMasterProgress } from "#core/masters/get-progress.ts";

export const needs: Need = "way_to_master";

/** /agent-center/master: how far an agent is on the way to Master (core spec §6); null for whoever has become one. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, account }) => (can(await account(), "master") ? null : getMasterProgress(ctx)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("referral:master.title"));

export default function MasterRoute() {
  const progress = useLoaderData<typeof loader>();
  const { t } = useTranslation("referral");
  const day = useDay();
  if (progress === null) return <AlreadyMaster />;
  const { from, to } = progress;
  return (
    <AgentCenterPage title={t("master.title")} width="column">
      <MasterBar progress={progress} />
      <p className="text-sm text-muted">{t("master.days", { from: day(from), to: day(to) })}</p>
      <p>
        <LinkButton to={`/agent-center/transaksi-history?status=success&from=${from}&to=${to}`} variant="secondary">
          {t("master.report")}
        </LinkButton>
      </p>
      <Brings />
    </AgentCenterPage>
  );
}

/** Whoever was promoted, and comes by an old link. */
function AlreadyMaster() {
  const { t } = useTranslation("referral");
  const account = useAccount();
  return (
    <AgentCenterPage title={t("master.title")} width="column">
      <Alert tone="ok" title={t("master.already")}>
        {t("master.alreadyBody")}
      </Alert>
      <Brings />
      <p>
        {can(account, "agent_center") ? (
          <LinkButton to="/agent-center">{t("master.toCenter")}</LinkButton>
        ) : (
          <LinkButton to="/pricelist">{t("master.toPrices")}</LinkButton>
        )}
      </p>
    </AgentCenterPage>
  );
}

function Brings() {
  const { t } = useTranslation("referral");
  return (
    <Card>
      <h2 className="font-semibold">{t("master.brings")}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm">
        <li>{t("master.prices")}</li>
        <li>{t("master.agency")}</li>
      </ul>
    </Card>
  );
}
