import type { With } from "../shared/context.ts";
import { isoJakarta } from "../shared/time.ts";
import type { OwnerKind } from "./catalogue.ts";
import { ownerNotify } from "./db.ts";

/** A client as `ctx.device` knows it: said in the owner's language. */
interface Client {
  readonly client: string;
  readonly place: string | null;
}

/**
 * Tells an account's owner what was done with the account, in the list and by mail, after the answer; what fails here
 * changes nothing of what was done. `what` says what it is about: a mostly hidden address, a device, a moment. `to` is
 * the address where it is no longer the account's. The jobs Worker sends the mail at once, or within a minute.
 */
export function tellOwner(
  ctx: With<"dispatchQueue" | "service" | "waitUntil">,
  userId: string,
  kind: OwnerKind,
  what: string | Date | Client = "",
  to?: string,
): void {
  const data = dataOf(what);
  const told = async () => {
    if (await ownerNotify(ctx.service, userId, { kind, data, address: to ?? null })) {
      await ctx.dispatchQueue.send({ outbox: "mail" });
    }
  };
  ctx.waitUntil(told().catch(() => undefined));
}

function dataOf(what: string | Date | Client): object {
  if (what instanceof Date) return { until: isoJakarta(what) };
  if (typeof what !== "string") return what;
  return what === "" ? {} : { what };
}
