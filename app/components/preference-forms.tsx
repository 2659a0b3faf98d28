import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LOCALE_NAMES } from "#app/i18n/locales.ts";
import { LANGUAGE_KEY } from "#app/navigation/page-languages.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { CsrfField } from "./csrf-field.tsx";
import { CORNERS, type Display, FONTS, TEXT_SIZES, THEMES } from "./preferences.ts";
import { cx } from "./ui/cx.ts";

interface ChoiceProps {
  name: "locale" | "theme" | "text" | "corners" | "font";
  legend: string;
  value: string;
  options: readonly { value: string; label: string; lang?: string }[];
}

/**
 * One preference: each option is a button that sends it, so that no JavaScript is needed and nothing is left to save.
 */
function Choice({ name, legend, value, options }: ChoiceProps) {
  const { pathname, search } = useLocation();
  // An address that names a language (docs/decisions/public-pages.md) says nothing beside a choice.
  const back = name === "locale" ? withoutLanguage(search) : search;
  return (
    <Form method="post" action="/preferences" reloadDocument>
      <CsrfField />
      <input type="hidden" name="redirectTo" value={pathname + back} />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
        <div className="flex flex-wrap gap-1.5">
          {options.map((option) => (
            <button
              key={option.value}
              type="submit"
              name={name}
              value={option.value}
              lang={option.lang}
              aria-pressed={option.value === value}
              className={cx(
                "min-h-11 rounded-pill border px-4 text-sm",
                option.value === value
                  ? "border-brand bg-brand font-semibold text-on-brand"
                  : "border-line bg-surface hover:border-field",
              )}
            >
              {option.label}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}

function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(LANGUAGE_KEY);
  return query.size > 0 ? `?${query}` : "";
}

const LOCALE_OPTIONS = LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale], lang: locale }));

/** Language and light or dark. */
export function LanguageAndTheme({ locale, display }: { locale: string; display: Display }) {
  const { t } = useTranslation("shell");
  return (
    <>
      <Choice name="locale" legend={t("preferences.language")} value={locale} options={LOCALE_OPTIONS} />
      <Choice
        name="theme"
        legend={t("preferences.theme")}
        value={display.theme}
        options={THEMES.map((theme) => ({ value: theme, label: t(`preferences.${theme}`) }))}
      />
    </>
  );
}

/** Text size, font and corner roundness. */
export function TextAndCorners({ display }: { display: Display }) {
  const { t } = useTranslation("shell");
  return (
    <>
      <Choice
        name="text"
        legend={t("preferences.textSize")}
        value={display.text}
        options={TEXT_SIZES.map((size) => ({ value: size, label: t(`preferences.${size}`) }))}
      />
      <Choice
        name="font"
        legend={t("fontFamily")}
        value={display.font}
        options={FONTS.map((font) => ({ value: font, label: t(`fonts.${font}`) }))}
      />
      <Choice
        name="corners"
        legend={t("preferences.corners")}
        value={display.corners}
        options={CORNERS.map((corners) => ({ value: corners, label: t(`preferences.${corners}`) }))}
      />
    </>
  );
}
