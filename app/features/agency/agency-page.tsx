import {
  ArrowRight,
  BadgePercent,
  ChartNoAxesColumn,
  HandCoins,
  Link2,
  type LucideIcon,
  Sparkles,
  Users,
  Wallet,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Prose } from "#app/components/prose.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { BannerCarousel, CarouselScript } from "#app/features/banners/banner-carousel.tsx";
import type { BannerView } from "#app/features/banners/banner-slide.tsx";
import type { PublicText, TextPart } from "#app/features/home/public-text.ts";
import { Questions } from "#app/features/home/questions.tsx";

/** By the anchor of a reason in the text; one that an admin adds has the last. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  "harga-agen": BadgePercent,
  cashback: Wallet,
  "tautan-checkout": Link2,
  pinjaman: HandCoins,
  "bawa-agen": Users,
  laporan: ChartNoAxesColumn,
};
const QUESTIONS = "pertanyaan";

interface AgencyPageProps {
  text: PublicText;
  banners: readonly BannerView[];
}

/** What an agent earns and does, and how one becomes one; its sums are those of the settings. */
export function AgencyPage({ text, banners }: AgencyPageProps) {
  return (
    <>
      <section className="border-b border-line bg-brand-soft">
        <div className="mx-auto max-w-3xl px-4 py-12 text-center md:py-18">
          <h1 className="text-3xl leading-tight font-extrabold tracking-tight md:text-[2.6rem]">{text.title}</h1>
          <div className="mt-4 text-lg [&_.prose]:mx-auto">
            <Prose html={text.intro.html} />
          </div>
          <Doors className="mt-7" />
        </div>
      </section>
      {banners.length > 0 ? (
        <div className="mx-auto max-w-5xl px-4 pt-8 md:pt-12">
          <BannerCarousel banners={banners} />
          {banners.length > 1 ? <CarouselScript /> : null}
        </div>
      ) : null}
      {text.parts.map((part) =>
        part.id === QUESTIONS ? (
          <Questions key={part.id} part={part} />
        ) : part.items.length > 0 ? (
          <Reasons key={part.id} part={part} />
        ) : (
          <Part key={part.id} part={part} />
        ),
      )}
    </>
  );
}

/** Register, sign in: what of it is open. */
function Doors({ className }: { className: string }) {
  const { t } = useTranslation("landing");
  const { site, signedIn } = useRoot();
  if (signedIn) return null;
  return (
    <p className={`${className} flex flex-wrap justify-center gap-2.5`}>
      {site.register_open ? (
        <a href="/auth/register" className={buttonClass("primary", "large")}>
          {t("register")}
          <ArrowRight aria-hidden />
        </a>
      ) : null}
      {site.sign_in_open ? (
        <a href="/auth/login" className={buttonClass("secondary", "large")}>
          {t("signIn")}
        </a>
      ) : null}
    </p>
  );
}

function Reasons({ part: { id, title, items } }: { part: TextPart }) {
  return (
    <section aria-labelledby={id} className="mx-auto max-w-5xl px-4 pt-12 md:pt-16">
      <h2 id={id} className="text-2xl font-bold tracking-tight">
        {title}
      </h2>
      <ul className="mt-5 grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ id: anchor, title: name, html }) => {
          const Icon = ICONS[anchor] ?? Sparkles;
          return (
            <li key={anchor} className="rounded-card border border-line bg-surface p-4.5">
              <span className="grid size-11 place-items-center rounded-card bg-brand-soft text-brand-strong">
                <Icon aria-hidden className="size-5.5" strokeWidth={1.7} />
              </span>
              <h3 id={anchor} className="mt-3 font-semibold">
                {name}
              </h3>
              <div className="mt-1 text-sm text-muted">
                <Prose html={html} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Part({ part: { id, title, html } }: { part: TextPart }) {
  return (
    <section aria-labelledby={id} className="mx-auto max-w-5xl px-4 pt-10 last:pb-14 md:pt-14">
      <h2 id={id} className="text-2xl font-bold tracking-tight">
        {title}
      </h2>
      <div className="mt-3">
        <Prose html={html} />
      </div>
    </section>
  );
}
