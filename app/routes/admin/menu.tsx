import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { serviceName } from "#app/components/service-name.ts";
import { useAnswer } from "#app/components/use-answer.ts";
import { MenuForm } from "#app/features/admin/site/menu-form.tsx";
import { SitePage } from "#app/features/admin/site/site-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { changeMenu, getMenu } from "#core/settings/settings.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { knownSite } from "#workers/_kit/known-site.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({ menu: await getMenu(ctx), formKey: newIdempotencyKey() }));
}

const PLACE = "place ";

export function action(args: ActionFunctionArgs) {
  return adminForm(args, async (visit, form) => {
    const wanted = { version: form.text("version"), entries: sentEntries(form), reason: form.text("reason") };
    await changeMenu(visit.ctx, wanted, form.key).catch((error: unknown) => {
      throw namedAsListed(error, visit);
    });
    knownSite.forget();
    return "/admin/menu?saved=1";
  });
}

/** The same refusal about an entry by the name that the list has for it. */
function namedAsListed(error: unknown, { locale, site }: UserVisit): unknown {
  if (!(error instanceof DomainError) || error.code !== "menu_leads_nowhere") return error;
  const [type = "", module = ""] = String(error.details["entry"]).split(" - ");
  const name = serviceName(serverTexts(locale, site.name).getFixedT(locale), type, module);
  return name === null ? error : new DomainError(error.code, { ...error.details, name });
}

function sentEntries(form: SentForm) {
  return form
    .names()
    .filter((name) => name.startsWith(PLACE))
    .map((name) => {
      const backendId = name.slice(PLACE.length);
      return {
        backend_id: backendId,
        position: form.count(name),
        enabled: form.has(`on ${backendId}`),
      };
    });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabMenu"));

export default function AdminMenuRoute() {
  const { menu, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["site", "admin"]);
  return (
    <SitePage title={t("admin:tabMenu")} effect={t("effect.menu")} refused={refused}>
      <MenuForm menu={menu} formKey={formKey} refused={refused} />
    </SitePage>
  );
}
