import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Need } from "#core/accounts/can.ts";
import { ErrorPage } from "./components/error-page.tsx";
import { useNonce } from "./components/nonce.ts";
import type { RootData } from "./components/page-data.ts";
import { DEFAULT_DISPLAY } from "./components/preferences.ts";
import { withVisit } from "./server/route.server.ts";
import { siteInfo } from "./server/site-info.server.ts";
import { isUserVisit } from "./server/visit.server.ts";
import styles from "./styles/app.css?url";

export const needs: Need = "guest";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
];

export const meta: MetaFunction = () => [{ title: "Gerai" }];

/** What the whole page needs; no database call, but for the site's name once a minute. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(
    args,
    async (visit): Promise<RootData> => ({
      locale: visit.locale,
      display: visit.display,
      csrf: visit.csrfToken,
      signedIn: isUserVisit(visit),
      now: Date.now(),
      requestId: visit.ctx.requestId,
      site: await siteInfo(visit),
    }),
  );
}

/** Language, look and token stay the same from page to page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  actionResult,
  defaultShouldRevalidate,
}) =>
  // An action whose answer was lost says so: nothing else could be answered either.
  currentUrl.href === nextUrl.href && !actionResult?.lost && defaultShouldRevalidate;

/** A route that says `handle = { publicPage: true }` is plain HTML for everybody; guests get plain HTML everywhere. */
function useNeedsScripts(signedIn: boolean): boolean {
  const isPublic = useMatches().some(({ handle }) =>
    Boolean((handle as { publicPage?: boolean } | undefined)?.publicPage),
  );
  return signedIn && !isPublic;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { i18n } = useTranslation();
  const nonce = useNonce();
  const { theme, text, corners, font } = data?.display ?? DEFAULT_DISPLAY;
  const needsScripts = useNeedsScripts(data?.signedIn ?? false);
  return (
    <html
      lang={data?.locale ?? i18n.language}
      className={theme === "system" ? undefined : theme}
      data-text={text === "default" ? undefined : text}
      data-corners={corners === "normal" ? undefined : corners}
      data-font={font === "default" ? undefined : font}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0f6e6a" />
        {data ? <meta name="csrf-token" content={data.csrf} /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {needsScripts ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
