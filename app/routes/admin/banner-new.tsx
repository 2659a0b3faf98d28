import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { BannerForm, SAVE } from "#app/features/admin/banners/banner-form.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { BANNER_MAX_BYTES } from "#core/marketing/types.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { bannerLabels, saveSentBanner } from "./save-banner.server.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async () => ({ formKey: newIdempotencyKey() }));
}

/** Makes a banner and leads to its page, where it is looked at before it is switched on. */
export function action(args: ActionFunctionArgs) {
  return adminForm(args, async (visit, form) => `/admin/banners/${await saveSentBanner(visit, form, null)}?saved=1`, {
    file: { maxBytes: BANNER_MAX_BYTES, intent: SAVE, field: "image" },
    labelsOf: bannerLabels,
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("banners:new"));

export default function AdminBannerNewRoute() {
  const { formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["banners", "admin"]);
  return (
    <AdminPage title={t("new")}>
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <div className="max-w-2xl">
        <BannerForm banner={null} formKey={formKey} refused={refused} />
      </div>
    </AdminPage>
  );
}
