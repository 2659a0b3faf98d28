import { useTranslation } from "react-i18next";
import type { SiteInfo } from "#core/settings/schema.ts";

const SERVICES = ["pulsa", "data"] as const;

interface FooterProps {
  year: number;
  site: SiteInfo;
}

/** Foot of the public pages: who sells, what is sold, and the pages that explain it. */
export function Footer({ year, site }: FooterProps) {
  const { t } = useTranslation(["shell", "common"]);
  const link = "inline-flex min-h-9 items-center text-sm text-muted hover:text-ink hover:underline";
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-5xl gap-6 px-4 py-8 sm:grid-cols-3">
        <div>
          <p className="font-extrabold text-brand-strong">{site.name}</p>
          <p className="mt-1 text-sm text-muted">{t("common:siteTagline")}</p>
          <Contacts site={site} />
        </div>
        <nav aria-label={t("footer.services")}>
          <p className="text-sm font-semibold">{t("footer.services")}</p>
          <ul>
            {SERVICES.map((type) => (
              <li key={type}>
                <a href={`/pricelist/${type}`} className={link}>
                  {t(`common:services.${type}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t("footer.links")}>
          <p className="text-sm font-semibold">{t("footer.links")}</p>
          <ul>
            <li>
              <a href="/pricelist/pulsa" className={link}>
                {t("nav.priceList")}
              </a>
            </li>
            <li>
              <a href="/developers" className={link}>
                {t("nav.developers")}
              </a>
            </li>
          </ul>
        </nav>
      </div>
      <p className="pb-6 text-center text-xs text-muted">{t("footer.note", { year })}</p>
    </footer>
  );
}

/** How the site's people are reached, as far as they have said (core spec §2). */
function Contacts({ site: { address, email, phone, hours } }: { site: SiteInfo }) {
  if (!address && !email && !phone && !hours) return null;
  return (
    <address className="mt-3 flex flex-col gap-1 text-sm break-words text-muted not-italic">
      {address ? <span>{address}</span> : null}
      {hours ? <span>{hours}</span> : null}
      {phone ? (
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="inline-flex min-h-9 items-center hover:underline">
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className="inline-flex min-h-9 items-center hover:underline">
          {email}
        </a>
      ) : null}
    </address>
  );
}
