import { randomUUID } from "node:crypto";
import { type Proposal, proposals } from "#core/admin/proposals/proposal-schema.ts";
import { type Affiliate, affiliate, type PayoutBatch, payoutBatch, payoutDesk } from "#core/affiliates/schema.ts";
import { createAdmin } from "./claims.ts";
import { openDatabase, type TestDatabase } from "./database.ts";
import { confirmBatch, earnCommission, makeBatch } from "./payouts.ts";
import type { Person } from "./people.ts";
import { createProduct, type TestProduct } from "./products.ts";

/** Two admins, and a product of whose sale the site keeps 50,000, of which 5,000 are commission. */
export interface PayoutSite {
  readonly db: TestDatabase;
  readonly admin: Person;
  readonly second: Person;
  readonly product: TestProduct;
}

export async function openPayouts(): Promise<PayoutSite> {
  const db = await openDatabase();
  const [admin, second] = await Promise.all([createAdmin(db), createAdmin(db)]);
  await db.owner.query("update public.accounts set name = 'Admin Kedua' where id = $1", [second.userId]);
  const product = await createProduct(db, { prices: [100_000, 100_000, 100_000], cashbacks: [0, 0, 0] });
  await db.owner.query("update private.site_settings set commission_min_payout = 5000");
  return { db, admin, second, product };
}

/** What is done and read at the payouts' desk; `now` is of the running test, with the affiliate it is about. */
export function payoutsOf(now: () => PayoutSite & { readonly agent: Person }) {
  const pay = () => now().db.rpc("service_role", "commission_pay", { p_limit: 100 });
  const mine = async (who = now().agent): Promise<Affiliate> =>
    affiliate.parse(await now().db.rpc(who, "affiliate_get"));
  const last = async (who = now().agent) => (await mine(who)).payouts?.[0];
  const desk = async () => payoutDesk.parse(await now().db.rpc(now().admin, "admin_payout_desk"));
  const batchOf = async (code: string, by = now().admin): Promise<PayoutBatch> =>
    payoutBatch.parse(await now().db.rpc(by, "admin_payout_batch_get", { p_batch: code }));
  const withdrawShown = (shown: PayoutBatch, by = now().admin, key: string = randomUUID()): Promise<unknown> =>
    now().db.rpc(by, "admin_payout_batch_withdraw", {
      p_key: key,
      p_batch: shown.code,
      p_reason: "made too early",
      p_asks: shown.withdraw_asks,
      p_seen: shown.seen,
    });
  /** As its page shows it to who gives it up. */
  const withdraw = async (code: string, by = now().admin, key: string = randomUUID()): Promise<unknown> =>
    withdrawShown(await batchOf(code, by), by, key);
  return {
    ...{ pay, mine, last, desk, batchOf, withdrawShown, withdraw },
    setWay: (way: "file" | "xendit") => now().db.owner.query("update private.site_settings set payout_way = $1", [way]),

    /** What the test before left open is paid. */
    async endAll(): Promise<void> {
      const { db, admin, second } = now();
      const { rows } = await db.owner.query<{ code: string }>(
        "select code from private.commission_batches where status = 'waiting'",
      );
      for (const { code } of rows) await withdraw(code, second);
      if ((await desk()).count > 0) await confirmBatch(db, second, await makeBatch(db, admin));
    },

    /** The affiliate's commission of a month, on its way to the bank. */
    async onItsWay(who = now().agent): Promise<string> {
      await earnCommission(now().db, who, now().product);
      await pay();
      return (await last(who))?.code ?? "";
    },

    /** As the bank has answered, which it does once somebody has taken the file. */
    async mark(
      batch: string,
      code: string,
      refused = true,
      { key = randomUUID() as string, by = now().admin, reason = "the account is closed" } = {},
    ): Promise<PayoutBatch> {
      const { takers, way } = await batchOf(batch);
      if (way === "file" && takers.length === 0) await now().db.rpc(by, "admin_payout_batch_file", { p_batch: batch });
      const marked = { p_refused: refused, p_reason: refused ? reason : null };
      const args = { p_key: key, p_batch: batch, p_code: code, ...marked };
      return payoutBatch.parse(await now().db.rpc(by, "admin_payout_batch_mark", args));
    },

    waitingFor: async (by: Person): Promise<Proposal[]> =>
      proposals.parse(await now().db.rpc(by, "admin_proposal_list")),

    /** What somebody's notifications of a kind say, the first first. */
    async toldOf({ userId }: Person, kind: string): Promise<Readonly<Record<string, unknown>>[]> {
      const { rows } = await now().db.owner.query<{ data: Readonly<Record<string, unknown>> }>(
        "select data from public.notifications where user_id = $1 and kind = $2 order by id",
        [userId, kind],
      );
      return rows.map(({ data }) => data);
    },
  };
}
