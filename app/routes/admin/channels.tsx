import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { ChannelForm } from "#app/features/admin/channels/channel-form.tsx";
import { SitePage } from "#app/features/admin/site/site-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listProposals } from "#core/admin/proposals/proposals.ts";
import { changeChannel, listChannels } from "#core/settings/settings.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const [channels, waiting] = await Promise.all([listChannels(ctx), listProposals(ctx, "channel")]);
    return { channels, waiting, formKey: newIdempotencyKey() };
  });
}

/** Saves or proposes one way to pay, whose id is the form's intent. */
export function action(args: ActionFunctionArgs) {
  return adminForm(args, async ({ ctx }, form) => {
    const account = form.has("account_number")
      ? { account_number: form.text("account_number"), account_holder: form.text("account_holder") }
      : {};
    const cost = form.has("cost_fixed")
      ? {
          cost_rate_bp: form.percent("cost_rate_bp"),
          cost_fixed: form.rupiah("cost_fixed"),
          cost_taxed: form.has("cost_taxed"),
        }
      : {};
    const wanted = {
      id: form.intent,
      version: form.text("version"),
      active: form.has("active"),
      closed_note: form.text("closed_note"),
      min_amount: form.rupiah("min_amount"),
      max_amount: form.rupiah("max_amount"),
      reason: form.text("reason"),
      ...account,
      ...cost,
    };
    const now = await changeChannel(ctx, wanted, form.key);
    const same = now.some(({ id, version }) => id === wanted.id && version === wanted.version);
    return `/admin/channels?saved=${same ? "asked" : "1"}`;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("site:channels"));

export default function AdminChannelsRoute() {
  const { channels, waiting, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation("site");
  return (
    <SitePage title={t("channels")} effect={t("effect.channels")} refused={refused} waiting={waiting}>
      <Card flush>
        <div className="divide-y divide-line">
          {channels.map((channel) => (
            <ChannelForm key={channel.id} channel={channel} formKey={formKey} refused={refused} />
          ))}
        </div>
      </Card>
    </SitePage>
  );
}
