import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { apkDownload } from "#core/settings/apk-download.ts";
import { DomainError, errorText } from "#core/shared/errors.ts";

export const needs: Need = "guest";

/** GET /apk: on to the Android app's file; while there is none the page says so. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async ({ ctx, locale, site }) => {
    try {
      throw redirect(await apkDownload(ctx));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // The catalogue's sentence is the API's own (core spec); whoever opens the page is told what it means.
      const t = serverTexts(locale, site.name).getFixedT(locale, "landing");
      const text = error.code === "no_app_download" ? t("noApp") : errorText(error.code, locale);
      return data({ text }, { status: error.status });
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("landing:download"));

export default function ApkRoute() {
  const { text } = useLoaderData<typeof loader>();
  const { t } = useTranslation("shell");
  return (
    <div className="mx-auto max-w-xl p-4">
      <EmptyState
        icon={<Smartphone />}
        title={<h1>{text}</h1>}
        action={<LinkButton to="/">{t("errors.home")}</LinkButton>}
      />
    </div>
  );
}
