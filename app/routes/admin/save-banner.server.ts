import { serverTexts } from "#app/i18n/server-texts.server.ts";
import type { Labels } from "#app/server/form-problems.server.ts";
import { forgetBanners } from "#app/server/known-banners.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { type SeenBanner, saveBanner } from "#core/marketing/admin-banners.ts";
import { BANNER_MAX_BYTES } from "#core/marketing/types.ts";

/** What the form of a banner calls its fields. */
export function bannerLabels({ locale, site }: UserVisit): Labels {
  const t = serverTexts(locale, site.name).getFixedT(locale, "banners");
  return {
    source: t("source"),
    image: t("image"),
    external_url: t("externalUrl"),
    caption: t("caption"),
    destination: t("destination"),
    page: t("page"),
    uri: t("uri"),
    url: t("url"),
    carousel: t("carousel"),
    language: t("language"),
    starts_at: t("startsAt"),
    ends_at: t("endsAt"),
    position: t("position"),
  };
}

/** Saves what the form of a banner says, and answers its id. */
export async function saveSentBanner({ ctx }: UserVisit, form: SentForm, seen: SeenBanner): Promise<string> {
  const input = {
    carousel: form.text("carousel"),
    language: form.text("language"),
    source: form.text("source"),
    external_url: form.text("external_url"),
    caption: form.text("caption"),
    destination: form.text("destination"),
    uri: form.text("uri"),
    url: form.text("url"),
    page: form.text("page"),
    target: form.has("new_tab") ? "_blank" : "_self",
    position: form.count("position"),
    starts_at: form.text("starts_at"),
    ends_at: form.text("ends_at"),
    active: form.has("active"),
    reason: form.text("reason"),
  };
  const file = await form.file("image", BANNER_MAX_BYTES);
  const { id } = await saveBanner(ctx, seen, input, file?.bytes ?? null, form.key);
  forgetBanners();
  return id;
}
