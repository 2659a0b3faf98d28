import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { NoPromotions, PROMOTION_CELLS, StandingDiscounts } from "#app/features/admin/promotions/promotion-cells.tsx";
import { EndPromotion, NewPromotion } from "#app/features/admin/promotions/promotion-forms.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import type { Labels } from "#app/server/form-problems.server.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { PROMOTION_LIST } from "#core/catalog/promotions/promotion-list.ts";
import { createPromotion, endPromotion, listPromotions } from "#core/catalog/promotions/promotions.ts";
import type { StandingDiscount } from "#core/catalog/promotions/schema.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { isoJakarta } from "#core/shared/time.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    let standing: readonly StandingDiscount[] = [];
    const view = await listView(visit, PROMOTION_LIST, async (query) => {
      const page = await listPromotions(visit.ctx, query);
      standing = page.standing;
      return page;
    });
    return { view, standing, now: isoJakarta(visit.ctx.now()).slice(0, 16), formKey: newIdempotencyKey() };
  });
}

/** Makes a promotion, or ends the one that the form's intent names. */
export function action(args: ActionFunctionArgs) {
  return adminForm(args, work, { labelsOf });
}

function labelsOf({ locale, site }: UserVisit): Labels {
  const t = serverTexts(locale, site.name).getFixedT(locale, "promotions");
  const own = { product_code: t("product"), discount: t("discount"), starts_at: t("startsAt"), ends_at: t("endsAt") };
  return { ...own, reason: serverTexts(locale, site.name).getFixedT(locale, "admin")("reason") };
}

async function work({ ctx }: UserVisit, form: SentForm): Promise<string> {
  const reason = form.text("reason");
  if (form.intent === "create") {
    const input = {
      product_code: form.text("product_code"),
      discount: form.rupiah("discount"),
      starts_at: form.text("starts_at"),
      ends_at: form.text("ends_at"),
      reason,
    };
    await createPromotion(ctx, input, form.key);
    return "/admin/promotions?done=created";
  }
  await endPromotion(ctx, { id: form.intent.replace("end-", ""), reason }, form.key);
  return "/admin/promotions?done=ended";
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabPromotions"));

export default function AdminPromotionsRoute() {
  const { view, standing, now, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["promotions", "admin"]);
  const [params] = useSearchParams();
  const done = params.get("done");
  const open = view.rows.filter(({ state }) => state !== "over");
  return (
    <AdminPage title={t("admin:tabPromotions")}>
      {!refused && (done === "created" || done === "ended") ? (
        <Alert tone="ok" live>
          {t(`done.${done}`)}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <p className="text-sm text-muted">{t("intro")}</p>
      <ListParts view={view} caption={t("admin:tabPromotions")} cells={PROMOTION_CELLS} empty={<NoPromotions />} />
      {standing.length > 0 ? <StandingDiscounts discounts={standing} /> : null}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <NewPromotion formKey={formKey} now={now} refused={refused} />
        {open.length > 0 ? <EndPromotion promotions={open} formKey={formKey} refused={refused} /> : null}
      </div>
    </AdminPage>
  );
}
