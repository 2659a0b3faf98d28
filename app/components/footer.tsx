import { useTranslation } from "react-i18next";
import type { PageSite } from "./page-data.ts";
import { serviceName } from "./service-name.ts";
import { SiteContacts } from "./site-contacts.tsx";
import { buttonClass } from "./ui/button.tsx";

interface FooterProps {
  year: number;
  site: PageSite;
}

/** Foot of the public pages: who sells, what is sold, and the pages that explain it. */
export function Footer({ year, site }: FooterProps) {
  const { t } = useTranslation(["shell", "common"]);
  const link =
    "inline-flex min-h-9 thumb:min-h-11 thumb:min-w-11 items-center text-sm text-muted hover:text-ink hover:underline";
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-5xl gap-6 px-4 py-8 sm:grid-cols-3">
        <div>
          <p className="font-extrabold text-brand-strong">{site.name}</p>
          <p className="mt-1 text-sm text-muted">{t("common:siteTagline")}</p>
          <SiteContacts site={site} className="mt-3" />
          {site.contact_us_button ? (
            <a href="/help/hubungi-kami" className={`${buttonClass("secondary", "small")} mt-3`}>
              {t("errors.ask")}
            </a>
          ) : null}
        </div>
        {site.services ? (
          <nav aria-label={t("footer.services")}>
            <p className="text-sm font-semibold">{t("footer.services")}</p>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4">
              {site.services.split(" ").map((type) => (
                <li key={type}>
                  <a href={`/pricelist/${type}`} className={link}>
                    {serviceName(t, type) ?? type}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <nav aria-label={t("footer.links")}>
          <p className="text-sm font-semibold">{t("footer.links")}</p>
          <ul>
            <li>
              <a href="/help" className={link}>
                {t("nav.help")}
              </a>
            </li>
            <li>
              <a href="/blog/posts" className={link}>
                {t("footer.blog")}
              </a>
            </li>
            {site.services ? (
              <li>
                <a href="/pricelist" className={link}>
                  {t("nav.priceList")}
                </a>
              </li>
            ) : null}
            {site.services ? (
              <li>
                <a href="/agency" className={link}>
                  {t("footer.agency")}
                </a>
              </li>
            ) : null}
            <li>
              <a href="/developers" className={link}>
                {t("nav.developers")}
              </a>
            </li>
            <li>
              <a href="/help/persyaratan" className={link}>
                {t("footer.terms")}
              </a>
            </li>
            <li>
              <a href="/help/privasi" className={link}>
                {t("footer.privacy")}
              </a>
            </li>
            <li>
              <a href="/help/hubungi-kami" className={link}>
                {t("errors.ask")}
              </a>
            </li>
          </ul>
        </nav>
      </div>
      <p className="pb-6 text-center text-xs text-muted">{t("footer.note", { year, site: site.name })}</p>
    </footer>
  );
}
