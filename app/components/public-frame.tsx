import { Settings2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ChatLink } from "./chat-button.tsx";
import { Footer } from "./footer.tsx";
import { Logo } from "./logo.tsx";
import { LanguageAndTheme } from "./preference-forms.tsx";
import { SkipLink } from "./skip-link.tsx";
import { buttonClass } from "./ui/button.tsx";
import { useRoot } from "./use-root.ts";

/** The frame of pages that need no account. No JavaScript reaches them. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const { locale, display, signedIn, now, site } = useRoot();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex min-h-14 max-w-5xl flex-wrap items-center gap-x-1 gap-y-1 px-4 py-1 sm:gap-x-2">
          <Logo />
          <span className="flex-1" />
          <ChatLink />
          <details className="relative">
            <summary
              aria-label={t("preferences.language")}
              className="grid size-11 place-items-center rounded-pill text-muted hover:bg-surface-2"
            >
              <Settings2 className="size-5.5" />
            </summary>
            <div className="absolute right-0 z-20 mt-1 w-76 max-w-[calc(100vw-2rem)] space-y-4 rounded-card border border-line bg-surface p-4 shadow-raise max-sm:-right-24">
              <LanguageAndTheme locale={locale} display={display} />
              <a href="/preferences" className={buttonClass("quiet", "small")}>
                {t("nav.preferences")}
              </a>
            </div>
          </details>
          {signedIn ? null : (
            <>
              {site.sign_in_open ? (
                <a href="/auth/login" className={`${buttonClass("quiet", "small")} max-sm:px-2`}>
                  {t("nav.signIn")}
                </a>
              ) : null}
              {site.register_open ? (
                <a href="/auth/register" className={buttonClass("primary", "small")}>
                  {t("nav.register")}
                </a>
              ) : null}
            </>
          )}
        </div>
      </header>
      <main id="content" className="flex-1">
        {children}
      </main>
      <Footer year={new Date(now).getUTCFullYear()} site={site} />
    </div>
  );
}
