import type { TestDatabase } from "./database.ts";

/** What a transfer moved: each account's kind (`cash midtrans.bca` where it has a key) and rupiah. */
export async function legsOf(
  db: Pick<TestDatabase, "owner">,
  source: string,
  kind: string,
): Promise<Record<string, number>> {
  const { rows } = await db.owner.query<{ account: string; amount: number }>(
    `select trim(l.kind || ' ' || coalesce(l.key, '')) as account, p.amount::int
     from private.transfers t
     join private.postings p on p.transfer_id = t.id
     join private.ledger_accounts l on l.id = p.account_id
     where t.source = $1 and t.kind::text = $2`,
    [source, kind],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}
