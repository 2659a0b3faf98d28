import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, type ServerBuild } from "@remix-run/cloudflare";
import { isNeed, type Need, refusalOf } from "#core/accounts/can.ts";
import { DomainError } from "#core/shared/errors.ts";
import { readBody } from "#workers/_kit/read-body.ts";
import { inPlainWords, signInFirst, withVisit } from "./route.server.ts";
import { isUserVisit, type UserVisit, type Visit } from "./visit.server.ts";

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];
type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** How much of a refused form is read, and how long. */
const UNREAD_BYTES = 1024 * 1024;
const UNREAD_MS = 5_000;

/** Where people go who ask for a screen of a feature they do not have (core spec §6). */
const INSTEAD_OF: Partial<Record<Need, string>> = { excel: "/prabayar", multicourier: "/prabayar/pulsa" };

/**
 * The routes with their loaders and actions behind what each module says that it `needs`: neither runs before its
 * visitor was let in. A page without a loader gets one that only asks. A module that says nothing lets nobody in.
 */
export function guardRoutes(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: guarded(id, route.module) }]),
  );
}

function guarded(id: string, module: Module): Module {
  const need = neededBy(module);
  const admit = async (args: Args) => {
    try {
      await withVisit(args, (visit) => {
        if (need === null) throw new Error(`${id} does not export what it needs (core/accounts/can.ts)`);
        return letIn(visit, need);
      });
    } catch (refusal) {
      // An answer to a body that nobody has read ends the connection, and with it the browser's next request.
      await readBody(args.request, UNREAD_BYTES, UNREAD_MS);
      throw refusal;
    }
  };
  const behind = <A extends Args, T>(work: (args: A) => T) => {
    return async (args: A): Promise<Awaited<T>> => {
      try {
        if (need !== "guest") await admit(args);
        return await work(args);
      } catch (error) {
        throw module.default ? error : inPlainWords(error);
      }
    };
  };
  const { loader, action } = module;
  const asks = loader ?? (need === "guest" ? undefined : () => null);
  return { ...module, ...(asks && { loader: behind(asks) }), ...(action && { action: behind(action) }) };
}

/** What a route's module declares; null when that is nothing we know. */
function neededBy(module: Module): Need | null {
  const declared: unknown = "needs" in module ? module.needs : null;
  return isNeed(declared) ? declared : null;
}

/** Returns for whoever may, with the account's one look-up of this request; refuses everybody else. */
async function letIn(visit: Visit | UserVisit, need: Need): Promise<void> {
  if (!isUserVisit(visit)) throw signInFirst(visit);
  if (need === "session") return;
  const refusal = refusalOf(await visit.account(), need);
  if (refusal === null) return;
  const instead = INSTEAD_OF[need];
  if (refusal === "forbidden" && instead !== undefined) throw redirect(instead);
  throw new DomainError(refusal);
}
