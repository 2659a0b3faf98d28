import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SettingsGroup } from "#app/features/admin/settings-group.tsx";
import { SitePage } from "#app/features/admin/site-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { oneOf } from "#app/server/preferences.server.ts";
import { readSettings } from "#app/server/read-settings.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { changeSettings, getSettings } from "#core/settings/settings.ts";
import { SETTING_GROUP_NAMES } from "#core/settings/types.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({ settings: await getSettings(ctx), formKey: newIdempotencyKey() }));
}

/** Saves one group; the others stay as they are. */
export function action(args: ActionFunctionArgs) {
  return adminForm(args, async ({ ctx }, form) => {
    const group = oneOf(SETTING_GROUP_NAMES, form.intent);
    if (group === null) throw new DomainError("malformed_request");
    const values = readSettings(group, form);
    await changeSettings(ctx, { group, values, version: form.text("version"), reason: form.text("reason") }, form.key);
    return "/admin/settings?saved=1";
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("site:title"));

export default function AdminSettingsRoute() {
  const { settings, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused ?? null;
  const { t } = useTranslation("site");
  return (
    <SitePage title={t("title")} effect={t("effect.settings")} refused={refused}>
      <div className="columns-1 gap-4 space-y-4 lg:columns-2 [&>section]:break-inside-avoid">
        {SETTING_GROUP_NAMES.map((group) => (
          <SettingsGroup key={group} group={group} settings={settings} formKey={formKey} refused={refused} />
        ))}
      </div>
    </SitePage>
  );
}
