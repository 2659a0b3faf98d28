import {
  ArrowRight,
  Code,
  Download,
  Gauge,
  type LucideIcon,
  Printer,
  ShieldCheck,
  Smartphone,
  WalletMinimal,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/ui/button.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { BannerCarousel, CarouselScript } from "#app/features/banners/banner-carousel.tsx";
import type { BannerView } from "#app/features/banners/banner-slide.tsx";
import { type LookupLink, LookupLinks } from "#app/features/lookup/lookup-links.tsx";
import { LandingPreview } from "./landing-preview.tsx";

const FEATURES = [
  ["fast", Gauge],
  ["safe", ShieldCheck],
  ["anyPhone", Smartphone],
  ["topup", WalletMinimal],
  ["receipt", Printer],
  ["api", Code],
] as const satisfies readonly (readonly [string, LucideIcon])[];

const QUESTIONS = ["start", "fail", "topup", "price"] as const;

/** What a guest sees at `/`: the promise, the button, what is sold, why, and the four questions. */
interface LandingProps {
  lookups: readonly LookupLink[];
  banners: readonly BannerView[];
}

export function Landing({ lookups, banners }: LandingProps) {
  const { t } = useTranslation(["landing", "common"]);
  const { site } = useRoot();
  return (
    <>
      <section className="border-b border-line bg-surface">
        <div className="mx-auto grid max-w-5xl items-center gap-8 px-4 py-10 md:grid-cols-[1.15fr_1fr] md:py-16">
          <div>
            <h1 className="text-3xl leading-tight font-extrabold tracking-tight md:text-[2.6rem]">{t("title")}</h1>
            <p className="mt-4 max-w-prose text-lg text-muted">{t("lead")}</p>
            <div className="mt-6 flex flex-wrap gap-2.5">
              {site.register_open ? (
                <a href="/auth/register" className={buttonClass("primary", "large")}>
                  {t("register")}
                  <ArrowRight aria-hidden />
                </a>
              ) : null}
              {site.services.length > 0 ? (
                <a href="/pricelist" className={buttonClass("secondary", "large")}>
                  {t("prices")}
                </a>
              ) : null}
              {site.show_download ? (
                <a href="/apk" target="_blank" rel="noreferrer" className={buttonClass("secondary", "large")}>
                  <Download aria-hidden />
                  {t("download")}
                  <span className="sr-only">({t("common:newTab")})</span>
                </a>
              ) : null}
            </div>
            {site.sign_in_open ? (
              <p className="mt-4 text-sm">
                <a
                  href="/auth/login"
                  className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
                >
                  {t("signIn")}
                </a>
              </p>
            ) : null}
          </div>
          <LandingPreview />
        </div>
      </section>
      <div className="mx-auto max-w-5xl px-4 pt-10 md:pt-14">
        <BannerCarousel banners={banners} className="mb-10" />
        {banners.length > 1 ? <CarouselScript /> : null}
        <LookupLinks links={lookups} />
      </div>
      <section aria-labelledby="features" className="mx-auto max-w-5xl px-4 py-10 md:py-14">
        <h2 id="features" className="text-2xl font-bold tracking-tight">
          {t("featuresTitle")}
        </h2>
        <ul className="mt-5 grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(([key, Icon]) => (
            <li key={key} className="rounded-card border border-line bg-surface p-4.5">
              <span className="grid size-11 place-items-center rounded-card bg-brand-soft text-brand-strong">
                <Icon className="size-5.5" />
              </span>
              <h3 className="mt-3 font-semibold">{t(`features.${key}.title`)}</h3>
              <p className="mt-1 text-sm text-muted">{t(`features.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="faq" className="mx-auto max-w-3xl px-4 pb-14">
        <h2 id="faq" className="text-2xl font-bold tracking-tight">
          {t("faqTitle")}
        </h2>
        <div className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
          {QUESTIONS.map((key) => (
            <details key={key} className="group px-4.5">
              <summary className="flex min-h-13 items-center justify-between gap-4 py-2 font-semibold">
                {t(`faq.${key}.q`)}
                <span aria-hidden className="text-xl text-muted group-open:rotate-45">
                  +
                </span>
              </summary>
              <p className="pb-4 text-sm text-muted">{t(`faq.${key}.a`)}</p>
            </details>
          ))}
        </div>
      </section>
    </>
  );
}
