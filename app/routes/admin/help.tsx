import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { HELP_CENTRE } from "#app/server/help/help-pages.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listHelpTexts } from "#core/help/admin/help-texts.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";

export const needs: Need = "admin";

/** GET /admin/help: the texts of the help centre, and which of them admins have changed. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const changed = await listHelpTexts(ctx);
    const pages = HELP_CENTRE.map(({ slug, titleKey }) => ({
      slug,
      titleKey,
      texts: LOCALES.map((locale) => ({
        locale,
        changed_at: changed.find((one) => one.slug === slug && one.locale === locale)?.changed_at ?? null,
      })),
    }));
    return { pages };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabHelp"));

export default function AdminHelpRoute() {
  const { pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["help", "admin", "blog"]);
  const inside = useWhenInside();
  return (
    <AdminPage title={t("admin:tabHelp")}>
      <p className="text-sm text-muted">{t("texts.intro")}</p>
      <div className="grid gap-3 md:grid-cols-2">
        {pages.map(({ slug, titleKey, texts }) =>
          titleKey === "landing" || titleKey === "agency" ? null : (
            <Card key={slug}>
              <h2 className="font-semibold">{t(`titles.${titleKey}`)}</h2>
              <ul className="mt-1 text-sm">
                {texts.map(({ locale, changed_at }) => (
                  <li key={locale}>
                    <Link
                      to={`/admin/help/${slug}/${locale}`}
                      className="inline-flex min-h-9 thumb:min-h-11 items-center underline underline-offset-4"
                    >
                      {t(`blog:languages.${locale}`)}
                    </Link>{" "}
                    <span className="text-muted">
                      {changed_at ? t("texts.changed", { when: inside(changed_at) }) : t("texts.own")}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          ),
        )}
      </div>
    </AdminPage>
  );
}
