import type { AppLoadContext } from "@remix-run/cloudflare";
import { readSession, type Session } from "#adapters/supabase/session.ts";
import type { Display } from "#app/components/preferences.ts";
import { isOpenToAll } from "#app/navigation/public-pages.ts";
import { csrfCookieName, csrfSetCookie, csrfToken, isCsrfId, newCsrfId } from "#core/accounts/csrf-token.ts";
import { getAccount } from "#core/accounts/get-account.ts";
import { listMenu } from "#core/accounts/list-menu.ts";
import type { Account, MenuEntry } from "#core/accounts/schema.ts";
import { getAgentCenter } from "#core/agents/get-agent-center.ts";
import type { AgentCenterOverview } from "#core/agents/schema.ts";
import { getHome } from "#core/home/get-home.ts";
import type { HomeOverview } from "#core/home/schema.ts";
import type { Site } from "#core/ports/site.ts";
import type { Context, Ports, UserActor } from "#core/shared/context.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { DomainError } from "#core/shared/errors.ts";
import { clientAddress } from "#workers/_kit/client-address.ts";
import { RequestContext } from "#workers/_kit/request-context.ts";
import { actorKind, type RequestNote } from "#workers/_kit/request-log.ts";
import { belowWebapp } from "#workers/_kit/webapp.ts";
import { readCookie } from "./cookies.server.ts";
import { type AppEnv, readEnv } from "./env.server.ts";
import { pendingPage } from "./pending-page.server.ts";
import { displayOfRequest, localeOfRequest } from "./preferences.server.ts";

/** Everything known of one request, made once however many loaders it has. */
export interface Visit {
  readonly env: AppEnv;
  /** True where the site is served over https. */
  readonly secure: boolean;
  /** What was asked for; of a page below `/webapp` the page's own address. */
  readonly url: URL;
  /** True below `/webapp`: the bare variant that the Android app shows. Redirects stay in it by themselves. */
  readonly webapp: boolean;
  readonly cookieHeader: string | null;
  readonly locale: Locale;
  readonly display: Display;
  /** Who the site is, at most a minute old. */
  readonly site: Site;
  readonly csrfId: string;
  readonly csrfToken: string;
  /** True where the browser says that a page of this site sent the request. */
  readonly fromOwnPage: boolean;
  readonly ctx: Context & Ports;
  /** True of a form whose minute was full when it came: nothing is taken of it, and what was typed goes back. */
  isLimited: boolean;
  /** Headers the answer carries, whoever makes it. */
  readonly answerHeaders: Headers;
  /** What the log says of the request. */
  readonly note: RequestNote;
  /** Why nobody can tell who this is (the auth server is away), or null. */
  readonly failure: unknown;
}

/** A visit of somebody who is signed in. */
export interface UserVisit extends Visit {
  readonly actor: UserActor;
  /** The account with its balances; asked once a request, and part of the home page's own answer. */
  account(): Promise<Account>;
  home(): Promise<HomeOverview>;
  /** The agent center's dashboard; its refresh learns the account from it. */
  agentCenter(): Promise<AgentCenterOverview>;
  /** The person's menu. */
  menu(): Promise<readonly MenuEntry[]>;
  /** Where its entries lead, in its order; on the home page part of its own answer. */
  menuPaths(): Promise<readonly string[]>;
}

const visits = new WeakMap<AppLoadContext, Promise<Visit | UserVisit>>();

/** The visit of a request. Loaders of one request share it. */
export function visitOf(request: Request, context: AppLoadContext): Promise<Visit | UserVisit> {
  const known = visits.get(context);
  if (known) return known;
  const made = makeVisit(request, context);
  visits.set(context, made);
  return made;
}

/** True when somebody is signed in. */
export function isUserVisit(visit: Visit | UserVisit): visit is UserVisit {
  return "actor" in visit;
}

