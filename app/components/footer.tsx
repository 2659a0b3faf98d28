import { useTranslation } from "react-i18next";

const SERVICES = ["pulsa", "data"] as const;

/** Foot of the public pages: what is sold, and the pages that explain it. */
export function Footer({ year }: { year: number }) {
  const { t } = useTranslation(["shell", "common"]);
  const link = "inline-flex min-h-9 items-center text-sm text-muted hover:text-ink hover:underline";
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-5xl gap-6 px-4 py-8 sm:grid-cols-3">
        <div>
          <p className="font-extrabold text-brand-strong">Gerai</p>
          <p className="mt-1 text-sm text-muted">{t("common:siteTagline")}</p>
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
