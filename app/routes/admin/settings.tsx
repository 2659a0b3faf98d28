import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAnswer } from "#app/components/use-answer.ts";
import { SettingsGroup } from "#app/features/admin/settings/settings-group.tsx";
import { LogoForm } from "#app/features/admin/site/logo-form.tsx";
import { SitePage } from "#app/features/admin/site/site-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { oneOf } from "#app/server/preferences.server.ts";
import { readSettings } from "#app/server/read-settings.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listProposals } from "#core/admin/proposals/proposals.ts";
import { LOGO_MAX_BYTES, removeLogo, setLogo } from "#core/settings/logo.ts";
import { changeSettings, getSettings } from "#core/settings/settings.ts";
import { SETTING_GROUP_NAMES } from "#core/settings/types.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { knownSite } from "#workers/_kit/known-site.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const [settings, waiting] = await Promise.all([getSettings(ctx), listProposals(ctx, "settings")]);
    return { settings, waiting, formKey: newIdempotencyKey() };
  });
}

/** Saves one group, or proposes it; the others stay as they are. */
export function action(args: ActionFunctionArgs) {
  return adminForm(args, changeSite, { file: { maxBytes: LOGO_MAX_BYTES, intent: "logo", field: "logo" } });
}

async function changeSite({ ctx }: UserVisit, form: SentForm): Promise<string> {
  if (form.intent === "logo" || form.intent === "logo-remove") {
    const input = { reason: form.text("reason") };
    if (form.intent === "logo")
      await setLogo(ctx, input, (await form.file("logo", LOGO_MAX_BYTES))?.bytes ?? null, form.key);
    else await removeLogo(ctx, input, form.key);
    knownSite.forget();
    return "/admin/settings?saved=1";
  }
  const group = oneOf(SETTING_GROUP_NAMES, form.intent);
  if (group === null) throw new DomainError("malformed_request");
  const values = readSettings(group, form);
  const version = form.text("version");
  const now = await changeSettings(ctx, { group, values, version, reason: form.text("reason") }, form.key);
  knownSite.forget();
  return `/admin/settings?saved=${now.version === version ? "asked" : "1"}`;
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("site:title"));

export default function AdminSettingsRoute() {
  const { settings, waiting, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation("site");
  return (
    <SitePage title={t("title")} effect={t("effect.settings")} refused={refused} waiting={waiting}>
      <div className="columns-1 gap-4 space-y-4 lg:columns-2 [&>section]:break-inside-avoid">
        <LogoForm formKey={formKey} refused={refused} />
        {SETTING_GROUP_NAMES.map((group) => (
          <SettingsGroup key={group} group={group} settings={settings} formKey={formKey} refused={refused} />
        ))}
      </div>
    </SitePage>
  );
}
