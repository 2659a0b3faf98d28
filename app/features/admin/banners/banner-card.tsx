import { CalendarClock, CircleCheck, CircleOff, type LucideIcon, Pencil, Radio } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import { BannerSlide } from "#app/features/banners/banner-slide.tsx";
import type { AdminBanner } from "#core/marketing/banner-schema.ts";
import { type BannerState, CAROUSELS } from "#core/marketing/types.ts";

const STATES: Readonly<Record<BannerState, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  off: { tone: "neutral", Icon: CircleOff },
  planned: { tone: "info", Icon: CalendarClock },
  running: { tone: "ok", Icon: Radio },
  over: { tone: "neutral", Icon: CircleCheck },
};

/** One banner as it will be seen, how it stands, and the way to change it. */
export function BannerCard({ banner, href }: { banner: AdminBanner; href: string | null }) {
  const { t } = useTranslation("banners");
  const inside = useWhenInside();
  const { id, image, caption, state, language, position, starts_at, ends_at, target } = banner;
  const carousel = CAROUSELS.find((one) => one === banner.carousel);
  const { tone, Icon } = STATES[state];
  return (
    <Card className="flex flex-col gap-3">
      <BannerSlide banner={{ id, image, caption, href, newTab: target === "_blank" }} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{caption}</h2>
        <Badge tone={tone} icon={<Icon />}>
          {t(`states.${state}`)}
        </Badge>
      </div>
      <ul className="text-sm text-muted">
        <li>
          {carousel ? t(`carousels.${carousel}`) : banner.carousel} · {t(`languages.${language ?? "all"}`)} ·{" "}
          {t("place", { position })}
        </li>
        <li className="wrap-anywhere">{href === null ? t("leadsNowhere") : t("leadsTo", { to: href })}</li>
        {starts_at ? <li>{t("from", { when: inside(starts_at) })}</li> : null}
        {ends_at ? <li>{t("until", { when: inside(ends_at) })}</li> : null}
      </ul>
      <div>
        <LinkButton to={`/admin/banners/${id}`} variant="secondary" icon={<Pencil aria-hidden />}>
          {t("edit")}
          <span className="sr-only">: {caption}</span>
        </LinkButton>
      </div>
    </Card>
  );
}
