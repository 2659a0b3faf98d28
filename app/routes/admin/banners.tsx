import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Image, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { BannerCard } from "#app/features/admin/banners/banner-card.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listBanners } from "#core/marketing/admin-banners.ts";
import { hrefOf } from "#core/marketing/types.ts";

export const needs: Need = "admin";

/** GET /admin/banners: every banner, as it is seen. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({ banners: await listBanners(ctx) }));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabBanners"));

export default function AdminBannersRoute() {
  const { banners } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["banners", "admin"]);
  const [params] = useSearchParams();
  return (
    <AdminPage
      title={t("admin:tabBanners")}
      actions={
        <LinkButton to="/admin/banners/new" icon={<Plus aria-hidden />}>
          {t("new")}
        </LinkButton>
      }
    >
      {params.has("removed") ? (
        <Alert tone="ok" live>
          {t("removed")}
        </Alert>
      ) : null}
      <p className="text-sm text-muted">{t("intro")}</p>
      {banners.length === 0 ? (
        <Card>
          <EmptyState icon={<Image />} title={t("emptyTitle")}>
            {t("emptyBody")}
          </EmptyState>
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          {banners.map((banner) => (
            <BannerCard key={banner.id} banner={banner} href={hrefOf(banner)} />
          ))}
        </div>
      )}
    </AdminPage>
  );
}
