import type { QueryResultRow } from "pg";

/** Whatever asks a database as its owner. */
type Queries = { query<R extends QueryResultRow>(sql: string): Promise<{ rows: R[] }> };

/** What a thing is called → how it is defined; each name begins with the kind of thing. */
export type Catalogue = ReadonlyMap<string, string>;

/** Schemas that are not a project's: PostgreSQL's own, and the list of migrations. */
const OURS = `n.nspname !~ '^(pg_|information_schema$|supabase_migrations$)'`;
const OF_NO_EXTENSION = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;
/** Privileges as a sorted list, the defaults of a kind spelled out. */
const acl = (column: string, kind: string, owner: string) => `(
  select string_agg(format('%s by %s: %s%s', case a.grantee when 0 then 'public' else a.grantee::regrole::text end,
    a.grantor::regrole, a.privilege_type, case when a.is_grantable then ' again' else '' end), ', '
    order by a.grantee::regrole::text, a.grantor::regrole::text, a.privilege_type)
  from aclexplode(coalesce(${column}, acldefault('${kind}', ${owner}))) a)`;
const tell = (names: string) => `concat_ws(' | ', ${names})`;

/** Kind → a query of \`name\` and \`told\`. */
const KINDS: Readonly<Record<string, string>> = {
  schema: `
    select n.nspname as name, ${tell(`n.nspowner::regrole, ${acl("n.nspacl", "n", "n.nspowner")}, obj_description(n.oid)`)} as told
    from pg_namespace n where ${OURS}`,
  relation: `
    select c.oid::regclass::text as name, ${tell(`c.relkind, c.relpersistence, c.relowner::regrole, am.amname,
      'rls ' || c.relrowsecurity, 'forced ' || c.relforcerowsecurity, 'replica ' || c.relreplident::text, c.reloptions::text,
      ${acl("c.relacl", "r", "c.relowner")}, obj_description(c.oid, 'pg_class'), pg_get_partkeydef(c.oid),
      pg_get_expr(c.relpartbound, c.oid), (select string_agg(i.inhparent::regclass::text, ',') from pg_inherits i where i.inhrelid = c.oid),
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end`)} as told
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_am am on am.oid = c.relam
    where ${OURS} and c.relkind not in ('i', 'I', 'S')`,
  column: `
    select a.attrelid::regclass || '.' || a.attname as name, ${tell(`
      'place ' || (select count(*) from pg_attribute b where b.attrelid = a.attrelid and b.attnum between 1 and a.attnum and not b.attisdropped),
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, pg_get_expr(f.adbin, f.adrelid),
      nullif(a.attidentity, ''), nullif(a.attgenerated, ''), nullif(a.attcollation, 0)::regcollation, a.attstorage,
      nullif(a.attcompression, ''), a.attstattarget, a.attoptions::text, a.attacl::text, col_description(a.attrelid, a.attnum)`)} as told
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
    where ${OURS} and a.attnum > 0 and not a.attisdropped and c.relkind not in ('i', 'I', 'S')`,
  constraint: `
    select format('%s %s', coalesce(nullif(c.conrelid, 0)::regclass::text, c.contypid::regtype::text), c.conname) as name,
      ${tell(`c.contype, pg_get_constraintdef(c.oid), 'valid ' || c.convalidated, obj_description(c.oid, 'pg_constraint')`)} as told
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where ${OURS}`,
  index: `
    select c.oid::regclass::text as name, ${tell(`pg_get_indexdef(i.indexrelid), 'valid ' || i.indisvalid,
      'clustered ' || i.indisclustered, 'replica ' || i.indisreplident, 'at once ' || i.indimmediate, obj_description(c.oid, 'pg_class')`)} as told
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  statistics: `select s.stxname as name, pg_get_statisticsobjdef(s.oid) as told
    from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace where ${OURS}`,
  trigger: `
    select t.tgrelid::regclass || ' ' || t.tgname as name, ${tell(`pg_get_triggerdef(t.oid), t.tgenabled, obj_description(t.oid, 'pg_trigger')`)} as told
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and not t.tgisinternal`,
  "event trigger": `select evtname as name, ${tell("evtevent, evtfoid::regprocedure, evtenabled, evttags::text")} as told from pg_event_trigger`,
  rule: `select r.ev_class::regclass || ' ' || r.rulename as name, pg_get_ruledef(r.oid) as told
    from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  policy: `
    select p.polrelid::regclass || ' ' || p.polname as name, ${tell(`p.polcmd, 'permissive ' || p.polpermissive,
      (select string_agg(case r when 0 then 'public' else r::regrole::text end, ',' order by r::regrole::text) from unnest(p.polroles) r),
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid), obj_description(p.oid, 'pg_policy')`)} as told
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  function: `
    select p.oid::regprocedure::text as name, ${tell(`case when p.prokind in ('f', 'p') then pg_get_functiondef(p.oid) else p.prosrc end,
      p.proowner::regrole, ${acl("p.proacl", "f", "p.proowner")}, obj_description(p.oid, 'pg_proc')`)} as told
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and ${OF_NO_EXTENSION("p.oid")}`,
  type: `
    select t.oid::regtype::text as name, ${tell(`t.typtype, t.typowner::regrole, ${acl("t.typacl", "T", "t.typowner")},
      (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
      nullif(t.typbasetype, 0)::regtype, t.typdefault, case when t.typnotnull then 'not null' end, obj_description(t.oid, 'pg_type')`)} as told
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where ${OURS} and t.typtype <> 'c' and t.typelem = 0 and ${OF_NO_EXTENSION("t.oid")}`,
  sequence: `
    select s.seqrelid::regclass::text as name, ${tell(`s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle,
      c.relowner::regrole, ${acl("c.relacl", "s", "c.relowner")}, 'at ' || pg_sequence_last_value(s.seqrelid),
      (select format('of %s.%s', d.refobjid::regclass, d.refobjsubid) from pg_depend d where d.objid = s.seqrelid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass)`)} as told
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  "default privileges": `
    select format('%s %s %s', d.defaclrole::regrole, coalesce(nullif(d.defaclnamespace, 0)::regnamespace::text, 'everywhere'), d.defaclobjtype) as name,
      (select string_agg(format('%s: %s', case a.grantee when 0 then 'public' else a.grantee::regrole::text end, a.privilege_type), ', '
        order by a.grantee::regrole::text, a.privilege_type) from aclexplode(d.defaclacl) a) as told
    from pg_default_acl d`,
  extension: `select e.extname as name, ${tell("e.extversion, e.extnamespace::regnamespace")} as told from pg_extension e`,
  publication: `
    select p.pubname as name, ${tell(`p.puballtables, p.pubinsert, p.pubupdate, p.pubdelete, p.pubtruncate,
      (select string_agg(format('%s %s %s', r.prrelid::regclass, r.prattrs, pg_get_expr(r.prqual, r.prrelid)), ', ' order by r.prrelid::regclass::text)
       from pg_publication_rel r where r.prpubid = p.oid)`)} as told
    from pg_publication p`,
  role: `
    select r.rolname as name, ${tell(`r.rolinherit, r.rolcanlogin, r.rolbypassrls, r.rolcreaterole,
      (select string_agg(format('%s by %s inherit %s set %s', m.roleid::regrole, m.grantor::regrole, m.inherit_option, m.set_option), ', '
        order by m.roleid::regrole::text, m.grantor::regrole::text) from pg_auth_members m where m.member = r.oid),
      (select string_agg(s.setconfig::text, ', ' order by s.setdatabase) from pg_db_role_setting s
        where s.setrole = r.oid and s.setdatabase in (0, (select oid from pg_database where datname = current_database())))`)} as told
    from pg_roles r where r.rolname !~ '^pg_'`,
};

