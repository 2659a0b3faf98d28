import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { ChannelForm } from "#app/features/admin/channel-form.tsx";
import { SitePage } from "#app/features/admin/site-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { amountOf } from "#app/server/read-settings.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { changeChannel, listChannels } from "#core/settings/settings.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({ channels: await listChannels(ctx), formKey: newIdempotencyKey() }));
}

/** Saves one way to pay, whose id is the form's intent. */
export function action(args: ActionFunctionArgs) {
  return adminForm(args, async ({ ctx }, form) => {
    const account = form.has("account_number")
      ? { account_number: form.text("account_number"), account_holder: form.text("account_holder") }
      : {};
    const wanted = {
      id: form.intent,
      version: form.text("version"),
      active: form.has("active"),
      closed_note: form.text("closed_note"),
      min_amount: amountOf(form.text("min_amount")),
      max_amount: amountOf(form.text("max_amount")),
      reason: form.text("reason"),
      ...account,
    };
    await changeChannel(ctx, wanted, form.key);
    return "/admin/channels?saved=1";
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("site:channels"));

export default function AdminChannelsRoute() {
  const { channels, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused ?? null;
  const { t } = useTranslation("site");
  return (
    <SitePage title={t("channels")} effect={t("effect.channels")} refused={refused}>
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
