import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Need } from "#core/accounts/can.ts";
import { ConnectionTexts } from "./components/connection-texts.tsx";
import { ErrorPage } from "./components/error-page.tsx";
import { useNonce } from "./components/nonce.ts";
import type { RootData } from "./components/page-data.ts";
import { DEFAULT_DISPLAY } from "./components/preferences.ts";
import { ScrollPosition } from "./components/scroll-position.tsx";
import { locksPage } from "./components/use-query-flag.ts";
import { siteNameIn } from "./i18n/instance.ts";
import { liveChatOf } from "./server/live-chat.server.ts";
import { pageSite } from "./server/page-data.server.ts";
import { publicAddress } from "./server/public-address.server.ts";
import { withVisit } from "./server/route.server.ts";
import { isUserVisit } from "./server/visit.server.ts";
import styles from "./styles/app.css?url";

export const needs: Need = "guest";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? [{ title: data.site.name }] : []);

/** What the whole page needs; no database call of its own. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(
    args,
    async (visit): Promise<RootData> => ({
      locale: visit.locale,
      display: visit.display,
      csrf: isUserVisit(visit) ? visit.csrfToken : "",
      signedIn: isUserVisit(visit),
      now: Date.now(),
      requestId: visit.ctx.requestId,
      site: pageSite(visit.site),
      chat: liveChatOf(visit.site),
      address: publicAddress(visit),
    }),
  );
}

/** Language, look and token stay the same from page to page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href === nextUrl.href && defaultShouldRevalidate;

/**
 * A route that says `handle = { documentOnly: true }` is plain HTML for everybody; guests get plain HTML everywhere.
 */
function useNeedsScripts(signedIn: boolean): boolean {
  const isPublic = useMatches().some(({ handle }) =>
    Boolean((handle as { documentOnly?: boolean } | undefined)?.documentOnly),
  );
  return signedIn && !isPublic;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { i18n } = useTranslation();
  const nonce = useNonce();
  const { theme, text, corners, font } = data?.display ?? DEFAULT_DISPLAY;
  const needsScripts = useNeedsScripts(data?.signedIn ?? false);
  const locked = locksPage(useLocation().search);
  return (
    <html
      lang={data?.locale ?? i18n.language}
      className={theme === "system" ? undefined : theme}
      data-text={text === "default" ? undefined : text}
      data-corners={corners === "normal" ? undefined : corners}
      data-font={font === "default" ? undefined : font}
      data-locked={locked ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="application-name" content={siteNameIn(i18n)} />
        <meta name="theme-color" content="#0f6e6a" />
        {data?.csrf ? <meta name="csrf-token" content={data.csrf} /> : null}
        <Meta />
        <Links />
        <link rel="icon" href={data?.site.logo ?? "/icon.svg"} />
      </head>
      <body>
        {children}
        <ConnectionTexts />
        {needsScripts ? (
          <>
            <ScrollPosition nonce={nonce} />
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
