-- A person's sales from p_start until before p_end, along their index, and with them those of p_ref_ids, which are none
-- of these (private.purchase_search).
create or replace function private.purchases_searched(
  p_user uuid, p_start timestamptz, p_end timestamptz, p_ref_ids text[]
)
returns setof public.purchases
language sql
stable
as $$
  select p.*
  from public.purchases p
  where p.user_id = p_user and p.created_at >= p_start and p.created_at < p_end
  union all
  select p.* from private.purchases_of(p_ref_ids) p where p.user_id = p_user
$$;
