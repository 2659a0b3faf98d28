import type { Locale } from "#core/shared/error-catalogue.ts";
import { errorText } from "#core/shared/errors.ts";

/** What leads on from a page that could not be made. */
const AGAIN: Readonly<Record<Locale, string>> = { id: "Ke beranda", en: "To the home page", zh: "返回首页" };

/**
 * The page of an error in which not even the frame of a page could be made: the catalogue's sentence with the reference
 * that the log has, and a way on. Needs no setting, no script and no file.
 */
export function lastPage(locale: Locale, requestId: string): Response {
  const text = errorText("unexpected", locale, { request_id: requestId });
  const page = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>500</title>
<main>
<h1>500</h1>
<p>${text}</p>
<p><a href="/">${AGAIN[locale]}</a></p>
</main>
</html>
`;
  return new Response(page, { status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
