import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { BannerForm, SAVE } from "#app/features/admin/banners/banner-form.tsx";
import { IntentForm } from "#app/features/admin/intent-form.tsx";
import { BannerSlide } from "#app/features/banners/banner-slide.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { forgetBanners } from "#app/server/known-banners.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getBanner, removeBanner } from "#core/marketing/admin-banners.ts";
import { BANNER_MAX_BYTES, hrefOf } from "#core/marketing/types.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { bannerLabels, saveSentBanner } from "./save-banner.server.ts";

export const needs: Need = "admin";

const REMOVE = "remove";

/** GET /admin/banners/:id: one banner as it is seen, and its form. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({
    banner: await getBanner(ctx, args.params["id"]),
    formKey: newIdempotencyKey(),
  }));
}

/** Saves it, or takes it away for good. */
export function action(args: ActionFunctionArgs) {
  const id = args.params["id"] ?? "";
  return adminForm(
    args,
    async (visit, form) => {
      if (form.intent === REMOVE) {
        await removeBanner(visit.ctx, id, { reason: form.text("reason") }, form.key);
        forgetBanners();
        return "/admin/banners?removed=1";
      }
      await saveSentBanner(visit, form, { id, version: form.text("over") || form.text("version") });
      return `/admin/banners/${id}?saved=1`;
    },
    { file: { maxBytes: BANNER_MAX_BYTES, intent: SAVE, field: "image" }, labelsOf: bannerLabels },
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => pageTitle(matches, (t) => t("banners:edit"));

export default function AdminBannerRoute() {
  const { banner, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["banners", "admin"]);
  const [params] = useSearchParams();
  const { id, image, caption, target, state } = banner;
  return (
    <AdminPage title={t("edit")}>
      {params.has("saved") && !refused ? (
        <Alert tone="ok" live>
          {t(`saved.${state}`)}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <div className="grid max-w-2xl gap-4">
        <section aria-labelledby="preview">
          <h2 id="preview" className="mb-2 text-sm font-semibold text-muted">
            {t("preview")}
          </h2>
          <BannerSlide banner={{ id, image, caption, href: hrefOf(banner), newTab: target === "_blank" }} />
        </section>
        <BannerForm banner={banner} formKey={formKey} refused={refused} />
        <Card>
          <details open={refused?.intent === REMOVE}>
            <summary className="min-h-11 py-2.5 font-semibold text-bad">{t("remove")}</summary>
            <p className="mb-3 text-sm text-muted">{t("removeHint")}</p>
            <IntentForm intent={REMOVE} formKey={formKey} refused={refused} submit={t("remove")} variant="danger" />
          </details>
        </Card>
      </div>
    </AdminPage>
  );
}
