-- The purchases with the ref ids p_ref_ids, each looked up by itself (docs/decisions/ledger-checks.md).
create or replace function private.purchases_of(p_ref_ids text[])
returns setof public.purchases
language sql
stable
as $$
  select p.*
  from unnest(p_ref_ids) s (ref_id)
  cross join lateral (select p.* from public.purchases p where p.ref_id = s.ref_id offset 0) p
$$;
