import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { LanguageAndTheme, TextAndCorners } from "#app/components/preference-forms.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withForm, withVisit } from "#app/server/route.server.ts";
import { safePath } from "#app/server/safe-path.server.ts";
import { choose, preferencesIn } from "#app/server/settings-cookies.server.ts";
import { isUserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { consumeRequestLimit } from "#core/shared/limits.ts";

export const needs: Need = "guest";

/** Everything about the look, for guests and who may do nothing else yet; an active account has a screen of its own. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    if (isUserVisit(visit) && (await visit.account()).is_active) throw redirect("/account/preferences");
    return null;
  });
}

/** Takes language, theme, text size, corners, font, each optional. Back to where one was. */
export function action(args: ActionFunctionArgs) {
  return withForm(args, async (visit, form) => {
    await consumeRequestLimit(visit.ctx.limiter, visit.ctx.actor);
    await choose(visit, preferencesIn(form));
    return redirect(safePath(form.text("redirectTo"), "/"));
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("shell:nav.preferences"));

export default function GuestPreferences() {
  const { t } = useTranslation("shell");
  const { locale, display } = useRoot();
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-4 md:py-8">
      <h1 className="text-2xl font-bold tracking-tight">{t("nav.preferences")}</h1>
      <Card className="space-y-5">
        <LanguageAndTheme locale={locale} display={display} />
        <TextAndCorners display={display} />
      </Card>
    </div>
  );
}
