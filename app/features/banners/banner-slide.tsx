import { Megaphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRoot } from "#app/components/use-root.ts";

/** What is drawn of a banner. */
export interface BannerView {
  readonly id: string;
  /** Address of its picture on our own origin; null draws the placeholder. */
  readonly image: string | null;
  readonly caption: string;
  readonly href: string | null;
  readonly newTab: boolean;
}

const BOX = "block aspect-[3/1] w-full overflow-hidden rounded-card";

/** One banner: its picture keeps its place before it has come, and what it says is read aloud. */
export function BannerSlide({ banner, eager = false }: { banner: BannerView; eager?: boolean }) {
  const { t } = useTranslation(["home", "common"]);
  const { image, caption, href, newTab } = banner;
  if (image === null) return <Placeholder />;
  const picture = (
    <img
      src={image}
      alt={caption}
      width={1200}
      height={400}
      loading={eager ? undefined : "lazy"}
      decoding="async"
      className="size-full bg-surface-2 object-cover"
    />
  );
  if (href === null) return <span className={BOX}>{picture}</span>;
  return (
    <a
      href={href}
      target={newTab ? "_blank" : undefined}
      rel={newTab ? "noopener noreferrer" : undefined}
      className={BOX}
    >
      {picture}
      {newTab ? <span className="sr-only">({t("common:newTab")})</span> : null}
    </a>
  );
}

/** In the place of banners that could not be fetched (core spec §8): no picture, and nothing that looks broken. */
function Placeholder() {
  const { site } = useRoot();
  return (
    <span
      className={`${BOX} flex items-center justify-center gap-3 bg-linear-160 from-money-from to-money-to text-on-money`}
    >
      <Megaphone aria-hidden className="size-7 shrink-0" />
      <span className="text-lg font-bold">{site.name}</span>
    </span>
  );
}
