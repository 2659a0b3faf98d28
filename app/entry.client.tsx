import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { clientTexts } from "./i18n/client-texts.ts";

/**
 * Until the page's data has been read from its stream, RemixBrowser throws a promise of it. A key or a tap that comes
 * then makes React 18 hydrate at once, which cannot wait: the page would stay without life (React's error 345). So the
 * data is read first: called outside React, RemixBrowser begins to read and throws before its first hook.
 */
async function dataRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/** The site's name, as the document says it. */
function siteName(): string {
  return document.querySelector<HTMLMetaElement>("meta[name=application-name]")?.content ?? "";
}

Promise.all([clientTexts(siteName()), dataRead()]).then(([i18n]) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
});
