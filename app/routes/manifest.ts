import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { oneOf } from "#app/server/preferences.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";

export const needs: Need = "guest";

const SQUARE = "image/png";
/** Of the product's own mark. */
const OWN_ICONS = [
  { src: "/app-icon-192.png", sizes: "192x192", type: SQUARE, purpose: "any" },
  { src: "/app-icon-512.png", sizes: "512x512", type: SQUARE, purpose: "any" },
  { src: "/app-icon-maskable.png", sizes: "512x512", type: SQUARE, purpose: "maskable" },
];

/** A logo may have any shape: it is drawn into a square that every system may cut to its own (routes/app-icon.ts). */
function iconsOf(logo: string | null) {
  if (logo === null) return OWN_ICONS;
  return [{ src: `${logo}/app.svg`, sizes: "any", type: "image/svg+xml", purpose: "any maskable" }];
}

/** GET /manifest.webmanifest: what the site is called and looks like where it is installed, from its settings. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async ({ locale, site, url }) => {
    const lang = oneOf(LOCALES, url.searchParams.get("lang")) ?? locale;
    const t = serverTexts(lang, site.name).getFixedT(lang, ["offline", "common"]);
    const shortcut = (name: string, to: string) => ({ name, url: to });
    const manifest = {
      id: "/",
      name: site.name,
      short_name: site.name,
      description: t("common:siteTagline"),
      lang,
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: "#f4f6f6",
      theme_color: "#0f6e6a",
      icons: iconsOf(site.logo),
      shortcuts: [
        shortcut(t("shortcuts.sell"), "/products"),
        shortcut(t("shortcuts.topUp"), "/payment/deposit/topup"),
        shortcut(t("shortcuts.history"), "/account/laporan/semua"),
      ],
    };
    return Response.json(manifest, {
      headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=300" },
    });
  });
}
