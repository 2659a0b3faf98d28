import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { NewsText } from "#app/features/notifications/news-text.tsx";
import type { NewsTexts } from "#core/notifications/news/schema.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";

/** News as their readers see them, in each language; one that is not written says whose words stand in for it. */
export function NewsPreview({ texts, title }: { texts: NewsTexts; title: string }) {
  const { t } = useTranslation("news");
  const instead = LOCALES.find((locale) => texts[locale]);
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{title}</h2>
      <div className="flex flex-col gap-4 divide-y divide-line">
        {LOCALES.map((locale) => {
          const said = texts[locale];
          return (
            <article key={locale} className="pb-4 last:pb-0">
              <p className="mb-1 text-xs font-semibold text-muted">{t(`languages.${locale}`)}</p>
              {said ? (
                <>
                  <h3 lang={locale} className="mb-1 font-semibold wrap-break-word">
                    {said.title}
                  </h3>
                  <NewsText text={said.body} lang={locale} />
                </>
              ) : (
                <p className="text-sm text-muted">
                  {instead ? t("missing", { language: t(`languages.${instead}`) }) : null}
                </p>
              )}
            </article>
          );
        })}
      </div>
    </Card>
  );
}
