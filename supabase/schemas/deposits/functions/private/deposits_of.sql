-- The deposits with the codes p_codes, each looked up by itself (docs/decisions/ledger-checks.md).
create or replace function private.deposits_of(p_codes text[])
returns setof public.deposits
language sql
stable
as $$
  select d.*
  from unnest(p_codes) s (code)
  cross join lateral (select d.* from public.deposits d where d.code = s.code offset 0) d
$$;
