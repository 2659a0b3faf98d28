import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { StorePage } from "#app/features/profile/store-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { updateSettings } from "#core/accounts/profile/profile.ts";
import { DEFAULT_MARGIN_MAX } from "#core/accounts/profile/profile-schema.ts";
import { DomainError } from "#core/shared/errors.ts";
import { formatRupiah } from "#core/shared/money.ts";

await routeTexts("profile");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ url }) => ({
    saved: url.searchParams.has("saved"),
    most: formatRupiah(DEFAULT_MARGIN_MAX),
  }));
}

/** Saves the default margin; an empty field is no amount. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    try {
      await updateSettings(visit.ctx, { default_margin: form.rupiah("default_margin") ?? null });
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      const { problems } = formRefusal(error, visit);
      return data({ problems, typed: form.text("default_margin").slice(0, 32) }, { status: error.status });
    }
    return redirect("/account/store?saved=1");
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("profile:store.title"));

export default function StoreRoute() {
  return <StorePage {...useLoaderData<typeof loader>()} refused={useAnswer<typeof action>()} />;
}