async function makeVisit(request: Request, context: AppLoadContext): Promise<Visit | UserVisit> {
  const env = readEnv(context.env);
  const { note } = context;
  const secure = env.PUBLIC_URL.startsWith("https:");
  const known = readCookie(request, csrfCookieName(secure));
  const csrfId = isCsrfId(known) ? known : newCsrfId();
  let failure: unknown = null;
  const [locale, token, session] = await Promise.all([
    localeOfRequest(request),
    csrfToken(env.SESSION_SECRET, csrfId),
    readSession(request, env, clientAddress(request)).catch((error: unknown) => {
      failure = error;
      return null;
    }),
  ]);
  // A guest's pages hold no token: their forms are known by where they were sent from.
  if (session && csrfId !== known) context.answerHeaders.append("Set-Cookie", csrfSetCookie(csrfId, secure));
  const contextOf = (who: Session | null) =>
    new RequestContext({
      env,
      request,
      session: who,
      locale,
      requestId: note.requestId,
      waitUntil: (work) => context.ctx.waitUntil(work),
      answerHeaders: context.answerHeaders,
    });
  const ctx = contextOf(session);
  note.actor = actorKind(ctx.actor);
  const visit: Visit = {
    env,
    secure,
    ...placeOf(request),
    cookieHeader: request.headers.get("Cookie"),
    locale,
    display: displayOfRequest(request),
    site: await ctx.site(),
    csrfId,
    csrfToken: token,
    fromOwnPage: context.fromOwnPage,
    ctx,
    isLimited: false,
    answerHeaders: context.answerHeaders,
    note,
    failure,
  };
  if (session === null) return visit;
  const user = withAccount(visit, session);
  if (!isOpenToAll(visit.url.pathname) || !(await isShutOut(user))) return user;
  // What everybody may read is shown as everybody has it to whoever may do nothing yet, or no more.
  const guest = contextOf(null);
  note.actor = actorKind(guest.actor);
  return { ...visit, ctx: guest };
}

/** True of whoever is signed in on a device that was not let in, or into an account that is deleted (decisions §6). */
async function isShutOut(user: UserVisit): Promise<boolean> {
  try {
    await user.account();
    return false;
  } catch (error) {
    return error instanceof DomainError && pendingPage(error.code) !== null;
  }
}

function withAccount(visit: Visit, session: Session): UserVisit {
  let home: Promise<HomeOverview> | undefined;
  let account: Promise<Account> | undefined;
  let menu: Promise<readonly MenuEntry[]> | undefined;
  let agentCenter: Promise<AgentCenterOverview> | undefined;
  const atHome = visit.url.pathname === "/";
  const atFigures = visit.url.pathname === "/agent-center/figures";
  const askAgentCenter = () => {
    agentCenter ??= getAgentCenter(visit.ctx);
    return agentCenter;
  };
  const askHome = () => {
    home ??= getHome(visit.ctx);
    return home;
  };
  const askMenu = () => {
    menu ??= listMenu(visit.ctx);
    return menu;
  };
  return {
    ...visit,
    actor: { kind: "user", userId: session.userId, sessionId: session.sessionId, address: addressIn(visit.ctx) },
    home: askHome,
    agentCenter: askAgentCenter,
    menu: askMenu,
    menuPaths: async () => (atHome ? (await askHome()).menu : (await askMenu()).map(({ path }) => path)),
    account: () => {
      // These answers hold the account already: one round trip, not two.
      const whole = atHome ? askHome() : atFigures ? askAgentCenter() : null;
      account ??= (whole ? whole.then((answer) => answer.account) : getAccount(visit.ctx)).then((known) => {
        if (known.role === "admin") visit.note.actor = "admin";
        return known;
      });
      return account;
    },
  };
}

function placeOf(request: Request): Pick<Visit, "url" | "webapp"> {
  const url = new URL(request.url);
  const path = belowWebapp(url.pathname);
  if (path !== null) url.pathname = path;
  return { url, webapp: path !== null };
}

function addressIn(ctx: Context): string {
  return ctx.actor.kind === "user" || ctx.actor.kind === "guest" ? ctx.actor.address : "";
}
