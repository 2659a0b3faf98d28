import type { TestWorld } from "#tests/support/world.ts";
import { OUR_SCHEMAS } from "./catalogue.ts";

/** What a client may never decide, with values that nothing else in the world has. `victim` is another account's id. */
export function forbiddenFields(victim: string): Readonly<Record<string, unknown>> {
  return {
    balance: 987_654_321,
    deposit: 987_654_321,
    cashback_wallet: 987_654_321,
    credited: 987_654_321,
    buying_price: 987_654_321,
    price: 987_654_321,
    fee: 987_654_321,
    usage: 987_654_321,
    role: "admin",
    category: 3,
    permissions: ["sales", "excel", "multicourier"],
    is_active: true,
    owner_id: victim,
    user_id: victim,
    status: "success",
    created_at: "2001-02-03T04:05:06+07:00",
    deleted_at: "2001-02-03T04:05:06+07:00",
    phone_verified_at: "2001-02-03T04:05:06+07:00",
  };
}

/** How the database stands in all that nobody may assign. Two of them are compared. */
export interface Standing {
  /** What every account is and may, whoever it is. */
  readonly accounts: unknown;
  /** Table → how many of its rows are the victim's. */
  readonly ofVictim: unknown;
  /** Tables in which a sentinel's value stands. */
  readonly marked: unknown;
  /** How often money or goods went where only a partner or an admin sends them. */
  readonly granted: unknown;
}

/** Reads it, of every table of ours. */
export async function standing(world: TestWorld, victim: string): Promise<Standing> {
  const tables = await world.sql.query<{ name: string; owned: boolean }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id') as owned
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    [OUR_SCHEMAS],
  );
  const inAll = (of: (name: string) => string, which = tables.rows) =>
    which.map(({ name }) => of(name)).join(" union all ");
  const marked = inAll(
    (name) => `select '${name}' as name from ${name} t where t::text ~ '987654321|2001-02-0[23]' group by 1`,
  );
  const owned = inAll(
    (name) => `select '${name}' as name, count(*)::int from ${name} where user_id::text = '${victim}'`,
    tables.rows.filter((table) => table.owned),
  );
  const rows = async (sql: string) => (await world.sql.query<Record<string, unknown>>(sql)).rows;
  return {
    marked: await rows(marked),
    ofVictim: await rows(owned),
    accounts: await rows(
      `select id, email, role, category, permissions, is_active, created_at, deleted_at, phone_verified_at
       from public.accounts where email like '%@gerai.test' order by id`,
    ),
    granted: await rows(
      `select (select count(*)::int from public.purchases where status = 'success') as purchases,
         (select count(*)::int from public.deposits where status = 'paid') as deposits`,
    ),
  };
}
