import type { TestDatabase } from "#tests/factories/database.ts";

/** The schemas that our migrations fill: `public` is what the Data API serves, `private` is out of its reach. */
export const OUR_SCHEMAS: readonly string[] = ["public", "private"];

/** A table or view as the database knows it. */
export interface Relation {
  readonly schema: string;
  readonly name: string;
  /** `r` table, `p` partitioned table, `v` view, `m` materialised view. */
  readonly kind: "r" | "p" | "v" | "m";
  readonly rls: boolean;
  readonly forced: boolean;
  /** A column that an update may name. */
  readonly column: string;
  /** Columns that somebody signed in may read; none for most tables. */
  readonly readable: readonly string[];
  /** The column that says whose a row is, where there is one. */
  readonly owner: string | null;
}

/** Everything of ours that holds rows. */
export async function relations(db: TestDatabase): Promise<readonly Relation[]> {
  const { rows } = await db.owner.query<Relation>(
    `select n.nspname as schema, c.relname as name, c.relkind as kind, c.relrowsecurity as rls,
       c.relforcerowsecurity as forced,
       (select quote_ident(min(a.attname)) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.attidentity = '') as "column",
       coalesce((select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege('authenticated', c.oid, a.attnum, 'select')), '{}') as readable,
       (select a.attname from pg_attribute a
        where a.attrelid = c.oid and not a.attisdropped
          and (a.attname = 'user_id' or (a.attname = 'id' and c.oid = 'public.accounts'::regclass))
        limit 1) as owner
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm')
     order by 1, 2`,
    [OUR_SCHEMAS],
  );
  return rows;
}
