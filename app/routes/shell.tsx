import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  Outlet,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
} from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { BottomNav } from "#app/components/bottom-nav.tsx";
import { Live } from "#app/components/live.tsx";
import type { ShellData } from "#app/components/page-data.ts";
import { ProgressBar } from "#app/components/progress-bar.tsx";
import { PublicFrame } from "#app/components/public-frame.tsx";
import { SideMenu } from "#app/components/side-menu.tsx";
import { SkipLink } from "#app/components/skip-link.tsx";
import { TopBar } from "#app/components/top-bar.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { ScreenSkeleton } from "#app/components/ui/screen-skeleton.tsx";
import { Toaster } from "#app/components/ui/toast.tsx";
import { useInWebapp } from "#app/components/use-in-webapp.ts";
import { usePageTop } from "#app/components/use-page-top.ts";
import { useRestingScreen } from "#app/components/use-resting-screen.ts";
import { useShellKeys } from "#app/components/use-shell-keys.ts";
import { useFreshPush } from "#app/features/profile/use-fresh-push.ts";
import { neededAt } from "#app/navigation/may-open.ts";
import { shellAccount, shellMenu } from "#app/server/page-data.server.ts";
import { signInFirst, withVisit } from "#app/server/route.server.ts";
import { screenTitles } from "#app/server/screen-titles.server.ts";
import { followAccount } from "#app/server/settings-cookies.server.ts";
import { isUserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/**
 * The account for every signed-in screen. Guests see the landing page, what is open to everybody (price list, API), and
 * that an address leads nowhere.
 */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit): Promise<ShellData> => {
    if (isUserVisit(visit)) {
      const [account, paths] = await Promise.all([visit.account(), visit.menuPaths()]);
      // Drawn in the look that was chosen on another device since; what only asks for data has it with the next page.
      if (followAccount(visit, args.request, account) && args.request.headers.get("Sec-Fetch-Dest") === "document")
        throw redirect(visit.url.pathname + visit.url.search);
      return {
        account: shellAccount(account),
        menu: shellMenu(visit.site, paths),
        ...(visit.webapp && { titles: screenTitles(visit, args.request) }),
      };
    }
    if (neededAt(visit.url.pathname) === "guest" || args.params["*"] !== undefined) return null;
    throw signInFirst(visit);
  });
}

/** Moving from screen to screen asks for no account again; what changes money, and live events, do. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  if (formMethod && formMethod !== "GET") return defaultShouldRevalidate;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
};

export default function Shell() {
  const data = useLoaderData<typeof loader>();
  usePageTop();
  const admin = useMatches().some(({ id }) => id === "routes/admin/area");
  const resting = useRestingScreen();
  const bare = useInWebapp();
  if (!data) return <GuestFrame />;
  const { account } = data;
  // The admin area has a frame of its own (routes/admin/area.tsx).
  if (admin && account.role === "admin") return <Outlet />;
  return (
    <div className={cx("flex min-h-dvh flex-col", bare && "[--nav:0rem]")}>
      <SkipLink />
      <ProgressBar />
      {bare ? null : <TopBar account={account} />}
      <div className="flex flex-1">
        {bare ? null : <SideMenu />}
        <main id="content" tabIndex={-1} className={cx("min-w-0 flex-1 md:pb-6 print:p-0", !bare && "max-md:pb-20")}>
          {resting ? null : <ScreenSkeleton />}
          <div hidden={!resting}>
            <Outlet />
          </div>
        </main>
      </div>
      {bare ? null : <BottomNav />}
      <Over />
      <Toaster />
      {account.is_active ? <Live channel={`user:${account.id}`} /> : null}
      <ShellKeys />
      {account.is_active ? <FreshPush /> : null}
      <AppLinks />
    </div>
  );
}

function ShellKeys() {
  useShellKeys();
  return null;
}

/** Links that lead out of the Android app's page are its own to open. */
function AppLinks() {
  useEffect(() => {
    if (window.GeraiAndroid)
      void import("#app/features/webapp/app-links.ts").then(({ handLinksToApp }) => handLinksToApp());
  }, []);
  return null;
}

/** What lies over the page comes with the first address that asks for it, or the first way to another screen. */
function Over() {
  const [Part, setPart] = useState<ComponentType | null>(null);
  const { search } = useLocation();
  const wanted = useNavigation().state !== "idle" || /[?&](chat|sidebar)\b/.test(search);
  useEffect(() => {
    if (!wanted) return;
    // Without a connection it comes another time: the screen has words of its own for that.
    import("#app/components/over-the-page.tsx").then(
      ({ OverThePage }) => setPart(() => OverThePage),
      () => undefined,
    );
  }, [wanted]);
  return Part ? <Part /> : null;
}

function FreshPush() {
  useFreshPush();
  return null;
}

/**
 * A guest's page. In the browser it can only mean that the session has ended meanwhile. Of two questions on their way
 * the first is led to the sign-in page and the second hears a guest's answer: at home, which guests have too, it must
 * not overtake the first and leave people before the landing page.
 */
function GuestFrame() {
  useEffect(() => {
    if (window.location.pathname === "/") window.location.replace("/auth/login?ended=1");
    else window.location.reload();
  }, []);
  return import.meta.env.SSR ? (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  ) : null;
}
