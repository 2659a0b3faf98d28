import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from "@remix-run/cloudflare";
import { isNeed, type Need, refusalOf } from "#core/accounts/can.ts";
import { sellPath } from "#core/catalog/product-types.ts";
import { DomainError } from "#core/shared/errors.ts";
import { consumeRequestLimit } from "#core/shared/limits.ts";
import { requireStorable, storableText } from "#core/shared/storable.ts";
import { discardBody } from "#workers/_kit/read-body.ts";
import { belowWebapp } from "#workers/_kit/webapp.ts";
import { lackingText } from "./lacking-text.server.ts";
import { inPlainWords, signInFirst, withVisit } from "./route.server.ts";
import { safePath } from "./safe-path.server.ts";
import { isUserVisit, type UserVisit, type Visit } from "./visit.server.ts";

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];
type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** The parameter that tells /prabayar what somebody lacked who was sent there. */
export const LACKING = "lacking";

/** Where people go who ask for a screen of a feature they do not have (core spec §6). */
const INSTEAD_OF: Partial<Record<Need, string>> = {
  excel: `/prabayar?${LACKING}=excel`,
  multicourier: sellPath("pulsa"),
};

/**
 * The routes with their loaders and actions behind what each module says that it `needs`: neither runs before its
 * visitor was let in. A module that says nothing lets nobody in. The browser asks the server only for routes whose own
 * module has a loader, and draws the others whatever was answered: a page that not everybody may see has to have one
 * (throws an Error naming it); around its pages, a layout gets one that only asks.
 */
export function guardRoutes(routes: Routes): Routes {
  const layouts = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, module: guarded(id, route.module, layouts.has(id)) },
    ]),
  );
}

/** `isLayout`: other routes stand inside. It reads nothing of the address, and frames the page that refuses one. */
function guarded(id: string, module: Module, isLayout: boolean): Module {
  const need = neededBy(module);
  const isUnlisted = "unlisted" in module && module.unlisted === true;
  const isLimited = "limited" in module && module.limited === true;
  const admit = async (args: Args, isForm: boolean) => {
    if (isLimited && isForm) await countForm(args);
    else if (isLimited) await keepToLimits(args, module.default !== undefined);
    if (isUnlisted) await keepUnlisted(args);
    if (need !== "guest") {
      await withVisit(args, (visit) => {
        if (need === null) throw new Error(`${id} does not export what it needs (core/accounts/can.ts)`);
        return letIn(visit, need);
      });
    }
    if (isLayout || !addressIsSuspect(args)) return;
    if (module.default && args.request.method === "GET") leadToStorable(args.request);
    await withVisit(args, async () => requireStorable(inAddress(args)));
  };
  const behind = <A extends Args, T>(work: (args: A) => T, isForm = false) => {
    return async (args: A): Promise<Awaited<T>> => {
      try {
        await admit(args, isForm);
        return await work(args);
      } catch (error) {
        throw module.default ? error : inPlainWords(error);
      } finally {
        await discardBody(args.request);
      }
    };
  };
  const { loader, action } = module;
  if (need !== null && need !== "guest" && module.default && !loader && !isLayout) {
    throw new Error(`${id} has to export a loader: browsers would draw it for whoever is refused`);
  }
  // Remix would say in its own words that a file takes no form.
  const takes = action ?? (module.default || isLayout ? undefined : refuseForm);
  const asks = loader ?? (need === "guest" ? undefined : () => null);
  return { ...module, ...(asks && { loader: behind(asks) }), ...(takes && { action: behind(takes, true) }) };
}

/** What a file answers to a form: that there is none. */
function refuseForm(args: ActionFunctionArgs): Promise<never> {
  return withVisit(args, async ({ answerHeaders }) => {
    answerHeaders.set("Allow", "GET, HEAD");
    throw new DomainError("method_not_allowed");
  });
}

/**
 * A page of whoever has its address (a module that exports `unlisted`), whatever it is answered: no search engine lists
 * it, and no cache keeps it. What somebody signed in is answered is kept by nobody anyway.
 */
async function keepUnlisted(args: Args): Promise<void> {
  args.context.answerHeaders.set("X-Robots-Tag", "noindex, nofollow");
  await withVisit(args, async (visit) => {
    if (!isUserVisit(visit)) visit.answerHeaders.set("Cache-Control", "no-store");
  });
}

