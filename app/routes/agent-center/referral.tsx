import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AgentCenterPage } from "#app/features/agent-center/agent-center-page.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { ChangeForm } from "#app/features/referral/change-form.tsx";
import { CodeCard } from "#app/features/referral/code-card.tsx";
import { InviteForm } from "#app/features/referral/invite-form.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { qrDrawing } from "#app/server/qr-drawing.server.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { CAME_LIST } from "#core/referral/came-list.ts";
import { chooseReferralCode } from "#core/referral/choose-code.ts";
import { getReferral } from "#core/referral/get-referral.ts";
import { inviteByEmail } from "#core/referral/invite.ts";
import { listCame } from "#core/referral/list-came.ts";
import { chooseCodeInput, inviteInput } from "#core/referral/schema.ts";
import { DomainError } from "#core/shared/errors.ts";

export const needs: Need = "agency";

const TABS = ["code", "email"] as const;

/** The tab of an address: the code where none is named. */
function tabOf(params: LoaderFunctionArgs["params"]): (typeof TABS)[number] {
  const tab = TABS.find((known) => known === (params["tab"] ?? "code"));
  if (!tab) throw new DomainError("not_found");
  return tab;
}

/** /agent-center/referral (code, email), and below /account (core spec §2.3). */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const tab = tabOf(args.params);
    const [referral, came] = await Promise.all([
      getReferral(visit.ctx, visit.env.PUBLIC_URL),
      tab === "code" ? listView(visit, CAME_LIST, (query) => listCame(visit.ctx, query)) : null,
    ]);
    const done = visit.url.searchParams.get("done");
    return { tab, referral, came, qr: qrDrawing(referral.referral_url), done };
  });
}

/** Chooses a code, or sends an invitation. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, (visit, form) => {
    const { pathname } = visit.url;
    if (form.intent === "invite") {
      return takeForm(visit, form, inviteInput, async (value) => {
        await inviteByEmail(visit.ctx, value);
        return redirect(`${pathname}?done=invited`);
      });
    }
    return takeForm(visit, form, chooseCodeInput, async (value) => {
      await chooseReferralCode(visit.ctx, value, visit.env.PUBLIC_URL);
      return redirect(`${pathname}?done=chosen`);
    });
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("referral:title"));

export default function ReferralRoute() {
  const { tab, referral, came, qr, done } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("referral");
  const { pathname } = useLocation();
  const base = pathname.replace(/\/(code|email)\/?$/, "");
  const items = TABS.map((name) => ({ to: `${base}/${name}`, label: t(`tabs.${name}`), current: name === tab }));
  return (
    <AgentCenterPage title={t("title")}>
      <Tabs label={t("tabs.label")} items={items} />
      {done === "chosen" && !answer ? (
        <Alert tone="ok" live>
          {t("chosen", { code: referral.referral_code })}
        </Alert>
      ) : null}
      {done === "invited" && !answer ? (
        <Alert tone="ok" live title={t("invited")}>
          {t("invitedBody")}
        </Alert>
      ) : null}
      {tab === "email" ? (
        <div className="max-w-xl">
          <InviteForm left={referral.invitations_left} lastResult={answer} />
        </div>
      ) : (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <CodeCard referral={referral} qr={qr} />
          <ChangeForm referral={referral} lastResult={answer} />
        </div>
      )}
      {came ? (
        <>
          <div>
            <h2 className="font-semibold">{t("came")}</h2>
            <p className="text-sm text-muted">{t("cameHint")}</p>
          </div>
          <ListParts
            view={came}
            caption={t("came")}
            cells={{ name: ({ name }) => name ?? "–" }}
            empty={
              <EmptyState icon={<UsersRound />} title={t("nobody")}>
                {t("nobodyBody")}
              </EmptyState>
            }
          />
        </>
      ) : null}
    </AgentCenterPage>
  );
}
