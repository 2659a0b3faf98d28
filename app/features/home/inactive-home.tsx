import { Hourglass, Tags } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SiteContacts } from "#app/components/site-contacts.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { useRoot } from "#app/components/use-root.ts";

/** The home of an account that is not active: why, what it can do meanwhile, and whom to ask (core spec §6). */
export function InactiveHome({ name }: { name: string }) {
  const { t } = useTranslation(["home", "shell"]);
  const { site } = useRoot();
  const reachable = Boolean(site.email || site.phone || site.address);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 p-4 md:px-6.5 md:py-5.5">
      <h1 className="text-xl font-bold md:text-2xl">{t("hello", { name })}</h1>
      <section
        aria-labelledby="inactive"
        className="flex flex-col gap-3 rounded-card border border-wait/40 bg-wait-soft p-4"
      >
        <h2 id="inactive" className="flex items-center gap-2 font-semibold text-wait">
          <Hourglass className="size-5 shrink-0" />
          {t("inactive.title")}
        </h2>
        <p className="text-sm">{t("inactive.text")}</p>
        {site.services ? (
          <a href="/pricelist" className={buttonClass("primary")}>
            <Tags aria-hidden />
            {t("shell:nav.priceList")}
          </a>
        ) : null}
      </section>
      <section aria-labelledby="ask" className="rounded-card border border-line bg-surface p-4">
        <h2 id="ask" className="font-semibold">
          {t("inactive.ask")}
        </h2>
        {reachable ? (
          <SiteContacts site={site} className="mt-2" />
        ) : (
          <p className="mt-2 text-sm text-muted">{t("inactive.nobody")}</p>
        )}
      </section>
    </div>
  );
}
