import { claim } from "#core/admin/schema.ts";
import { openShop, order, type Shop, shownOrder } from "./checkout.ts";
import { closeClaim } from "./claims.ts";
import type { TestDatabase } from "./database.ts";
import { providerSays, settleDeposit } from "./deposits.ts";
import type { Person } from "./people.ts";
import { settle, supplierSays, take } from "./purchases.ts";

/** An order of a guest and the shop that they bought from. */
export interface GuestOrder {
  readonly shop: Shop;
  readonly made: Awaited<ReturnType<typeof order>>;
}

/** What a provider says of a guest's payment, and what admins, the guest and the agent see of it. */
export function guestClaims(database: () => TestDatabase, admin: () => Person) {
  const rows = async <T>(sql: string, values: unknown[]) => (await database().owner.query(sql, values)).rows as T[];

  /** Paid, and being sold. */
  async function begun(): Promise<GuestOrder> {
    const db = database();
    const shop = await openShop(db, { deposit: 50_000 });
    const made = await order(db, shop, { p_contact: "a@contoh.test" });
    await settleDeposit(db, made.code, providerSays("paid", made.total));
    const [dispatch] = await rows<{ id: string }>("select id from private.dispatches where ref_id = $1", [made.refId]);
    await take(db, dispatch?.id ?? "");
    return { shop, made };
  }

  const fail = ({ made }: GuestOrder) => settle(database(), made.refId, supplierSays("failed"));
  const cancelled = ({ made }: GuestOrder) =>
    settleDeposit(database(), made.code, providerSays("cancelled", made.total));

  /** A word of the provider on one refund that it calls `name`, or of all that went back so far. */
  function word({ made }: GuestOrder, status: "reversed" | "reversal_failed", name: string, sum: object, more = {}) {
    const reversal = { kind: "refund", ref: `${name} ${made.code}`, total: null, amount: null, ...sum };
    return settleDeposit(database(), made.code, providerSays("paid", made.total, { status, reversal, ...more }));
  }

  /** A refund that an admin booked as the house's loss. */
  async function booked(world: GuestOrder, name: string, amount: number) {
    await word(world, "reversed", name, { amount });
    await closeClaim(database(), world.made.code, "refund", "bear");
  }

  /** The open claims of an order: kind, rupiah held, of them given back by the provider, what may be done. */
  async function open({ made }: GuestOrder) {
    const found = await rows<{ id: string }>(
      "select id from private.reviews where subject = $1 and status = 'open' order by id",
      [made.code],
    );
    const read = await Promise.all(
      found.map(async ({ id }) => claim.parse(await database().rpc(admin(), "admin_claim_get", { p_id: id }))),
    );
    return read.map(({ id, kind, held, reversal, choices }) => ({
      id,
      kind,
      held,
      back: reversal?.amount ?? 0,
      choices,
    }));
  }

  const shown = ({ made }: GuestOrder) => shownOrder(database(), made.token);
  /** The order as its agent sees it. */
  const agents = ({ shop, made }: GuestOrder) => database().rpc(shop.agent, "checkout_order_get", { p_id: made.id });
  /** What the agent was told last. */
  const told = async ({ shop }: GuestOrder) =>
    (
      await rows<{ kind: string; data: object }>(
        "select kind, data from public.notifications where user_id = $1 order by id",
        [shop.agent.userId],
      )
    ).at(-1);

  /** Of an order that failed two sums that had been booked and failed since, and the rest: three claims. */
  async function threeClaims(first = 3_000, second = 4_000) {
    const world = await begun();
    await booked(world, "p1", first);
    await booked(world, "p2", second);
    await fail(world);
    await word(world, "reversal_failed", "p1", { amount: first });
    await word(world, "reversal_failed", "p2", { amount: second });
    return { world, rest: world.made.total - first - second };
  }

  return { rows, begun, fail, cancelled, word, booked, open, shown, agents, told, threeClaims };
}
