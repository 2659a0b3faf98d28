import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "#app/components/ui/cx.ts";
import { BannerSlide, type BannerView } from "./banner-slide.tsx";

/** An element of our own (public/carousel.js); to JSX it is any block. */
const Turning = "banner-carousel" as "div";
const SCRIPT = "/carousel.js";
const BUTTON =
  "grid size-11 place-items-center rounded-pill text-brand-strong hover:bg-brand-soft disabled:text-muted [&_svg]:size-5";

interface BannerCarouselProps {
  banners: readonly BannerView[];
  className?: string;
}

/**
 * Banners beside each other, moved by the finger, the arrow keys or a wheel: a row that snaps, without any script.
 * `public/carousel.js` adds the buttons' work and the turning by itself, which stops for whoever touches it.
 */
export function BannerCarousel({ banners, className }: BannerCarouselProps) {
  const { t } = useTranslation("home");
  useCarouselScript(banners.length > 1);
  if (banners.length === 0) return null;
  const several = banners.length > 1;
  return (
    <section aria-label={t("banners.label")} className={className}>
      <Turning
        data-failed={t("banners.failed")}
        data-toast="fixed inset-x-4 bottom-20 z-50 rounded-card border border-line bg-surface p-3.5 text-sm font-semibold text-bad shadow-raise md:inset-x-auto md:right-6 md:bottom-6"
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is moved by the arrow keys */}
        <ul tabIndex={0} className="banner-row flex gap-3 overflow-x-auto rounded-card" aria-label={t("banners.label")}>
          {banners.map((banner, n) => (
            <li
              key={banner.id}
              className={cx("shrink-0", several ? "w-[max(min(92%,30rem),calc(50%-0.375rem))]" : "w-full")}
            >
              <BannerSlide banner={banner} eager={n === 0} />
            </li>
          ))}
        </ul>
        {several ? (
          <div className="needs-script mt-1 flex items-center justify-center gap-1" data-controls="">
            <button type="button" data-step="-1" aria-label={t("banners.previous")} className={BUTTON}>
              <ChevronLeft />
            </button>
            <button
              type="button"
              data-turning="true"
              aria-label={t("banners.pause")}
              data-pause={t("banners.pause")}
              data-play={t("banners.play")}
              className={cx(BUTTON, "group")}
            >
              <Pause className="hidden group-data-[turning=true]:block" />
              <Play className="group-data-[turning=true]:hidden" />
            </button>
            <button type="button" data-step="1" aria-label={t("banners.next")} className={BUTTON}>
              <ChevronRight />
            </button>
          </div>
        ) : null}
      </Turning>
    </section>
  );
}

/** Pages without our scripts name the file themselves; the others ask for it once they are there. */
export function CarouselScript() {
  return <script src={SCRIPT} defer />;
}

function useCarouselScript(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || document.querySelector(`script[src="${SCRIPT}"]`)) return;
    const script = document.createElement("script");
    script.src = SCRIPT;
    document.head.appendChild(script);
  }, [wanted]);
}
