import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ProductsPage } from "#app/features/sell/products-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { keepPin, pinsOf } from "#app/server/pins.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import { safePath } from "#app/server/safe-path.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { findProducts, fittingMenu, productsNamed } from "./find-products.server.ts";

export const needs: Need = "active";

/** Everything that this account may sell; with `?q=` what it names, or what is sold to the number that it is. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const menu = await fittingMenu(await visit.menu(), visit);
    const found = findProducts(menu, pinsOf(args.request), visit);
    if (found.only) throw redirect(found.only);
    return { ...found, ...(await productsNamed(menu, visit)) };
  });
}

/** Pins or unpins a type. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    keepPin(visit, args.request, form.text("type"), form.has("pin"));
    return redirect(safePath(form.text("redirectTo"), "/products"));
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("shell:nav.products"));

export default function ProductsRoute() {
  return <ProductsPage found={useLoaderData<typeof loader>()} />;
}
