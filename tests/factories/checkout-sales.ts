import { order, type Shop } from "./checkout.ts";
import { closeClaim as closeClaimOf } from "./claims.ts";
import type { TestDatabase } from "./database.ts";
import { providerSays, settleDeposit } from "./deposits.ts";
import { settle, take } from "./purchases.ts";

/** What a provider takes of a guest's payment by virtual account, in rupiah. */
export const FEE = 4_480;

type Placed = Pick<Awaited<ReturnType<typeof order>>, "code" | "total">;

/** What happens to guests' orders, and what it left behind. */
export function checkoutSales(database: () => TestDatabase) {
  const rows = async <T>(sql: string, values: unknown[] = []) =>
    (await database().owner.query(sql, values)).rows as T[];
  const one = async <T>(sql: string, values: unknown[] = []) => (await rows<T>(sql, values))[0] as T;

  const pay = (code: string, total: number, more = {}) =>
    settleDeposit(database(), code, providerSays("paid", total, more));
  const dispatchOf = (refId: string) =>
    one<{ id: string }>("select id from private.dispatches where ref_id = $1", [refId]).then(({ id }) => id);

  /** Ordered, paid, and told by the supplier how it went. */
  async function sell(shop: Shop, result: Readonly<Record<string, unknown>>) {
    const made = await order(database(), shop);
    await pay(made.code, made.total);
    await take(database(), await dispatchOf(made.refId));
    await settle(database(), made.refId, result);
    return made;
  }

  return {
    one,
    pay,
    sell,
    dispatchOf,
    /** Rupiah of customers that wait in an agent's shop. */
    heldOf: ({ agent }: Shop) =>
      one<{ held: number }>(
        "select balance::int as held from private.ledger_accounts where user_id = $1 and kind = 'checkout'",
        [agent.userId],
      ).then(({ held }) => held),
    claimsOf: (code: string) =>
      rows<{ kind: string; amount: number; status: string }>(
        "select kind, amount::int, status::text from private.reviews where subject = $1 order by created_at, kind",
        [code],
      ),
    salesOf: (refId: string) =>
      rows<{ status: string }>("select status from public.purchases where ref_id = $1", [refId]),
    toldOf: async ({ agent }: Shop) =>
      (
        await rows<{ kind: string }>("select kind from public.notifications where user_id = $1 order by id", [
          agent.userId,
        ])
      ).map(({ kind }) => kind),
    /** Closes the open claim about an order's payment. */
    closeClaim: (code: string, action: string, target: string | null = null, kind = "checkout_failed") =>
      closeClaimOf(database(), code, kind, action, target),
    /** The provider gave so much back; `amount` is all that went back so far, `more` another word's name. */
    refundedAtProvider({ code, total }: Placed, amount = total, more = "") {
      const ref = `${amount === total ? `refund of ${code}` : `refund of ${code}: ${amount}`}${more}`;
      const reversal = { kind: "refund", ref, total: amount, amount: null };
      return settleDeposit(database(), code, providerSays("paid", total, { status: "reversed", reversal }));
    },
    cancelledAtProvider: ({ code, total }: Placed) => settleDeposit(database(), code, providerSays("cancelled", total)),
  };
}
