import {
  ArrowRight,
  ChartNoAxesColumn,
  Code,
  Download,
  Gauge,
  Link2,
  type LucideIcon,
  Printer,
  ReceiptText,
  ShieldCheck,
  Smartphone,
  Sparkles,
  WalletMinimal,
  Zap,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Prose } from "#app/components/prose.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { BannerCarousel, CarouselScript } from "#app/features/banners/banner-carousel.tsx";
import type { BannerView } from "#app/features/banners/banner-slide.tsx";
import { type LookupLink, LookupLinks } from "#app/features/lookup/lookup-links.tsx";
import { LandingPreview } from "./landing-preview.tsx";
import type { PublicText } from "./public-text.ts";
import { Questions } from "./questions.tsx";

/** By the anchor of a feature in the text; one that an admin adds has the last. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  "fitur-jual": Zap,
  "fitur-tagihan": ReceiptText,
  "fitur-isi-saldo": WalletMinimal,
  "fitur-tercatat": ShieldCheck,
  "fitur-laba": ChartNoAxesColumn,
  "fitur-struk": Printer,
  "fitur-tautan": Link2,
  "fitur-aman": Smartphone,
  "fitur-ringan": Gauge,
  "fitur-api": Code,
};

interface LandingProps {
  text: PublicText;
  lookups: readonly LookupLink[];
  banners: readonly BannerView[];
}

/** What a guest sees at `/`: the promise, the button, what is sold, why, who is an agent, and the four questions. */
export function Landing({ text, lookups, banners }: LandingProps) {
  const { t } = useTranslation("landing");
  const [features, questions] = text.parts;
  return (
    <>
      <Hero text={text} />
      <div className="mx-auto flex max-w-5xl flex-col gap-10 px-4 pt-8 md:gap-12 md:pt-12">
        <BannerCarousel banners={banners} />
        {banners.length > 1 ? <CarouselScript /> : null}
        <LookupLinks links={lookups} title={t("sells")} />
      </div>
      {features ? <Features part={features} /> : null}
      <Agency />
      {questions ? <Questions part={questions} /> : null}
      <Closing />
    </>
  );
}

function Hero({ text }: Pick<LandingProps, "text">) {
  const { t } = useTranslation(["landing", "common"]);
  const { site } = useRoot();
  return (
    <section className="border-b border-line bg-surface">
      <div className="mx-auto grid max-w-5xl items-center gap-10 px-4 py-10 md:grid-cols-[1.15fr_1fr] md:py-18">
        <div>
          <h1 className="text-3xl leading-tight font-extrabold tracking-tight md:text-[2.6rem]">{text.title}</h1>
          <div className="mt-4 text-lg text-muted">
            <Prose html={text.intro.html} />
          </div>
          <div className="mt-7 flex flex-wrap gap-2.5">
            {site.register_open ? (
              <a href="/auth/register" className={buttonClass("primary", "large")}>
                {t("register")}
                <ArrowRight aria-hidden />
              </a>
            ) : null}
            {site.services ? (
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
            <p className="mt-3 text-sm">
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
  );
}

function Features({ part: { id, title, items } }: { part: PublicText["parts"][number] }) {
  return (
    <section aria-labelledby={id} className="mx-auto max-w-5xl px-4 py-12 md:py-18">
      <h2 id={id} className="text-2xl font-bold tracking-tight">
        {title}
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {items.map(({ id: anchor, title: name, html }) => {
          const Icon = ICONS[anchor] ?? Sparkles;
          return (
            <li key={anchor} className="flex gap-3.5">
              <span className="grid size-11 shrink-0 place-items-center rounded-card bg-brand-soft text-brand-strong">
                <Icon aria-hidden className="size-5.5" strokeWidth={1.7} />
              </span>
              <div className="min-w-0">
                <h3 id={anchor} className="font-semibold">
                  {name}
                </h3>
                <div className="mt-0.5 text-sm text-muted">
                  <Prose html={html} />
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Who may want more than selling: the way to the page for agents. */
function Agency() {
  const { t } = useTranslation("landing");
  return (
    <section aria-labelledby="agency" className="border-y border-line bg-brand-soft">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-8 gap-y-4 px-4 py-8 md:py-10">
        <div className="min-w-0 grow basis-80">
          <h2 id="agency" className="text-xl font-bold tracking-tight">
            {t("agency.title")}
          </h2>
          <p className="mt-1 max-w-prose">{t("agency.text")}</p>
        </div>
        <a href="/agency" className={buttonClass("secondary", "large")}>
          {t("agency.link")}
          <ArrowRight aria-hidden />
        </a>
      </div>
    </section>
  );
}

/** The last word: the button again, or where to ask while nobody can register. */
function Closing() {
  const { t } = useTranslation("landing");
  const { site } = useRoot();
  return (
    <section aria-labelledby="closing" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-3xl px-4 py-12 text-center md:py-16">
        <h2 id="closing" className="text-2xl font-bold tracking-tight">
          {t("closing.title")}
        </h2>
        <p className="mt-2 text-muted">{t("closing.text")}</p>
        <p className="mt-6 flex flex-wrap justify-center gap-2.5">
          {site.register_open ? (
            <a href="/auth/register" className={buttonClass("primary", "large")}>
              {t("register")}
              <ArrowRight aria-hidden />
            </a>
          ) : null}
          <a href="/help/hubungi-kami" className={buttonClass("secondary", "large")}>
            {t("closing.ask")}
          </a>
        </p>
      </div>
    </section>
  );
}