/** The longest value that a public page's query may have: a character more than any of its fields takes. */
const LONGEST_VALUE = 65;
const MOST_PARAMETERS = 20;
/** Characters of a whole query as an address writes it: more than a value of the dearest signs and what is short. */
const LONGEST_QUERY = 1_024;

/**
 * A page of everybody's that costs something (a module that exports `limited`) takes the same place of the minute as a
 * call of the API, which tells the same; a file one of its own, for behind a shared address others buy. What is longer
 * than any field stands many times in a page's links, so its address leads to one that is cut: a value is still too
 * long, which the page says, and of many parameters those stay that fit. Throws `rate_limited`; redirects.
 */
async function keepToLimits(args: Args, isPage: boolean): Promise<void> {
  // The page that answers a form was counted with it.
  if (forms.has(args.context)) return;
  await withVisit(args, ({ ctx }) => consumeRequestLimit(ctx.limiter, ctx.actor, isPage ? "guest" : "guest_file"));
  if (!isPage) return;
  const { pathname, searchParams } = new URL(args.request.url);
  const short = new URLSearchParams();
  for (const [name, value] of [...searchParams].slice(0, MOST_PARAMETERS)) {
    if ([...name].length >= LONGEST_VALUE) continue;
    const cut = [...value].slice(0, LONGEST_VALUE).join("");
    const whole = new URLSearchParams([...short, [name, cut]]);
    if (String(whole).length <= LONGEST_QUERY) short.append(name, cut);
  }
  if (String(short) === String(searchParams)) return;
  throw redirect(safePath(`${belowWebapp(pathname) ?? pathname}?${short}`, "/"));
}

const forms = new WeakSet<AppLoadContext>();

/** A form takes its place as its page does; a minute that is full is the form's own to say, with what was typed. */
async function countForm(args: Args): Promise<void> {
  forms.add(args.context);
  await withVisit(args, async (visit) => {
    try {
      await consumeRequestLimit(visit.ctx.limiter, visit.ctx.actor);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "rate_limited") throw error;
      visit.isLimited = true;
    }
  });
}

/** What the address of a page brings: parameters of its path and of its query. */
function inAddress({ params, request }: Args): (readonly [string, string | undefined])[] {
  return [...Object.entries(params), ...new URL(request.url).searchParams];
}

/**
 * A page asked with what cannot be stored leads to the same address with signs in its place that can: a search finds
 * nothing, a filter says that it was left out. Redirects; returns where its query holds nothing such.
 */
function leadToStorable({ url }: Request): void {
  const { pathname, searchParams } = new URL(url);
  const clean = [...searchParams].map((entry) => entry.map(storableText));
  if (String(new URLSearchParams(clean)) === String(searchParams)) return;
  throw redirect(safePath(`${belowWebapp(pathname) ?? pathname}?${new URLSearchParams(clean)}`, "/"));
}

/** True where an address may hold what cannot be stored: only an escape can bring it. */
function addressIsSuspect({ request }: Args): boolean {
  return /%(?:00|ed)/i.test(request.url);
}

/** What a route's module declares; null when that is nothing we know. */
function neededBy(module: Module): Need | null {
  const declared: unknown = "needs" in module ? module.needs : null;
  return isNeed(declared) ? declared : null;
}

/** Returns for whoever may, with the account's one look-up of this request; refuses everybody else. */
async function letIn(visit: Visit | UserVisit, need: Exclude<Need, "guest">): Promise<void> {
  if (!isUserVisit(visit)) throw signInFirst(visit);
  if (need === "session") return;
  const account = await visit.account();
  const refusal = refusalOf(account, need);
  if (refusal === null) return;
  const instead = INSTEAD_OF[need];
  if (refusal === "forbidden" && instead !== undefined) {
    const open = instead.startsWith("/prabayar?") || (await visit.menu()).some(({ path }) => path === instead);
    const why = instead.includes("?") ? "" : `?${LACKING}=${need}`;
    throw redirect((open ? instead : "/prabayar") + why);
  }
  throw new DomainError(refusal, refusal === "forbidden" ? { lacking: lackingText(visit, account, need) } : {});
}
