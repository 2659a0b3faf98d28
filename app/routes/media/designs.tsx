import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DesignsPage } from "#app/features/media/designs-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { DESIGN_LIST } from "#core/media/design-list.ts";
import { getTerms, listDesigns, refreshDesign, takeDesigns } from "#core/media/designs.ts";
import { pictureCount } from "#core/media/drawing.ts";
import { hiddenWhy } from "#core/media/hidden.ts";
import { hiddenRefusal } from "#core/media/hidden-refusal.ts";
import { DomainError } from "#core/shared/errors.ts";

await routeTexts("lists", "media");

export const needs: Need = "agency";

/** `?pick=` : files of these, for whoever has no scripts. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const [view, terms, batch] = await Promise.all([
      listView(visit, DESIGN_LIST, (query) => listDesigns(visit.ctx, query)),
      getTerms(visit.ctx),
      filesOf(visit, visit.url.searchParams.getAll("pick")),
    ]);
    return { view, max: terms.max_downloads, removed: visit.url.searchParams.has("removed"), ...batch };
  });
}

async function filesOf(visit: UserVisit, ids: readonly string[]) {
  if (ids.length === 0) return { files: [], refusal: null };
  try {
    const designs = await takeDesigns(visit.ctx, { ids });
    const drawn = designs.filter((design) => hiddenWhy(design) === null);
    const files = drawn.flatMap(({ id, name, items }) =>
      Array.from({ length: pictureCount(items.length) }, (_, page) => ({
        to: `/media/picture/${id}?page=${page + 1}&download`,
        name: pictureCount(items.length) > 1 ? `${name} (${page + 1})` : name,
      })),
    );
    const [left = null] = designs.flatMap((design) => hiddenRefusal(design) ?? []);
    return { files, refusal: left && formRefusal(left, visit).text };
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return { files: [], refusal: formRefusal(error, visit).text };
  }
}

/** Brings the prices of one to those of now. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    await refreshDesign(visit.ctx, form.text("refresh"));
    return redirect(visit.url.pathname);
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("media:title"));

export default function DesignsRoute() {
  return <DesignsPage {...useLoaderData<typeof loader>()} />;
}