/** Every table with rows of the schema's own making, and its columns that are another each time they are made. */
const TABLES = `
  select c.oid::regclass::text as name, coalesce((
    select array_agg(a.attname::text) from pg_attribute a
    left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and (
      pg_get_expr(f.adbin, f.adrelid) ~ '(now|clock_timestamp|gen_random_uuid)\\(\\)'
      or (c.oid = to_regclass('auth.users') and (a.attname in ('id', 'encrypted_password') or a.attname like '%\\_at'))
    )), '{}') as changing
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and ${OURS}`;

/** The whole of what migrations make of a database: its objects, who may use them, and the rows they begin with. */
export async function readCatalogue(db: Queries): Promise<Catalogue> {
  // Names are written in full where no schema is searched.
  await db.query("set search_path = ''");
  const found = new Map<string, string>();
  for (const [kind, sql] of Object.entries(KINDS)) {
    const { rows } = await db.query<{ name: string; told: string | null }>(sql);
    for (const { name, told } of rows) found.set(`${kind} ${name}`, told ?? "");
  }
  const { rows: tables } = await db.query<{ name: string; changing: string[] }>(TABLES);
  const contents = tables.map(({ name, changing }) => {
    const without = `array[${changing.map((column) => `'${column}'`).join(", ")}]::text[]`;
    return `select '${name}' as name, string_agg(r.one, e'\\n' order by r.one) as told
      from (select (to_jsonb(t) - ${without})::text as one from ${name} t) r`;
  });
  const { rows } = await db.query<{ name: string; told: string | null }>(contents.join(" union all "));
  for (const { name, told } of rows) if (told !== null) found.set(`rows ${name}`, told);
  return found;
}

/** What is in one and not in the other, or is defined otherwise; a line each. */
export function differences(one: Catalogue, other: Catalogue): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort();
  return names
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}: ${one.get(name) ?? "(none)"} ≠ ${other.get(name) ?? "(none)"}`);
}
